import type { AutoTopUpSection } from "@/components/addons/auto-top-up";
import type { UsageAllowance } from "@/components/usage/allowances";
import type { Invoice } from "@/lib/billing/model";
import type { HelpPlace } from "@/lib/help/articles/places";
import type { OrderStatus } from "@/lib/orders/model";
import type { DataCaps } from "@/lib/subscriptions/data-caps/model";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Porting } from "@/lib/subscriptions/porting/model";

type Places = readonly [HelpPlace, ...HelpPlace[]];

/** Whether the data at home is used up: at least one package of it counts, and none has anything left. */
function isDataUsedUp(allowances: readonly UsageAllowance[]): boolean {
  const data = allowances.filter(
    ({ service, scope, status }) => service === "DATA" && scope === "NATIONAL" && status === "ACTIVE",
  );
  return data.length > 0 && data.every(({ remaining }) => remaining === 0);
}

/**
 * What a person who looks at a subscription may need help with, the most pressing first.
 * @param known what the page has read besides the subscription
 */
export function placesOfSubscription(
  subscription: Pick<Subscription, "status" | "pendingStatus" | "type" | "transferCode">,
  known: {
    isUnpaid: boolean;
    porting: Pick<Porting, "status"> | null;
    allowances: readonly UsageAllowance[];
    caps: Pick<DataCaps, "zones" | "customerCapsReached"> | null;
    autoTopUp: Pick<AutoTopUpSection["autoTopUp"], "status"> | null;
  },
): Places {
  const { status, pendingStatus, type, transferCode } = subscription;
  const { isUnpaid, porting, allowances, caps, autoTopUp } = known;
  const isCapped =
    caps !== null &&
    (caps.customerCapsReached.length > 0 ||
      caps.zones.some(({ status }) => status === "NEAR" || status === "REACHED"));
  const portingFailed = porting?.status === "FAILED" || porting?.status === "INFORMATION_REQUIRED";
  const isMoving = porting !== null && !portingFailed && !["COMPLETED", "CANCELLED"].includes(porting.status);
  const pressing: [boolean, HelpPlace][] = [
    [isUnpaid, "SUBSCRIPTION_UNPAID"],
    [portingFailed, "PORTING_FAILED"],
    [status === "PENDING", "SUBSCRIPTION_PENDING"],
    [status === "PAUSED", "SUBSCRIPTION_PAUSED"],
    [status === "CANCELLED" || pendingStatus?.status === "CANCELLED", "SUBSCRIPTION_ENDING"],
    [transferCode !== undefined, "NUMBER_TRANSFER"],
    [isCapped, "DATA_CAP"],
    [autoTopUp?.status === "STOPPED", "AUTO_TOP_UP"],
    [isDataUsedUp(allowances), "DATA_USED_UP"],
    [isMoving, "PORTING"],
    [type === "TRAVEL_ESIM", "TRAVEL"],
    [allowances.some(({ rolledOver }) => rolledOver), "DATA_ROLLOVER"],
    [allowances.some(({ given }) => given), "DATA_GIFT"],
  ];
  const [first, ...others] = pressing.flatMap(([applies, place]) => (applies ? [place] : []));
  return first ? [first, ...others, "SUBSCRIPTION", "SIM"] : ["SUBSCRIPTION", "SIM"];
}

/** The same for an invoice. @param isLate whether it is open after its due date */
export const placesOfInvoice = ({ status }: Pick<Invoice, "status">, isLate: boolean): Places =>
  status === "OVERDUE" || isLate ? ["INVOICE_OVERDUE", "PAYMENT_FAILED", "INVOICE"] : ["INVOICE"];

/** The same for an order. */
export const placesOfOrder = (status: OrderStatus): Places =>
  status === "FAILED" || status === "PARTIALLY_COMPLETED" ? ["ORDER_FAILED", "ORDER"] : ["ORDER"];
