import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";
import type { ProposalStatus } from "@/lib/values/proposal-summary";

type Verb = "confirm" | "fail" | "decline" | "expire";

const refused = failures.proposalOver;

/** A proposal waits until one action ends it. */
export const PROPOSAL_MOVES = moves<ProposalStatus, Verb>({
  confirm: { from: ["PENDING"], to: "DONE", refused },
  fail: { from: ["PENDING"], to: "FAILED", refused },
  decline: { from: ["PENDING"], to: "DECLINED", refused },
  expire: { from: ["PENDING"], to: "EXPIRED", refused },
});
