import { getTranslations } from "next-intl/server";
import { actionMaker, allowedActions } from "@/app/(admin)/actions/action-of";
import type { Action, ActionField } from "@/components/admin/act/action";
import { chosenRows } from "@/components/admin/bulk/chosen-rows";
import { createBulkJobOperation, undoBulkJobOperation } from "@/lib/bulk/operations";
import { mayRequestBulk } from "@/lib/bulk/rights";
import type { StaffMe } from "@/lib/identity/staff/model";
import { CancelReason } from "@/lib/subscriptions/requests";
import type { CustomerType } from "@/lib/values/customer-type";

/** What can be done for many subscriptions. To cancel is for administrators, and needs the approval of another. */
const FOR_SUBSCRIPTIONS = [
  "pauseSubscription",
  "restoreSubscription",
  "suspendSubscription",
  "changeSubscriptionProductOffering",
  "resendEsim",
  "resyncSubscription",
  "blockSim",
  "cancelSubscription",
] as const;
type ForSubscriptions = (typeof FOR_SUBSCRIPTIONS)[number];

const DANGEROUS: readonly string[] = ["suspendSubscription", "blockSim", "cancelSubscription"];

const OPENS = { path: "/admin/bulk/", field: "bulkJobId" };

type Person = Pick<StaffMe, "role" | "breakGlass">;

/**
 * Actions for subscriptions that are chosen in a table. The rows are added when they are known.
 * @param plans whose subscriptions they are, and in which currency they pay: the plans to choose from. Without it, no change of
 *   plan.
 */
export async function subscriptionBulkActions(
  me: Person,
  plans?: { customerType: CustomerType; currency: string },
): Promise<Action[]> {
  const [maker, t] = await Promise.all([actionMaker(me), getTranslations("adminBulk")]);
  const cancelFields: ActionField[] = [
    {
      kind: "choice",
      name: "body.when",
      label: maker.t("cancelSubscription.when"),
      value: "END_OF_PERIOD",
      options: (["END_OF_PERIOD", "NOW"] as const).map((value) => ({
        value,
        label: maker.t(`cancelSubscription.${value}`, { known: "no", date: "" }),
      })),
    },
    {
      kind: "choice",
      name: "body.reason",
      label: maker.t("cancelSubscription.why"),
      value: "OTHER",
      options: CancelReason.options.map((value) => ({
        value,
        label: maker.t(`cancelSubscription.reasons.${value}`),
      })),
    },
  ];
  const fields: Partial<Record<ForSubscriptions, readonly ActionField[]>> = {
    cancelSubscription: cancelFields,
    changeSubscriptionProductOffering: [
      {
        kind: "offering",
        name: "body.productOfferingId",
        label: t("plan"),
        path: `/product-offerings?customerType=${plans?.customerType}&types=SUBSCRIPTION&limit=200`,
        ...(plans && { recursIn: plans.currency }),
      },
    ],
  };
  const actionOf = (operation: ForSubscriptions): Action | null => {
    const action = maker.make(createBulkJobOperation, {
      danger: DANGEROUS.includes(operation),
      body: { operation },
      ...(fields[operation] && { fields: fields[operation] }),
      words: {
        title: t(`act.${operation}`),
        text: t(`actText.${operation}`),
        submit: t("tryFirst"),
        done: t("asked"),
      },
    });
    return action && { ...action, opens: OPENS };
  };
  const offered = FOR_SUBSCRIPTIONS.filter(
    (one) =>
      mayRequestBulk(me.role, one) && (one !== "changeSubscriptionProductOffering" || plans !== undefined),
  );
  return allowedActions(offered.map((one) => actionOf(one)));
}

/**
 * What can be done for many rows of another list: payments are charged again, webhooks are sent again. The rows are added when
 * they are known. Empty without the right.
 */
export async function repeatBulkAction(
  me: Person,
  operation: "retryPaymentIntent" | "redeliverWebhook",
): Promise<Action[]> {
  if (!mayRequestBulk(me.role, operation)) return [];
  const [maker, t] = await Promise.all([actionMaker(me), getTranslations("adminBulk")]);
  const action = maker.make(createBulkJobOperation, {
    body: { operation },
    words: {
      title: t(`act.${operation}`),
      text: t(`actText.${operation}`),
      submit: t("tryFirst"),
      done: t("asked"),
    },
  });
  return action ? [{ ...action, opens: OPENS }] : [];
}

/** What repeats a group of the queue, by the kind of its items. Other kinds need a decision for each, or nothing repeats them. */
const REPEATS = {
  NETWORK_FAILURE: "retryCarrierOperation",
  DEAD_DELIVERY: "redeliverWebhook",
  JOB: "retryJob",
  DISCREPANCY: "recheckBillingDiscrepancy",
} as const;

/**
 * Tries all items of the queue that failed alike again, as they stood when the page read them. Null for kinds that nothing
 * repeats, and without the right.
 */
export async function retryGroup(
  me: Person,
  { kind, code, count, asOf }: { kind: string; code: string; count: number; asOf: string },
): Promise<Action | null> {
  const operation = REPEATS[kind as keyof typeof REPEATS];
  if (!operation || !mayRequestBulk(me.role, operation)) return null;
  const [maker, t] = await Promise.all([actionMaker(me), getTranslations("adminBulk")]);
  const action = maker.make(createBulkJobOperation, {
    body: {
      operation,
      ...chosenRows({
        matching: { operation: "listWorkItems", query: { kind: [kind], code: [code] }, asOf },
      }),
    },
    words: {
      title: t("retryAll"),
      text: t("retryAllText", { count, code }),
      submit: t("tryFirst"),
      done: t("asked"),
    },
  });
  return action && { ...action, opens: OPENS };
}

/** Makes the job that takes another one back. */
export async function undoBulk(me: Person, bulkJobId: string): Promise<Action | null> {
  const [maker, t] = await Promise.all([actionMaker(me), getTranslations("adminBulk")]);
  const action = maker.make(undoBulkJobOperation, {
    params: { bulkJobId },
    words: { title: t("undo"), text: t("undoText"), submit: t("undoSubmit"), done: t("asked") },
  });
  return action && { ...action, opens: OPENS };
}
