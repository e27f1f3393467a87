import { Button, ButtonLink } from "~/widgets/ui/button";
import { Chip } from "~/widgets/ui/chip";
import { ConfirmPanel } from "~/widgets/ui/confirm-panel";
import { Dropdown } from "~/widgets/ui/dropdown";
import { EmptyState } from "~/widgets/ui/empty-state";
import { Icon } from "~/widgets/ui/icon";
import { Pagination } from "~/widgets/ui/pagination";
import { ReviewChip } from "~/widgets/ui/review-chip";
import { SaveBar } from "~/widgets/ui/save-bar";
import { Stepper } from "~/widgets/ui/stepper";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { showToast } from "~/widgets/ui/toast-store";
import { ToastBlock } from "~/widgets/ui/toasts";
import { sitePaths } from "~/paths/sites";
import { BothSchemes, Section } from "./specimen";

const variants = ["primary", "secondary", "quiet", "plain", "stop", "danger"] as const;
const toastTypes = ["success", "info", "warning", "error", "default", "dark"] as const;

function Buttons() {
  return (
    <div className="flex flex-wrap gap-3">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} icon={variant === "plain" ? "plus" : undefined}>
          {variant[0]?.toUpperCase() + variant.slice(1)}
        </Button>
      ))}
      <Button variant="primary" disabled>
        Disabled
      </Button>
      <Button size="sm">Small</Button>
      <Button icon="refresh" label="Refresh" />
      <ButtonLink to={sitePaths.styleguide()}>A link</ButtonLink>
      <SubmitButton isPending>Save</SubmitButton>
    </div>
  );
}

function Chips() {
  return (
    <div className="flex flex-wrap gap-2">
      <ReviewChip status="Pending" />
      <ReviewChip status="Approved" />
      <ReviewChip status="Rejected" />
      <ReviewChip status="Rejected" resolution="Withdrawn" />
      <ReviewChip status="Rejected" resolution="Superseded" />
      <ReviewChip status="Error" />
      <Chip kind="flag" icon="flag">
        Outlier
      </Chip>
      <Chip kind="accent">Committed</Chip>
      <Chip kind="info" icon="info-circle">
        New
      </Chip>
    </div>
  );
}

/** What can be pressed, and what says how something stands. */
export function States() {
  return (
    <>
      <Section title="Buttons">
        <BothSchemes>
          <Buttons />
        </BothSchemes>
      </Section>
      <Section title="Chips">
        <BothSchemes>
          <Chips />
        </BothSchemes>
      </Section>
      <Section title="Toasts">
        <div>
          {toastTypes.map((type) => (
            <ToastBlock key={type} toast={{ type, text: `A toast of the type ${type}.` }} />
          ))}
        </div>
        <div>
          <Button onClick={() => showToast({ type: "success", text: "Team added successfully." })}>Show one</Button>
        </div>
      </Section>
      <Section title="Dropdown panel">
        <div className="flex justify-between gap-3">
          {["On the left", "On the right"].map((words) => (
            <Dropdown
              key={words}
              summaryClassName="btn btn-secondary"
              summary={
                <>
                  {words} <Icon name="chevron-down" size="sm" className="turn" />
                </>
              }
            >
              <ButtonLink variant="plain" to={sitePaths.styleguide()}>
                It closes when the page changes
              </ButtonLink>
            </Dropdown>
          ))}
        </div>
      </Section>
      <Section title="Stepper">
        <Stepper steps={[{ label: "General", required: true }, { label: "Profile Photo" }]} current={1} />
        <Stepper steps={[{ label: "General", required: true }, { label: "Profile Photo" }]} current={2} />
      </Section>
      <Section title="Notices and confirmations">
        <p className="notice-wait">
          <Icon name="clock" className="text-warn" />
          This edit waits in review.
        </p>
        <p className="notice-bad">
          <Icon name="alert-circle" className="text-bad" />
          Failed to fetch locations.
        </p>
        <ConfirmPanel
          title="Check before you send"
          lines={["Commit to Bluegrass State University", "Harbor University: Offered → Interested"]}
        >
          <Button variant="danger">Send for review</Button>
          <Button>Keep editing</Button>
        </ConfirmPanel>
      </Section>
      <Section title="Empty state, pages and save bar">
        <EmptyState title="Add your top teams." help="The order is yours." action={<Button variant="primary">Add team</Button>} />
        <Pagination
          summary="26 to 50 of 61"
          previous={{ to: sitePaths.styleguide(), text: "Earlier" }}
          next={{ to: sitePaths.styleguide(), text: "Later" }}
        />
        <SaveBar summary="2 teams moved, 1 commitment">
          <Button size="sm">Discard</Button>
          <Button variant="primary">Save</Button>
        </SaveBar>
      </Section>
    </>
  );
}
