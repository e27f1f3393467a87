import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { claimGoneWords } from "~/domain/base/error-words";
import { staffPaths } from "~/paths/staff";
import { keyInAddress, refusalOf, requireDesk } from "~/session/guards";
import { AboutPerson } from "~/widgets/desk/about-person";
import { LeftOfForms } from "~/widgets/document/left-of-forms";
import { Chip } from "~/widgets/ui/chip";
import { ClaimChip } from "~/widgets/profile/claim-chip";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { YouChose } from "~/widgets/desk/you-chose";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { useSeenFirst } from "~/widgets/ui/use-seen-first";
import { actOnClaim, type NotDone } from "./acts.server";
import { Earlier, Similar, Verified } from "./beside";
import { claimAtDesk } from "./claim.server";
import { Decide, hasFormOf, unkeptDecision } from "./decide";
import { Claimant } from "./claimant";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data ? `Claim of ${data.name}` : "Claim"} · Signing Day` }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const found = await api.claims.read(keyInAddress(params.claimKey));
  if (!found.ok && found.problem.status === 404)
    throw json({ words: { ...claimGoneWords, way: { to: staffPaths.deskClaims(), text: "Claims" } } }, { status: 404 });
  if (!found.ok) throw refusalOf(found.problem);
  return json(claimAtDesk(found.value));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  return actOnClaim(await request.formData(), api, keyInAddress(params.claimKey));
}

export default function Claim() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<NotDone>();
  useSeenFirst(shown.restsOn);
  useAnswered(answer);
  const sent = answer?.reply?.initialValue;
  const unkept = sent && !hasFormOf(shown, sent["decision"]) ? sent["reason"] : null;
  const chosen = unkeptDecision(shown, sent?.["decision"]);
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: staffPaths.deskClaims(), text: "Claims" }}
        lead={<AboutPerson page={shown.page} name={shown.name} about={shown.about} />}
        actions={
          <>
            <ClaimChip state={shown.state} isTakenBack={shown.isTakenBack} />
            {shown.isNewProfile && <Chip kind="flag">New profile</Chip>}
            <Chip kind="plain">{shown.time}</Chip>
          </>
        }
      >
        Claim of {shown.name}
      </PageTitle>
      {answer?.problem && (
        <ProblemNotice id={answerId} words={answer.problem} typed={unkept} className="mb-0 mt-4">
          {chosen && <YouChose>{chosen}</YouChose>}
        </ProblemNotice>
      )}
      <LeftOfForms address={staffPaths.deskClaim(shown.key)} isOver={shown.state !== "Waiting"} />
      <div className="desk-columns mt-4 lg:grid lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5">
          <Claimant shown={shown} />
          <Earlier claims={shown.earlier} />
          {shown.isNewProfile && shown.state === "Waiting" && <Similar shown={shown} />}
          <Verified people={shown.verified} isOneOf={shown.state === "Verified"} />
        </div>
        <aside className="mt-5 min-w-0 lg:mt-0">
          <Decide shown={shown} reply={answer?.reply ?? null} />
        </aside>
      </div>
    </div>
  );
}
