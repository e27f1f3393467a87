import type { LoaderFunctionArgs } from "@remix-run/node";
import { accentStylesheet, readColors } from "~/domain/sites/site-accent";
import { allowEveryone, refusal } from "~/session/guards";

/** The stylesheet of a site's two colors; what it says follows from its address alone. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await allowEveryone(request, context);
  const colors = readColors(params.colors);
  if (!colors) throw refusal(404);
  return new Response(accentStylesheet(colors), {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" },
  });
}
