import type { ImportCompany } from "@/components/business/import/import-company";
import type { NewOrderItem } from "@/components/business/import/rows";
import { dataOrThrow } from "@/components/business/lines/bulk/run-many";
import { api } from "@/lib/client/client";
import type { components } from "@/lib/client/end-user.generated";
import { sumMinor } from "@/lib/platform/money/money";
import { MOST_ORDER_ITEMS } from "./order-size";

export type DraftOrder = components["schemas"]["Order"];

/** Lines cut into as many orders as they need, in their order. */
export function ordersOf<Line>(lines: readonly Line[]): Line[][] {
  const orders: Line[][] = [];
  for (let at = 0; at < lines.length; at += MOST_ORDER_ITEMS)
    orders.push(lines.slice(at, at + MOST_ORDER_ITEMS));
  return orders;
}

/**
 * Makes the drafts that are priced; nothing is ordered by it. Should one fail, those made before are taken back, so that
 * none is left that nobody knows of.
 * @throws what the API answered
 */
export async function draftOrders(
  company: ImportCompany,
  parts: readonly (readonly NewOrderItem[])[],
  onDone: (count: number) => void,
): Promise<DraftOrder[]> {
  const drafts: DraftOrder[] = [];
  try {
    for (const lines of parts) {
      drafts.push(await draftOrder(company, lines));
      onDone(drafts.length);
    }
  } catch (error) {
    await cancelDrafts(drafts);
    throw error;
  }
  return drafts;
}

function draftOrder({ customerId, address, usesAddress }: ImportCompany, lines: readonly NewOrderItem[]) {
  return dataOrThrow(
    api.POST("/orders", {
      body: {
        customerType: "BUSINESS",
        customer: { customerId },
        user: { authenticatedUser: true },
        // All the checkout would ask is in the file; it goes on with the price.
        metadata: { checkout: "who number sim extras" },
        promoCodes: [],
        lineItems: lines.map(({ type, productOfferingId, subscriber, sim }) => ({
          type,
          productOfferingId,
          quantity: 1,
          acceptBindingContract: false,
          acceptUpfrontPayment: false,
          subscriber: { ...subscriber, ...(usesAddress && address && { address }) },
          sim,
          ...(sim?.esim === false && address && { deliveryAddress: address }),
        })),
      },
    }),
  );
}

/** Cancels drafts nobody will place. One that cannot be cancelled any more runs out by itself. */
export async function cancelDrafts(drafts: readonly { orderId: string }[]): Promise<void> {
  for (const { orderId } of drafts)
    await api.POST("/orders/{orderId}/cancel", { params: { path: { orderId } } }).catch(() => undefined);
}

/** Whether an order is placed with a click: others have to be paid or signed first, in the checkout. */
export const placedAtOnce = ({ requirements, validation }: DraftOrder): boolean =>
  validation.isValid &&
  requirements.payment === "NOT_REQUIRED" &&
  requirements.paymentProfile !== "REQUIRED" &&
  requirements.signing !== "REQUIRED";

/** How many lines orders have together. */
export const orderItemCount = (orders: readonly Pick<DraftOrder, "lineItems">[]): number =>
  orders.reduce((sum, { lineItems }) => sum + lineItems.length, 0);

/** What orders cost together, in minor units. */
export type CostsOfOrders = {
  totalMinor: number;
  taxMinor: number;
  /** What comes again, by how many months lie between, the shortest first. */
  recurring: { months: number; totalMinor: number; taxMinor: number }[];
};

/** Sums of what orders in one currency cost; one without a price counts nothing. */
export function costsOf(orders: readonly Pick<DraftOrder, "pricing">[]): CostsOfOrders {
  const prices = orders.flatMap(({ pricing }) => pricing ?? []);
  const again = prices.flatMap(({ recurringCosts: { billingCycle, totalMinor, taxAmountMinor } }) =>
    billingCycle ? [{ months: billingCycle.interval, totalMinor, taxMinor: taxAmountMinor }] : [],
  );
  return {
    totalMinor: sumMinor(prices.map(({ totalMinor }) => totalMinor)),
    taxMinor: sumMinor(prices.map(({ taxAmountMinor }) => taxAmountMinor)),
    recurring: [...Map.groupBy(again, ({ months }) => months)]
      .map(([months, those]) => ({
        months,
        totalMinor: sumMinor(those.map(({ totalMinor }) => totalMinor)),
        taxMinor: sumMinor(those.map(({ taxMinor }) => taxMinor)),
      }))
      .toSorted((a, b) => a.months - b.months),
  };
}
