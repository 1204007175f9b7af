import { and, eq, or } from "drizzle-orm";
import { z } from "zod";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { orders } from "@/db/schema/orders";
import { paymentIntents, paymentProfiles, paymentRefunds, paymentSessions } from "@/db/schema/payments";
import { billingRecipient } from "@/lib/customers/billing-recipient";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { notify } from "@/lib/notifications/notify";
import { chargedMethod } from "@/lib/payments/collections/charged-method";
import { presentLink } from "@/lib/payments/collections/collections";
import { amountOwed } from "@/lib/payments/collections/debt";
import { cardUrl } from "@/lib/payments/profiles/card-link";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { cardDisputed } from "@/lib/providers/mail/templates/money/card-disputed";
import { cardExpiring } from "@/lib/providers/mail/templates/money/card-expiring";
import { paymentLinkMail } from "@/lib/providers/mail/templates/money/payment-link";
import { refundedMail } from "@/lib/providers/mail/templates/money/refunded";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** Sends a customer a mail about a method, a link to pay or a refund. The content is read when the mail is sent. */
export const sendPaymentMail = job({
  name: "send-payment-mail",
  payload: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("card-expiring"), key: z.string(), paymentProfileId: z.uuid() }),
    z.object({ kind: z.literal("card-expired"), key: z.string(), paymentProfileId: z.uuid() }),
    z.object({ kind: z.literal("card-disputed"), key: z.string(), paymentProfileId: z.uuid() }),
    z.object({ kind: z.literal("payment-link"), key: z.string(), paymentLinkId: z.uuid() }),
    z.object({ kind: z.literal("refunded"), key: z.string(), paymentRefundId: z.uuid() }),
  ]),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, payload) => {
    if (payload.kind === "refunded") await sendRefunded(ctx, payload.key, payload.paymentRefundId);
    else if (payload.kind === "payment-link") await sendLink(ctx, payload.key, payload.paymentLinkId);
    else if (payload.kind === "card-disputed")
      await sendCardDisputed(ctx, payload.key, payload.paymentProfileId);
    else await sendCardNotice(ctx, payload.key, payload.paymentProfileId, payload.kind === "card-expired");
  },
});

type Expiring = { expired: boolean; expiresAt: string | null };

/** Queues the mail that a saved card is about to expire or has expired, once per expiry date. Call it in the transaction that finds out. */
export const mailCardExpiring = (
  ctx: Ctx,
  paymentProfileId: string,
  { expired, expiresAt }: Expiring,
): Promise<void> => {
  const kind = expired ? "card-expired" : "card-expiring";
  const key = `${kind}:${paymentProfileId}:${expiresAt ?? ""}`;
  return queueMailOnce(ctx, key, sendPaymentMail, { kind, key, paymentProfileId });
};

/** Asks a customer for another card after a payment with theirs was disputed as fraud. Once per card. */
export const mailCardDisputed = (ctx: Ctx, paymentProfileId: string): Promise<void> => {
  const key = `card-disputed:${paymentProfileId}`;
  return queueMailOnce(ctx, key, sendPaymentMail, { kind: "card-disputed", key, paymentProfileId });
};

/**
 * Queues the mail that a refund is on its way. Call it in the transaction that records the success. The refund of an undelivered item is
 * covered by another mail.
 */
export const mailRefunded = (ctx: Ctx, paymentRefundId: string): Promise<void> => {
  const key = `refunded:${paymentRefundId}`;
  return queueMailOnce(ctx, key, sendPaymentMail, { kind: "refunded", key, paymentRefundId });
};

/** Sends a customer the link to pay, once per link. Call it in the transaction that creates the link. */
export const mailPaymentLink = (ctx: Ctx, paymentLinkId: string): Promise<void> => {
  const key = `payment-link:${paymentLinkId}`;
  return queueMailOnce(ctx, key, sendPaymentMail, { kind: "payment-link", key, paymentLinkId });
};

async function sendLink(ctx: Ctx, key: string, paymentLinkId: string): Promise<void> {
  const tenant = ctx.tenant.id;
  const [row] = await ctx.db
    .select({ link: paymentSessions, orderNumber: orders.humanReadableId, invoiceNumber: invoices.number })
    .from(paymentSessions)
    .leftJoin(orders, and(eq(orders.tenantId, tenant), eq(orders.id, paymentSessions.orderId)))
    .leftJoin(invoices, and(eq(invoices.tenantId, tenant), eq(invoices.id, paymentSessions.invoiceId)))
    .where(and(eq(paymentSessions.tenantId, tenant), eq(paymentSessions.id, paymentLinkId)));
  if (!row) return;
  const { link, orderNumber, invoiceNumber } = row;
  const { status, hostedUrl } = presentLink(ctx.tenant, link, ctx.clock.now());
  const owed = await amountOwed(ctx, link);
  // The link was replaced by a newer one, or paid: its page has nothing to pay any more.
  if (status !== "ACTIVE" || !owed || owed.amountMinor <= 0) return;
  const to = await billingRecipient(ctx, link.customerId);
  if (!to) return;
  const { orderId, invoiceId, expiresAt } = link;
  await notify(ctx, {
    kind: "INVOICE",
    // A person asked for this mail, so a setting that declines such mails does not apply.
    always: "service",
    to,
    key,
    about: invoiceId ? { invoiceId } : { orderId: orderId! },
    mail: (context) =>
      paymentLinkMail({
        ...context,
        ...owed,
        payUrl: hostedUrl,
        paysFor: invoiceId
          ? { kind: "INVOICE", number: invoiceNumber ?? "" }
          : { kind: "ORDER", number: orderNumber ?? "" },
        expiresAt,
      }),
  });
}

