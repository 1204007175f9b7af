import { and, desc, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { paymentIntents } from "@/db/schema/payments";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { queueInvoiceAtProvider, queueInvoiceRefused } from "@/lib/payments/changed";
import { leftToPay, type PayableInvoiceRow } from "@/lib/payments/collections/debt";
import { noteIntent } from "@/lib/payments/collections/intent-events";
import { createAtProvider } from "@/lib/payments/collections/provider-payment";
import { settleIntent } from "@/lib/payments/collections/settle";
import { FIRST_CHECK_MS } from "@/lib/payments/collections/start-collection";
import { checkPayment } from "@/lib/payments/jobs";
import { choiceFor, configuredProviders, paymentProvider } from "@/lib/payments/providers";
import { customerAtProvider } from "@/lib/payments/providers/provider-customer";
import type { IntentRow } from "@/lib/payments/queries";
import { newId } from "@/lib/platform/secrets/ids";
import { ProviderRefused, type RefusalReason } from "@/lib/providers/errors";

/** The states in which an invoice waits for money. */
const OPEN: readonly PayableInvoiceRow["status"][] = ["ISSUED", "PARTIALLY_PAID", "OVERDUE"];

/** Whether a provider has sent an invoice. That provider also reminds of it. */
export const isAtProvider = async (ctx: Ctx, invoice: PayableInvoiceRow): Promise<boolean> =>
  (await intentAtSender(ctx, invoice)) !== undefined;

/** Whether a provider is to send an invoice: a postpaid one, if the tenant has chosen such a provider. */
export const isForProvider = async (ctx: Ctx, invoice: PayableInvoiceRow): Promise<boolean> =>
  OPEN.includes(invoice.status) && (await senderOf(ctx, invoice)) !== null;

/** The provider that would send an invoice. Null if we mail it. */
async function senderOf(ctx: Ctx, invoice: PayableInvoiceRow) {
  // A prepaid cycle is collected with a payment link, whichever provider collects it.
  if (invoice.terms !== "POSTPAID" || !ctx.tenant.settings.paymentProviders?.length) return null;
  const [customer] = await ctx.db
    .select({ customerType: customers.customerType, billing: customers.billing })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, invoice.customerId)));
  // Only by the tenant's choice: a new provider of the deployment must not start to send a tenant's invoices.
  const name = customer ? choiceFor(ctx, customer) : null;
  return name && paymentProvider(name).capabilities.invoices ? name : null;
}

/** The newest payment of an invoice at a provider that sends invoices, whatever its state. */
async function intentAtSender(ctx: Ctx, invoice: Pick<PayableInvoiceRow, "id" | "paymentIntentId">) {
  const senders = configuredProviders().filter(({ capabilities }) => capabilities.invoices);
  if (senders.length === 0) return undefined;
  const [intent] = await ctx.db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        or(
          eq(paymentIntents.invoiceId, invoice.id),
          // Includes the payment of an order that was paid before it had an invoice.
          invoice.paymentIntentId ? eq(paymentIntents.id, invoice.paymentIntentId) : undefined,
        ),
        inArray(
          paymentIntents.provider,
          senders.map(({ name }) => name),
        ),
        isNotNull(paymentIntents.providerRef),
      ),
    )
    .orderBy(desc(paymentIntents.createdAt))
    .limit(1);
  return intent;
}

/** Queues the sending of an issued invoice at its provider, in the transaction that issues it. */
export async function sendAtProvider(ctx: Ctx, invoice: PayableInvoiceRow): Promise<void> {
  if ((await senderOf(ctx, invoice)) !== null) await queueInvoiceAtProvider(ctx, invoice.id);
}

/** Queues the update of the provider after an invoice changed here: credited, void, written off, paid in another way. */
export async function updateInvoiceAtProvider(
  ctx: Ctx,
  invoice: Pick<PayableInvoiceRow, "id" | "paymentIntentId">,
): Promise<void> {
  if (await intentAtSender(ctx, invoice)) await queueInvoiceAtProvider(ctx, invoice.id);
}

/**
 * Makes the provider's copy of an invoice match ours: sends a missing one, and credits, registers or writes off what is no longer left to
 * pay. It works from the wanted state, so it is safe to repeat.
 */
