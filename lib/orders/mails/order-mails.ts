import { discountIn, nameIn } from "@/lib/catalog/texts/translations";
import type { Ctx } from "@/lib/kernel/context";
import { notify } from "@/lib/notifications/notify";
import { itemNote, type OrderMailRecipient, orderUrl } from "@/lib/orders/mails/mail-parts";
import { laterCharges } from "@/lib/orders/pricing/offers/later-charges";
import { nextChargeOn } from "@/lib/orders/pricing/offers/next-charge";
import { shownAmounts } from "@/lib/orders/pricing/pricing-display";
import type { OrderItemRow, OrderRecord } from "@/lib/orders/record";
import { subtractMinor } from "@/lib/platform/money/money";
import { readsBeforeTax } from "@/lib/platform/money/tax-basis";
import type { Attachment } from "@/lib/providers/mail/mailer";
import { orderCompleted } from "@/lib/providers/mail/templates/orders/order-completed";
import {
  type OrderConfirmationProps,
  orderConfirmation,
} from "@/lib/providers/mail/templates/orders/order-confirmation";
import type { MailContext } from "@/lib/providers/mail/theme";
import { subscriptionNames } from "@/lib/subscriptions/lists/subscription-names";

/** The parts of a confirmation that are not in its order. */
export type AlsoConfirmed = Pick<
  OrderConfirmationProps,
  "state" | "paymentMethod" | "receiptNumber" | "papers"
> & {
  attachments: Attachment[];
};

/** For each item, what distinguishes it from others of the same name: its new number, or that of its subscription. */
async function notesOf(ctx: Ctx, items: OrderItemRow[]): Promise<Map<string, string | null>> {
  const names = await subscriptionNames(
    ctx,
    items.flatMap(({ subscriptionId }) => subscriptionId ?? []),
  );
  const noteOf = (item: OrderItemRow) =>
    itemNote(ctx, item) ?? (item.subscriptionId && names.get(item.subscriptionId)?.name) ?? null;
  return new Map(items.map((item) => [item.id, noteOf(item)]));
}

function deliveryOf(items: OrderItemRow[]): OrderConfirmationProps["delivery"] {
  const posted = items.find((item) => item.deliveryAddress);
  if (posted?.deliveryAddress) {
    const { street, street1, street2, zip, city } = posted.deliveryAddress;
    const addressLines = [street ?? street1, street2, `${zip} ${city}`].filter((text): text is string =>
      Boolean(text),
    );
    return { kind: "POST", name: posted.subscriber?.name ?? "", addressLines };
  }
  return items.some((item) => item.sim?.esim) ? { kind: "ESIM" } : null;
}

/** Mails what was bought, its price, and the order's progress. @returns whether the mail server accepted the mail */
export async function sendConfirmation(
  ctx: Ctx,
  record: OrderRecord,
  to: OrderMailRecipient,
  { attachments, ...also }: AlsoConfirmed,
): Promise<boolean> {
  const { order, items, offerings } = record;
  const { pricing, submittedAt } = order;
  if (!pricing || !submittedAt) return false;
  const notes = await notesOf(ctx, items);
  const basis = { beforeTax: readsBeforeTax(order.customerType) };
  const shown = shownAmounts(pricing, basis);
  const { recurringCosts } = pricing;
  const nextCharge = await nextChargeOn(ctx, items);
  const about = ({ locale }: MailContext) => ({
    ...also,
    customerName: to.name ?? null,
    orderNumber: order.humanReadableId,
    orderUrl: orderUrl(ctx, record),
    submittedAt,
    currency: pricing.currency,
    items: items.map((item) => ({
      name: nameIn(locale, offerings.get(item.productOfferingId)),
      note: notes.get(item.id) ?? null,
      quantity: item.quantity,
      amountMinor: item.pricing ? shownAmounts(item.pricing, basis).subtotalMinor : 0,
    })),
    discounts: shown.discounts.map((discount) => ({
      name: discountIn(locale, discount),
      amountMinor: discount.amountMinor,
    })),
    taxIncluded: shown.taxIsIncluded,
    taxes: pricing.taxBreakdown,
    totalMinor: shown.totalMinor,
    recurring: recurringCosts.billingCycle
      ? {
          totalMinor: recurringCosts.totalMinor,
          beforeTaxMinor: basis.beforeTax
            ? subtractMinor(recurringCosts.totalMinor, recurringCosts.taxAmountMinor)
            : null,
          intervalMonths: recurringCosts.billingCycle.interval,
          later: items.some(({ acceptUpfrontPayment }) => acceptUpfrontPayment)
            ? []
            : laterCharges(items, basis),
          nextChargeOn: nextCharge,
        }
      : null,
    delivery: deliveryOf(items),
  });
  return notify(ctx, {
    kind: "ORDER",
    always: "contract",
    to,
    key: `order-confirmation:${order.id}`,
    about: { orderId: order.id },
    mail: (context) => orderConfirmation({ ...context, ...about(context) }),
    ...(attachments.length > 0 && { attachments }),
  });
}

/** Mails that an order is complete which was confirmed before: what is ready, and what failed. */
export async function sendCompleted(ctx: Ctx, record: OrderRecord, to: OrderMailRecipient): Promise<void> {
  const { order, items, offerings } = record;
  const notes = await notesOf(ctx, items);
  await notify(ctx, {
    kind: "ORDER",
    to,
    key: `order-completed:${order.id}`,
    about: { orderId: order.id },
    mail: (context) =>
      orderCompleted({
        ...context,
        orderNumber: order.humanReadableId,
        orderUrl: orderUrl(ctx, record),
        items: items.map((item) => ({
          name: nameIn(context.locale, offerings.get(item.productOfferingId)),
          note: notes.get(item.id) ?? null,
          quantity: item.quantity,
          done: item.status === "COMPLETED",
        })),
      }),
  });
}
