import { paths } from "~/paths";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { EmptyState } from "~/widgets/ui/empty-state";

/** The list before its first team. */
export function NoTeams({ isLocked }: { isLocked: boolean | undefined }) {
  return (
    <Card title="Top Teams" id="teams">
      {isLocked ? (
        <EmptyState title="No top teams." />
      ) : (
        <EmptyState
          title="Add your top teams."
          help="The schools you are talking to, in your order. You can change it any time."
          action={
            <ButtonLink to={paths.addTeam()} variant="primary" icon="plus" preventScrollReset>
              Add team
            </ButtonLink>
          }
        />
      )}
    </Card>
  );
}
