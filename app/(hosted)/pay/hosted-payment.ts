import { cache } from "react";
import "server-only";
import { getViewer } from "@/app/session";
import {
  type ServiceAfterPayment,
  serviceAfterPaying,
} from "@/lib/billing/collection/debts/service-after-payment";
import type { Invoice } from "@/lib/billing/model";
import type { Outlook } from "@/lib/billing/outlook/outlook";
import { readInvoiceOutlook } from "@/lib/billing/outlook/read-outlook";
import { getInvoice } from "@/lib/billing/queries";
import { excludedTaxesOfCustomer } from "@/lib/catalog/tax/taxes";
import type { Ctx } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import type { Order } from "@/lib/orders/model";
import { getOrder } from "@/lib/orders/queries";
import {
  findHostedCollection,
  presentLink,
  presentSession,
  type SessionRow,
} from "@/lib/payments/collections/collections";
import { amountOwed } from "@/lib/payments/collections/debt";
import { type HostedForm, hostedForm } from "@/lib/payments/collections/provider-payment";
import { settleIntent } from "@/lib/payments/collections/settle";
import { isSent } from "@/lib/payments/collections/start-collection";
import type { PaymentLink, PaymentSession } from "@/lib/payments/model";
import { findIntent } from "@/lib/payments/queries";

export type HostedPaymentData = {
  subject:
    | { order: Order }
    /** `service`: what the payment does for subscriptions that the invoice has suspended. */
    | { invoice: Invoice; company: boolean; outlook: Outlook; service: ServiceAfterPayment | null };
  /** What the address was made as. */
  shown: PaymentSession | PaymentLink;
  /** The name and value by which whoever made it finds it again when the payer comes back. */
  reference: { name: "payment_session_id" | "payment_link_id"; id: string };
  amountMinor: number;
  currency: string;
  paid: boolean;
  /** It waits for this money: neither paid elsewhere, nor cancelled, nor of another price by now. */
  owed: boolean;
  /** The bank has been asked and has not answered. */
  processing: boolean;
  /** What is agreed to by paying: the method may be charged again without asking. */
  consent: string | null;
  /** Null when there is nothing to pay with: not active, or the provider does not answer. */
  form: HostedForm | null;
};

/** Whoever has the link may pay: the link is the permission, and it shows this one order or invoice. */
async function bearerOfLink(): Promise<Ctx> {
  const { ctx } = await getViewer();
  return { ...ctx, caller: { kind: "system", job: "hosted-payment" } };
}

/** Asks the provider how the payment stands, so that who returns from the bank sees the truth and not a form. */
async function settled(ctx: Ctx, token: string): Promise<SessionRow | null> {
  const collection = await findHostedCollection(ctx, token);
  if (collection?.status !== "ACTIVE") return collection;
  await settleIntent(ctx, collection.paymentIntentId).catch((error: unknown) =>
    ctx.log.warn({ err: error, collectionId: collection.id }, "the payment could not be read"),
  );
  return findHostedCollection(ctx, token);
}

/** What the page of a link shows; null when there is no such link. */
export const hostedPayment = cache(async (token: string): Promise<HostedPaymentData | null> => {
  const ctx = await bearerOfLink();
  const row = await settled(ctx, token);
  if (!row) return null;
  const [subject, intent, owed] = await Promise.all([
    row.invoiceId
      ? invoiceSubject(ctx, row.invoiceId)
      : getOrder(ctx, row.orderId ?? "").then((order) => ({ order })),
    findIntent(ctx, row.paymentIntentId),
    amountOwed(ctx, row),
  ]);
  const now = ctx.clock.now();
  const shown =
    row.kind === "LINK" ? presentLink(ctx.tenant, row, now) : presentSession(ctx.tenant, row, now);
  const processing = intent.status === "PROCESSING";
  // Of an invoice that a provider has sent, it asks for what is left, whatever it was sent for.
  const isOwed =
    owed !== null &&
    owed.amountMinor > 0 &&
    owed.currency === intent.currency &&
    (owed.amountMinor === intent.amountMinor || isSent(intent));
  const payable = shown.status === "ACTIVE" && !processing && isOwed;
  return {
    subject,
    shown,
    reference: { name: row.kind === "LINK" ? "payment_link_id" : "payment_session_id", id: row.id },
    amountMinor: isOwed ? owed.amountMinor : intent.amountMinor,
    currency: intent.currency,
    paid: row.status === "COMPLETED" || intent.status === "SUCCEEDED" || isPaid(subject),
    owed: isOwed,
    processing,
    consent: row.autopayConsent?.text ?? null,
    form: payable ? await formOf(ctx, row) : null,
  };
});

/** The invoice a link is for, with what follows when it is not paid. */
async function invoiceSubject(ctx: Ctx, invoiceId: string) {
  const [invoice, outlook, service] = await Promise.all([
    getInvoice(ctx, invoiceId),
    readInvoiceOutlook(ctx, invoiceId),
    serviceAfterPaying(ctx, invoiceId),
  ]);
  const takenOut = await excludedTaxesOfCustomer(ctx, invoice);
  return { invoice, company: takenOut !== null, outlook, service };
}

const isPaid = (subject: HostedPaymentData["subject"]): boolean =>
  "order" in subject ? subject.order.paymentStatus === "PAID" : subject.invoice.status === "PAID";

async function formOf(ctx: Ctx, row: SessionRow): Promise<HostedForm | null> {
  try {
    return await hostedForm(ctx, row);
  } catch (error) {
    // The provider does not answer, or the money came at this very moment: the page says how it stands.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** How the payment of a link stands now, after asking the provider. */
export async function hostedStatus(token: string): Promise<"PAID" | "PROCESSING" | "OPEN"> {
  const ctx = await bearerOfLink();
  const row = await settled(ctx, token);
  if (!row) return "OPEN";
  if (row.status === "COMPLETED") return "PAID";
  const { status } = await findIntent(ctx, row.paymentIntentId);
  return status === "SUCCEEDED" ? "PAID" : status === "PROCESSING" ? "PROCESSING" : "OPEN";
}
