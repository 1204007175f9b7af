import type { paymentDisputes } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import { type ChangedKind, noteChange } from "@/lib/kernel/jobs/changes";
import type { EventTypeOf } from "@/lib/kernel/jobs/events";
import { readDisputes } from "@/lib/payments/disputes/queries";

type DisputeRow = typeof paymentDisputes.$inferSelect;
type DisputeEvent = EventTypeOf<"dispute">;

const DISPUTES: ChangedKind<"dispute"> = {
  entity: "dispute",
  read: async (ctx, ids) => {
    const found = await readDisputes(ctx, ids);
    return new Map(
      found.map(({ dispute, customerId }) => [dispute.paymentDisputeId, { data: dispute, customerId }]),
    );
  },
};

/** The events of the states that end a dispute. */
const ENDED: Partial<Record<DisputeRow["status"], DisputeEvent>> = {
  WON: "dispute.won",
  LOST: "dispute.lost",
  CLOSED: "dispute.closed",
};

/** The fields, besides the state, that the provider reports and the API shows. */
const shown = ({ status, needsAnswer, reason, amountMinor, evidenceDueBy }: DisputeRow) => [
  status,
  needsAnswer,
  reason,
  amountMinor,
  evidenceDueBy?.getTime(),
];

/**
 * Records the events of a dispute that the provider reported. A repeated report without news has none.
 * @param before the row before the report; undefined when the dispute is new
 */
export function noteDisputeReport(ctx: Ctx, before: DisputeRow | undefined, after: DisputeRow): void {
  const ended = before?.status === after.status ? undefined : ENDED[after.status];
  const [was, is] = [before && shown(before), shown(after)];
  if (!was) noteChange(ctx, DISPUTES, after.id, "dispute.created");
  if (ended) noteChange(ctx, DISPUTES, after.id, ended);
  else if (was?.some((value, at) => value !== is[at])) noteChange(ctx, DISPUTES, after.id, "dispute.updated");
}

/** Records that an answer was given, or what became of it. */
export const noteDisputeAnswer = (ctx: Ctx, id: string, answerState: "SENDING" | "SENT" | "REFUSED"): void =>
  noteChange(ctx, DISPUTES, id, answerState === "SENT" ? "dispute.answered" : "dispute.updated");
