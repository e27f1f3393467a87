import type { LoaderFunctionArgs } from "@remix-run/node";
import { isCopyPart } from "~/domain/account/own-data";
import { linesOf } from "~/pages/base/csv.server";
import { keyInAddress, refusal, refusalOf, requireUser } from "~/session/guards";

/** A copy of one's data: `all.json`, or a part of it as a table, `measurements.csv`. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const key = keyInAddress(params.exportKey);
  const [, name = "", kind] = /^([\w-]+)\.(json|csv)$/.exec(params.file ?? "") ?? [];
  if (kind === undefined || (kind === "json" ? name !== "all" : !isCopyPart(name))) throw refusal(404);
  const read = await api.ownData.exportFile(key);
  if (!read.ok) throw refusalOf(read.problem);
  const { bytes } = read.value;
  if (kind === "json") return fileOf("signing-day.json", "application/json", bytes);
  const copy = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, Record<string, unknown>[]>;
  return fileOf(`signing-day-${name}.csv`, "text/csv", tableOf(copy[name] ?? []));
}

/** The rows as lines, with the columns that any of them has; what is a list or an object stays JSON in its cell. */
function tableOf(rows: readonly Record<string, unknown>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return linesOf([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]);
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number") return value;
  return JSON.stringify(value);
}

function fileOf(name: string, type: string, body: ArrayBuffer | string): Response {
  return new Response(body, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
