import { copyParts, type CopyPart } from "~/domain/account/own-data";
import { accountPaths } from "~/paths/account";
import { Fold } from "~/widgets/ui/fold";

const parts = Object.entries(copyParts) as [CopyPart, string][];

/** The parts of a copy, each a table to take. */
export function CopyTables({ exportKey }: { exportKey: number }) {
  return (
    <Fold title="Its parts as tables (CSV)" isOpen={false}>
      <ul>
        {parts.map(([part, name]) => (
          <li key={part}>
            <a href={accountPaths.dataFile(exportKey, `${part}.csv`)} className="link inline-flex min-h-tap items-center" download>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
