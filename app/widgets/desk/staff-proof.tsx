import type { ReactNode } from "react";
import { Card } from "~/widgets/ui/card";
import { ProofLink } from "./proof-link";

interface StaffProofProps {
  proof: { link: { url: string; host: string } | null; words: string };
  children?: ReactNode;
}

/** By what staff confirmed a commitment. */
export function StaffProof({ proof: { link, words }, children }: StaffProofProps) {
  return (
    <Card title="Confirmed by our staff" subtitle="For staff alone." padded>
      {link && <ProofLink url={link.url}>{link.host}</ProofLink>}
      <p className="num text-sm text-ink-2">{words}</p>
      {children}
    </Card>
  );
}
