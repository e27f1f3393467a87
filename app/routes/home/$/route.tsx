import type { LoaderFunctionArgs } from "@remix-run/node";
import { allowEveryone, refusal } from "~/session/guards";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<never> {
  await allowEveryone(request, context);
  throw refusal(404);
}

export async function action({ request, context }: LoaderFunctionArgs): Promise<never> {
  await allowEveryone(request, context);
  throw refusal(404);
}

export { LeadsOn as default } from "~/widgets/document/leads-on";