async function sendCardNotice(
  ctx: Ctx,
  key: string,
  paymentProfileId: string,
  expired: boolean,
): Promise<void> {
  const [profile] = await ctx.db
    .select()
    .from(paymentProfiles)
    .where(and(eq(paymentProfiles.tenantId, ctx.tenant.id), eq(paymentProfiles.id, paymentProfileId)));
  if (!profile?.expiresAt || profile.deletedAt) return;
  // The bank has renewed the card, so no mail is needed.
  if (!key.endsWith(`:${profile.expiresAt}`)) return;
  if (!(await isInUse(ctx, profile))) return;
  const to = await billingRecipient(ctx, profile.customerId);
  if (!to) return;
  const { expiresAt } = profile;
  await notify(ctx, {
    kind: "PAYMENT_FAILED",
    to,
    key,
    about: { paymentProfileId },
    mail: (context) =>
      cardExpiring({
        ...context,
        methodName: profile.displayName ?? "",
        expiresAt,
        expired,
        methodsUrl: cardUrl(ctx, profile.id),
      }),
  });
}

async function sendCardDisputed(ctx: Ctx, key: string, paymentProfileId: string): Promise<void> {
  const [profile] = await ctx.db
    .select()
    .from(paymentProfiles)
    .where(and(eq(paymentProfiles.tenantId, ctx.tenant.id), eq(paymentProfiles.id, paymentProfileId)));
  if (!profile || profile.deletedAt || !(await isInUse(ctx, profile))) return;
  const to = await billingRecipient(ctx, profile.customerId);
  if (!to) return;
  await notify(ctx, {
    kind: "PAYMENT_FAILED",
    // Without another card the next payment fails and the service stops.
    always: "service",
    to,
    key,
    about: { paymentProfileId },
    mail: (context) =>
      cardDisputed({
        ...context,
        methodName: profile.displayName ?? "",
        methodsUrl: cardUrl(ctx, profile.id),
      }),
  });
}

/** Whether the card may be charged. A card that is never charged may expire without a mail. */
async function isInUse(ctx: Ctx, profile: typeof paymentProfiles.$inferSelect): Promise<boolean> {
  const [customer] = await ctx.db
    .select({ billing: customers.billing })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, profile.customerId)));
  return customer?.billing?.defaultPaymentProfileId === profile.id && customer.billing.autoPay === true;
}

async function sendRefunded(ctx: Ctx, key: string, paymentRefundId: string): Promise<void> {
  const tenant = ctx.tenant.id;
  const [row] = await ctx.db
    .select({
      refund: paymentRefunds,
      customerId: paymentIntents.customerId,
      currency: paymentIntents.currency,
      orderId: paymentIntents.orderId,
      orderNumber: orders.humanReadableId,
      invoiceNumber: invoices.number,
      invoice: { tenantId: invoices.tenantId, id: invoices.id, hostedTokenHash: invoices.hostedTokenHash },
    })
    .from(paymentRefunds)
    .innerJoin(
      paymentIntents,
      and(eq(paymentIntents.tenantId, tenant), eq(paymentIntents.id, paymentRefunds.paymentIntentId)),
    )
    .leftJoin(orders, and(eq(orders.tenantId, tenant), eq(orders.id, paymentIntents.orderId)))
    .leftJoin(
      invoices,
      and(
        eq(invoices.tenantId, tenant),
        or(eq(invoices.id, paymentIntents.invoiceId), eq(invoices.paymentIntentId, paymentIntents.id)),
      ),
    )
    .where(and(eq(paymentRefunds.tenantId, tenant), eq(paymentRefunds.id, paymentRefundId)));
  if (row?.refund.status !== "SUCCEEDED" || row.refund.cause === "NOT_DELIVERED") return;
  const to = await billingRecipient(ctx, row.customerId);
  if (!to) return;
  const expected = row.refund.cause !== "NOT_EXPECTED";
  const methodName = await chargedMethod(ctx, row.refund.paymentIntentId);
  await notify(ctx, {
    kind: "INVOICE",
    always: "bill",
    to,
    key,
    about: { paymentRefundId },
    mail: (context) =>
      refundedMail({
        ...context,
        amountMinor: row.refund.amountMinor,
        currency: row.currency,
        methodName,
        unasked: !expected,
        paidFor: row.invoiceNumber
          ? { kind: "INVOICE", number: row.invoiceNumber }
          : row.orderNumber
            ? { kind: "ORDER", number: row.orderNumber }
            : null,
        invoiceUrl:
          expected && row.invoice?.hostedTokenHash
            ? `${portalUrl(ctx.tenant)}/invoice/${hostedToken("invoice", row.invoice)}`
            : null,
      }),
  });
}
