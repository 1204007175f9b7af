import "server-only";
import { offeringFacts } from "@/components/catalog/facts";
import {
  isDataOnly,
  isDecidedByOthers,
  type ManagedSubscription,
  type OfferedAction,
  offeredActions,
} from "@/components/subscriptions/manage/managed-subscription";
import type { ShownNextPayment } from "@/components/subscriptions/next-payment";
import type { OpenInvoice } from "@/components/subscriptions/state/state-notice";
import type { Support } from "@/components/subscriptions/support";
import type { OverdueInvoice } from "@/lib/billing/collection/debts/overdue-invoice";
import { listInvoices } from "@/lib/billing/queries";
import { type Validity, validityOf } from "@/lib/catalog/offerings/validity";
import { mayWithdraw } from "@/lib/catalog/offerings/withdrawal";
import { getOfferings } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/kernel/context";
import type { TaxesTakenOut } from "@/lib/platform/money/tax-basis";
import type { Subscription } from "@/lib/subscriptions/model";
import { subscriptionDays } from "@/lib/subscriptions/periods/subscription-days";
import type { UpcomingChange } from "@/lib/upcoming/model";

const INVOICES_SHOWN = 3;

export type SubscriptionManagement = {
  subscription: ManagedSubscription;
  actions: OfferedAction[];
  decidedByOthers: boolean;
  openInvoices: OpenInvoice[];
  /** The duration of the plan, if it has days of its own. */
  validity?: Validity | undefined;
};

/**
 * The data for the parts of the page that change or end the subscription. Two statements, three for a suspended one.
 */
export async function managementOf(
  ctx: Ctx,
  subscription: Subscription,
  known: {
    customerType: "CONSUMER" | "BUSINESS";
    payment: ShownNextPayment | undefined;
    takenOut: TaxesTakenOut;
    upcoming: readonly UpcomingChange[];
    support: Support;
    debt: OverdueInvoice | null;
    email: string;
  },
): Promise<SubscriptionManagement> {
  const { subscriptionId, customer, productOffering, productCategory, bindingEndsAt, type } = subscription;
  const offeringId = productOffering?.productOfferingId;
  const [days, offerings, openInvoices] = await Promise.all([
    subscriptionDays(ctx, subscriptionId),
    getOfferings(ctx, offeringId ? [offeringId] : []),
    subscription.status === "SUSPENDED" && !known.debt ? unpaid(ctx, customer.customerId) : [],
  ]);
  const offering = offeringId ? offerings.get(offeringId) : undefined;
  const features = offering?.product.features ?? {};
  const market = ctx.tenant.settings.markets.find(({ currency }) => currency === offering?.price.currency);
  const actions = offeredActions(subscription, known.upcoming);
  const canPause = actions.some(({ action, refused }) => action === "PAUSE" && refused === undefined);
  return {
    subscription: {
      subscriptionId,
      customerId: customer.customerId,
      customerType: known.customerType,
      mayWithdraw: market !== undefined && mayWithdraw({ ...known, country: market.country }),
      plan: productOffering?.name ?? type,
      facts: productCategory
        ? offeringFacts({ category: productCategory, features })
        : { dataMb: undefined, callSeconds: undefined, sms: undefined, days: undefined },
      payment: known.payment,
      takenOut: known.takenOut,
      today: days?.today ?? ctx.clock.now().toISOString().slice(0, 10),
      paidUntil: days?.paidUntil,
      bindingEndsAt,
      newPriceFrom: days?.newPriceFrom,
      overdue: known.debt
        ? { amountMinor: known.debt.amountMinor, currency: known.debt.currency }
        : undefined,
      canPause,
      dataOnly: isDataOnly(subscription),
      support: known.support,
      email: known.email,
    },
    actions,
    decidedByOthers: isDecidedByOthers(subscription),
    openInvoices,
    validity: validityOf(features),
  };
}

/** The customer's debts, oldest first: a debt suspends subscriptions, and its payment restores them. */
async function unpaid(ctx: Ctx, customerId: string): Promise<OpenInvoice[]> {
  const { items } = await listInvoices(ctx, {
    customerId: [customerId],
    status: ["OVERDUE", "PARTIALLY_PAID", "SENT", "ISSUED"],
    limit: INVOICES_SHOWN,
  });
  return items
    .toReversed()
    .flatMap(({ invoiceId, amountRemainingMinor, currency, dueDate, hostedUrl }) =>
      hostedUrl && amountRemainingMinor > 0
        ? [{ invoiceId, amountMinor: amountRemainingMinor, currency, dueDate, href: hostedUrl }]
        : [],
    );
}
