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
import { subscriptionNames } from "@/lib/subscriptions/lists/line-names";

/** What a confirmation says besides its order. */
export type AlsoConfirmed = Pick<
  OrderConfirmationProps,
  "state" | "paymentMethod" | "receiptNumber" | "papers"
> & {
  attachments: Attachment[];
};

/** Of each line what tells it from others of its name: the number it gets, or that of the line it is for. */
async function notesOf(ctx: Ctx, lines: OrderItemRow[]): Promise<Map<string, string | null>> {
  const names = await subscriptionNames(
    ctx,
    lines.flatMap(({ subscriptionId }) => subscriptionId ?? []),
  );
  const noteOf = (line: OrderItemRow) =>
    itemNote(ctx, line) ?? (line.subscriptionId && names.get(line.subscriptionId)?.name) ?? null;
  return new Map(lines.map((line) => [line.id, noteOf(line)]));
}

function deliveryOf(lines: OrderItemRow[]): OrderConfirmationProps["delivery"] {
  const posted = lines.find((line) => line.deliveryAddress);
  if (posted?.deliveryAddress) {
    const { street, street1, street2, zip, city } = posted.deliveryAddress;
    const addressLines = [street ?? street1, street2, `${zip} ${city}`].filter((text): text is string =>
      Boolean(text),
    );
    return { kind: "POST", name: posted.subscriber?.name ?? "", addressLines };
  }
  return lines.some((line) => line.sim?.esim) ? { kind: "ESIM" } : null;
}

/** Sends what was bought, for how much, and how far it is. @returns whether the mail server took it */
export async function sendConfirmation(
  ctx: Ctx,
  record: OrderRecord,
  to: OrderMailRecipient,
  { attachments, ...also }: AlsoConfirmed,
): Promise<boolean> {
  const { order, lines, offerings } = record;
  const { pricing, submittedAt } = order;
  if (!pricing || !submittedAt) return false;
  const notes = await notesOf(ctx, lines);
  const basis = { beforeTax: readsBeforeTax(order.customerType) };
  const shown = shownAmounts(pricing, basis);
  const { recurringCosts } = pricing;
  const nextCharge = await nextChargeOn(ctx, lines);
  const about = ({ locale }: MailContext) => ({
    ...also,
    customerName: to.name ?? null,
    orderNumber: order.humanReadableId,
    orderUrl: orderUrl(ctx, record),
    submittedAt,
    currency: pricing.currency,
    lines: lines.map((line) => ({
      name: nameIn(locale, offerings.get(line.productOfferingId)),
      note: notes.get(line.id) ?? null,
      quantity: line.quantity,
      amountMinor: line.pricing ? shownAmounts(line.pricing, basis).subtotalMinor : 0,
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
          later: lines.some(({ acceptUpfrontPayment }) => acceptUpfrontPayment)
            ? []
            : laterCharges(lines, basis),
          nextChargeOn: nextCharge,
        }
      : null,
    delivery: deliveryOf(lines),
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

/** Sends that an order is done that was confirmed before it was: what is ready, and what could not be had. */
export async function sendCompleted(ctx: Ctx, record: OrderRecord, to: OrderMailRecipient): Promise<void> {
  const { order, lines, offerings } = record;
  const notes = await notesOf(ctx, lines);
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
        lines: lines.map((line) => ({
          name: nameIn(context.locale, offerings.get(line.productOfferingId)),
          note: notes.get(line.id) ?? null,
          quantity: line.quantity,
          done: line.status === "COMPLETED",
        })),
      }),
  });
}