export async function bringToProvider(ctx: Ctx, invoiceId: string): Promise<void> {
  const found = await openIntent(ctx, invoiceId);
  if (!found) return;
  const { intent, invoice } = found;
  const provider = paymentProvider(intent.provider);
  if (!intent.providerRef) return sendNow(ctx, intent, invoiceId);
  const waits = OPEN.includes(invoice.status);
  const left = waits ? leftToPay(invoice) : 0;
  await provider.invoices?.settleUp({
    providerRef: intent.providerRef,
    currency: intent.currency,
    creditedMinor: invoice.status === "VOID" ? invoice.totalMinor : invoice.creditedMinor,
    remainingMinor: left > 0 ? left + intent.providerRoundingMinor : 0,
    givenUp: invoice.status === "UNCOLLECTIBLE",
  });
  await settleIntent(ctx, intent.id);
}

/**
 * Sends an invoice at its provider. A refusal of the invoice (a wrong address, an unwanted customer) would repeat itself, so the invoice is
 * mailed instead. An error on our side is retried.
 */
async function sendNow(ctx: Ctx, intent: IntentRow, invoiceId: string): Promise<void> {
  const { customerId, provider } = intent;
  try {
    const customerRef = await customerAtProvider(ctx, { customerId, provider });
    await createAtProvider(ctx, intent, { customerRef, methodRef: null, saveForLater: false });
  } catch (error) {
    if (!(error instanceof ProviderRefused) || RETRYABLE.includes(error.reason)) throw error;
    ctx.log.warn({ err: error, invoiceId, provider }, "a provider refused to send an invoice; it is mailed");
    await queueInvoiceRefused(ctx, invoiceId);
  }
}

/** Refusals that a retry may solve: our settings are wrong, or another call works on the same invoice. */
const RETRYABLE: readonly RefusalReason[] = ["configuration", "conflict"];

/** The payment of an invoice at its provider. Created if it is missing and needed. */
function openIntent(
  ctx: Ctx,
  invoiceId: string,
): Promise<{ intent: IntentRow; invoice: PayableInvoiceRow } | null> {
  return inTransaction(ctx, async (ctx) => {
    const [invoice] = await ctx.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)))
      .for("update");
    if (!invoice) return null;
    const there = await intentAtSender(ctx, invoice);
    if (there) return { intent: there, invoice };
    const amountMinor = leftToPay(invoice);
    if (!OPEN.includes(invoice.status) || amountMinor <= 0) return null;
    const [live] = await ctx.db
      .select()
      .from(paymentIntents)
      .where(
        and(
          eq(paymentIntents.tenantId, ctx.tenant.id),
          eq(paymentIntents.invoiceId, invoiceId),
          ne(paymentIntents.status, "CANCELED"),
        ),
      );
    const sender = await senderOf(ctx, invoice);
    // The invoice is being paid in another way. A second payment would collect it twice.
    if (sender === null || (live && live.provider !== sender)) return null;
    if (live) return { intent: live, invoice };
    const now = ctx.clock.now();
    const [intent] = await ctx.db
      .insert(paymentIntents)
      .values({
        tenantId: ctx.tenant.id,
        id: newId(),
        customerId: invoice.customerId,
        invoiceId,
        status: "PENDING",
        type: "UNKNOWN",
        amountMinor,
        currency: invoice.currency,
        description: invoice.number ? `Invoice ${invoice.number}` : null,
        dueAt: null,
        provider: sender,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    noteIntent(ctx, intent!.id, "payment_intent.created");
    await enqueue(
      ctx,
      checkPayment,
      { paymentIntentId: intent!.id },
      { key: `check:${intent!.id}`, afterMs: FIRST_CHECK_MS },
    );
    return { intent: intent!, invoice };
  });
}

/** Makes the provider that sent an invoice send a reminder in the same way. */
export async function remindAtProvider(ctx: Ctx, invoiceId: string, count: number): Promise<void> {
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)));
  if (!invoice || !OPEN.includes(invoice.status)) return;
  const intent = await intentAtSender(ctx, invoice);
  if (!intent?.providerRef) return;
  await paymentProvider(intent.provider).invoices?.remind({ providerRef: intent.providerRef, count });
}
