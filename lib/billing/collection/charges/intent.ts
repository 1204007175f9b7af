import { and, eq, ne } from "drizzle-orm";
import { paymentIntents, paymentSessions } from "@/db/schema/payments";
import { collectorOf } from "@/lib/billing/collection/charges/autopay";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { intentTypeOf, leftToPay, lockSubject } from "@/lib/payments/collections/debt";
import { noteIntent, noteIntentChange } from "@/lib/payments/collections/intent-events";
import { cancelIntent, isSent } from "@/lib/payments/collections/start-collection";
import type { IntentRow } from "@/lib/payments/queries";
import { newId } from "@/lib/platform/secrets/ids";
import type { PaymentProviderName } from "@/lib/providers/payments/provider";

/** Locks the one live intent of an invoice. Undefined when it has none. The caller has locked the invoice. */
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

/** Updates an intent and returns its new row. */
export async function updateIntent(
  ctx: Ctx,
  intent: IntentRow,
  changes: Partial<typeof paymentIntents.$inferInsert>,
): Promise<IntentRow> {
  const [row] = await ctx.db
    .update(paymentIntents)
    .set({ ...changes, updatedAt: ctx.clock.now() })
    .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), eq(paymentIntents.id, intent.id)))
    .returning();
  noteIntentChange(ctx, intent, row!);
  return row!;
}

/** Whether money may be on its way. The amount of the intent must not change then. */
const isBusy = (intent: IntentRow): boolean =>
  isSent(intent) ||
  intent.status === "PROCESSING" ||
  intent.status === "SUCCEEDED" ||
  intent.chargesMade > intent.chargesAnswered;

/**
 * Returns the live intent of an invoice, with the amount that is left to pay. Creates one if there is none, and replaces it if another
 * provider is to collect. Does not change an intent whose money may be on its way.
 * @returns null when nothing is left to pay, or no provider can collect it
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
  noteIntent(ctx, created!.id, "payment_intent.created");
  return created!;
}

/** Ends an intent, here and at the provider, with the link or session that shows it. */
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
 * Creates or updates the intent of a prepaid draft, so that the payment shows before its day (docs/domain.md, Billing). Call it after
 * every change of the draft. A draft that asks for nothing or is postpaid has no intent.
 */
export function openRenewalIntent(ctx: Ctx, draft: InvoiceRow): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockSubject(ctx, { orderId: null, invoiceId: draft.id });
    const provider = draft.terms === "PREPAID" ? await collectorOf(ctx, draft.customerId) : null;
    await intentFor(ctx, draft, { provider, dueAt: draft.nextStepAt });
  });
}

/** Ends the intent of a draft that is dropped. Call it before the draft's row is deleted, in the same transaction. */
export function dropRenewalIntent(ctx: Ctx, draft: Pick<InvoiceRow, "id">): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const intent = await lockIntent(ctx, draft.id);
    if (intent) await cancelCollecting(ctx, intent);
  });
}
