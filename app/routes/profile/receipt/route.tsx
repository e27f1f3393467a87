import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { safeTarget } from "~/domain/base/safe-target";
import { paths } from "~/paths";
import { allowEveryone } from "~/session/guards";
import { ButtonLink } from "~/widgets/ui/button";
import { Modal } from "~/widgets/ui/modal";
import { ModalActions } from "~/widgets/ui/modal-actions";
import { usePage } from "~/widgets/ui/page-context";

/** Milliseconds before the page goes on by itself. */
const redirectDelay = 1000;

export const meta: MetaFunction = () => [{ title: "You're In—Thank You! · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await allowEveryone(request, context);
  const wanted = safeTarget(new URL(request.url).searchParams.get("to"), context.appOrigin);
  // A receipt that leads to a receipt would never end.
  const target = wanted?.split(/[?#]/)[0]?.replace(/\/{1,8}$/, "") === paths.receipt() ? null : wanted;
  return json({ target });
}

export default function Receipt() {
  const { target } = useLoaderData<typeof loader>();
  const { isLite } = usePage();
  const goesTo = target ?? paths.home();
  useRedirect(goesTo);
  const refresh = <meta httpEquiv="refresh" content={`${redirectDelay / 1000};url=${goesTo}`} />;

  return (
    <Modal
      title="You're In—Thank You!"
      size="sm"
      closeTo={paths.home()}
      footer={
        <ModalActions>
          <ButtonLink to={goesTo} variant="primary" replace>
            Continue
          </ButtonLink>
        </ModalActions>
      }
    >
      {isLite ? refresh : <noscript>{refresh}</noscript>}
      <p className="text-lg font-semibold" role="status">
        {target ? "Redirecting..." : "Please Wait..."}
      </p>
    </Modal>
  );
}

/** Goes on in place of this page, so that the way back does not lead here again. */
function useRedirect(to: string) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace(to), redirectDelay);
    return () => clearTimeout(timer);
  }, [to]);
}
