import type { LoaderFunctionArgs } from "@remix-run/node";
import { allowEveryone, refusalOf } from "~/session/guards";

/** A file of a photo, for whoever may see it: their browser keeps an approved one, another is kept nowhere. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await allowEveryone(request, context);
  const file = await api.photos.file(params.name ?? "");
  if (!file.ok) throw refusalOf(file.problem);
  const { bytes, contentType, cacheControl } = file.value;
  return new Response(bytes, { headers: { "content-type": contentType, "cache-control": cacheControl } });
}
