import { and, eq, ne } from "drizzle-orm";
import { paymentIntents, paymentSessions } from "@/db/schema/payments";
import { collectorOf } from "@/lib/billing/collection/charges/autopay";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { intentTypeOf, leftToPay, lockSubject } from "@/lib/payments/collections/debt";
import { cancelIntent, isSent } from "@/lib/payments/collections/start-collection";
import type { IntentRow } from "@/lib/payments/queries";
import { newId } from "@/lib/platform/secrets/ids";
import type { PaymentProviderName } from "@/lib/providers/payments/provider";

/** The one live intent of an invoice, held; undefined when it has none. The invoice's row is held already. */
export async function lockIntent(ctx: Ctx, invoiceId: string): Promise<IntentRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        eq(paymentIntents.invoiceId, invoiceId),
        ne(paymentIntents.status, "CANCELED"),
      ),
    )
    .for("update");
  return row;
}

export async function updateIntent(
  ctx: Ctx,
  intent: Pick<IntentRow, "id">,
  changes: Partial<typeof paymentIntents.$inferInsert>,
): Promise<IntentRow> {
  const [row] = await ctx.db
    .update(paymentIntents)
    .set({ ...changes, updatedAt: ctx.clock.now() })
    .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), eq(paymentIntents.id, intent.id)))
    .returning();
  return row!;
}

/** Money may be on its way: what it asks for must not change now. */
const isBusy = (intent: IntentRow): boolean =>
  isSent(intent) ||
  intent.status === "PROCESSING" ||
  intent.status === "SUCCEEDED" ||
  intent.chargesMade > intent.chargesAnswered;

/**
 * The live intent of an invoice, asking for what is left to pay; made when there is none, and made anew where another
 * provider is to collect. One that money may be coming in for is left as it is.
 * @returns null when nothing is to be paid, or nobody is there to collect it
 */
export async function intentFor(
  ctx: Ctx,
  invoice: InvoiceRow,
  { provider, dueAt }: { provider: PaymentProviderName | null; dueAt?: Date | null },
): Promise<IntentRow | null> {
  const amountMinor = leftToPay(invoice);
  const current = await lockIntent(ctx, invoice.id);
  if (current && isBusy(current)) return current;
  const fits = current?.provider === provider && current?.currency === invoice.currency && amountMinor > 0;
  const description = invoice.number ? `Invoice ${invoice.number}` : null;
  if (current && fits) {
    const due = dueAt === undefined ? current.dueAt : dueAt;
    const same =
      current.amountMinor === amountMinor &&
      current.description === description &&
      current.dueAt?.getTime() === due?.getTime();
    return same ? current : updateIntent(ctx, current, { amountMinor, description, dueAt: due });
  }
  if (current) await cancelCollecting(ctx, current);
  if (amountMinor <= 0 || provider === null) return null;
  const now = ctx.clock.now();
  const [created] = await ctx.db
    .insert(paymentIntents)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      customerId: invoice.customerId,
      invoiceId: invoice.id,
      status: "PENDING",
      type: intentTypeOf(invoice),
      amountMinor,
      currency: invoice.currency,
      description,
      dueAt: dueAt ?? current?.dueAt ?? null,
      provider,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return created!;
}

/** Ends an intent, here and at the provider, and the link or session that shows it. */
export async function cancelCollecting(ctx: Ctx, intent: IntentRow): Promise<void> {
  await ctx.db
    .update(paymentSessions)
    .set({ status: "CANCELED", cancelReason: "outdated", updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(paymentSessions.tenantId, ctx.tenant.id),
        eq(paymentSessions.paymentIntentId, intent.id),
        eq(paymentSessions.status, "ACTIVE"),
      ),
    );
  await cancelIntent(ctx, intent);
}

/**
 * Shows what a draft will ask for as a payment that waits for its day: the intent of a prepaid cycle (docs/domain.md, Billing).
 * Called again whenever the draft changes: the intent follows. A draft that asks for nothing, or is paid later, has none.
 */
export function openRenewalIntent(ctx: Ctx, draft: InvoiceRow): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockSubject(ctx, { orderId: null, invoiceId: draft.id });
    const provider = draft.terms === "PREPAID" ? await collectorOf(ctx, draft.customerId) : null;
    await intentFor(ctx, draft, { provider, dueAt: draft.nextStepAt });
  });
}

/** A draft that was dropped is not paid: its intent ends. To be called before its row goes, in the same transaction. */
export function dropRenewalIntent(ctx: Ctx, draft: Pick<InvoiceRow, "id">): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const intent = await lockIntent(ctx, draft.id);
    if (intent) await cancelCollecting(ctx, intent);
  });
}
