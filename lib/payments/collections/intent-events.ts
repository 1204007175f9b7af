import type { PaymentIntentStatus } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import { type ChangedKind, noteChange } from "@/lib/kernel/jobs/changes";
import type { EventTypeOf } from "@/lib/kernel/jobs/events";
import { type IntentRow, readIntents } from "@/lib/payments/queries";

type IntentEvent = EventTypeOf<"payment_intent">;

const INTENTS: ChangedKind<"payment_intent"> = {
  entity: "payment_intent",
  read: async (ctx, ids) => {
    const found = await readIntents(ctx, ids);
    return new Map(found.map((data) => [data.paymentIntentId, { data, customerId: data.customerId }]));
  },
};

/** The event of each state that an intent enters. PENDING and UNKNOWN mean that it waits again. */
const ENTERED: Record<PaymentIntentStatus, IntentEvent> = {
  UNKNOWN: "payment_intent.updated",
  PENDING: "payment_intent.updated",
  REQUIRES_ACTION: "payment_intent.requiresAction",
  PROCESSING: "payment_intent.processing",
  REQUIRES_PAYMENT_METHOD: "payment_intent.failed",
  SUCCEEDED: "payment_intent.succeeded",
  CANCELED: "payment_intent.canceled",
};

/** The fields, besides the state, that the API shows and Tern changes. */
const shown = ({ amountMinor, currency, description, dueAt, invoiceId }: IntentRow) => [
  amountMinor,
  currency,
  description,
  dueAt?.getTime(),
  invoiceId,
];

/** Records the event of an intent that entered a state. */
export const noteIntentState = (ctx: Ctx, id: string, status: PaymentIntentStatus): void =>
  noteChange(ctx, INTENTS, id, ENTERED[status]);

/** Records an event of an intent whose change the caller knows. */
export const noteIntent = (
  ctx: Ctx,
  id: string,
  type: "payment_intent.created" | "payment_intent.updated",
): void => noteChange(ctx, INTENTS, id, type);

/** Records the event of a changed intent, from its row before and after the change. */
export function noteIntentChange(ctx: Ctx, before: IntentRow, after: IntentRow): void {
  const [was, is] = [shown(before), shown(after)];
  if (before.status !== after.status) noteIntentState(ctx, after.id, after.status);
  else if (was.some((value, at) => value !== is[at])) noteIntent(ctx, after.id, "payment_intent.updated");
}
