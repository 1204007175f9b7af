import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Operation, ParsedCall } from "@/lib/kernel/operation";
import { updateMyNotificationSettingsOperation } from "@/lib/notifications/operations";
import type { SubscriptionAddon } from "@/lib/subscriptions/addons/model";
import {
  addSubscriptionAddon,
  cancelSubscriptionAddon,
  changeSubscriptionAddonProductOffering,
  restoreSubscriptionAddon,
} from "@/lib/subscriptions/addons/operations";
import {
  pauseSubscriptionOperation,
  restoreSubscriptionOperation,
} from "@/lib/subscriptions/lifecycle/lifecycle-operations";
import type { OfferingChange } from "@/lib/subscriptions/offering-change/model";
import {
  changeSubscriptionProductOffering,
  undoSubscriptionProductOfferingChange,
} from "@/lib/subscriptions/offering-change/operations";
import { updateSubscriptionUsageNotifications } from "@/lib/subscriptions/usage/usage-operations";
import type { ProposalSummary, SummarizedOffering } from "@/lib/values/proposal-summary";

/** A change that a program may propose. It has no `finish` and no `before`: the confirmation runs `handle` alone. */
export type Change = {
  operation: Operation;
  /**
   * The effect of the change.
   * @param answer of the operation, from a trial or from the change itself
   */
  summarize(call: ParsedCall, answer: unknown): ProposalSummary;
};

const offeringOf = ({ name, translations }: SummarizedOffering): SummarizedOffering => ({
  name,
  ...(translations && { translations }),
});

const ofOfferingChange = (_: ParsedCall, answer: unknown): ProposalSummary => {
  const { from, productOffering, effectiveAt, currency, priceDifferenceMinor, dueNowMinor, status } =
    answer as OfferingChange;
  return {
    from: offeringOf(from),
    offering: offeringOf(productOffering),
    // A change that begins now begins at another instant in each trial.
    ...(status === "SCHEDULED" ? { at: effectiveAt } : { when: "NOW" }),
    price: { currency, differenceMinor: priceDifferenceMinor, dueNowMinor },
  };
};

const ofAddon = (answer: unknown): ProposalSummary => {
  const { productOffering } = answer as SubscriptionAddon;
  return productOffering ? { offering: offeringOf(productOffering) } : {};
};

type PauseBody = { when: "NOW" | "END_OF_PERIOD" | "DATE"; date?: string; resumeAt?: string };
type CancelBody = { when: "NOW" | "END_OF_PERIOD" };

const ofPause = ({ body }: ParsedCall): ProposalSummary => {
  const { when, date, resumeAt } = body as PauseBody;
  return {
    ...(when === "DATE" ? { ...(date !== undefined && { at: date }) } : { when }),
    ...(resumeAt !== undefined && { until: resumeAt }),
  };
};

const ofCancelledAddon = ({ body }: ParsedCall, answer: unknown): ProposalSummary => {
  const { when } = body as CancelBody;
  const { validTo } = answer as SubscriptionAddon;
  return { ...ofAddon(answer), ...(when === "END_OF_PERIOD" && validTo ? { at: validTo } : { when }) };
};

const CHANGES: readonly Change[] = [
  { operation: pauseSubscriptionOperation, summarize: ofPause },
  { operation: restoreSubscriptionOperation, summarize: () => ({}) },
  { operation: changeSubscriptionProductOffering, summarize: ofOfferingChange },
  { operation: undoSubscriptionProductOfferingChange, summarize: () => ({}) },
  // On the end-user API only a free add-on is added without an order.
  { operation: addSubscriptionAddon, summarize: (_, answer) => ({ ...ofAddon(answer), isFree: true }) },
  { operation: cancelSubscriptionAddon, summarize: ofCancelledAddon },
  { operation: restoreSubscriptionAddon, summarize: (_, answer) => ofAddon(answer) },
  { operation: changeSubscriptionAddonProductOffering, summarize: ofOfferingChange },
  {
    operation: updateSubscriptionUsageNotifications,
    summarize: ({ body }) => ({ thresholds: (body as { thresholds: number[] | null }).thresholds }),
  },
  {
    operation: updateMyNotificationSettingsOperation,
    summarize: ({ body }) => ({ topics: (body as { items: { kind: string }[] }).items }),
  },
];

/** The changes that programs may propose, by the id of their operation. */
export const PROPOSABLE: ReadonlyMap<string, Change> = new Map(
  CHANGES.map((change) => [change.operation.id, change]),
);

/** @throws ApiError invalidRequest */
export function proposable(id: string): Change {
  const change = PROPOSABLE.get(id);
  if (change) return change;
  const message = "This operation cannot be proposed.";
  throw new ApiError(failures.invalidRequest, {
    details: [{ property: "operation", code: "invalid_value", message }],
  });
}
