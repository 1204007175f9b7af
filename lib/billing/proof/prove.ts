import { and, asc, eq, gt, gte, isNull, or, sql } from "drizzle-orm";
import { billingDiscrepancies, bookProofs } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { type PaymentProviderName, paymentIntents } from "@/db/schema/payments";
import { confirmDiscrepancies, proveBooks, provePayments } from "@/lib/billing/jobs";
import { disagreements, type LedgerDisagreement } from "@/lib/billing/proof/disagreements";
import { recordDiscrepancies } from "@/lib/billing/proof/discrepancies";
import { billOne } from "@/lib/billing/renewals/runs/run";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { paymentProvider } from "@/lib/payments/providers";
import { addDays, calendarDate } from "@/lib/platform/dates/calendar";
import { sumMinor } from "@/lib/platform/money/money";
import { ProviderRefused } from "@/lib/providers/errors";
import type { PaymentSnapshot } from "@/lib/providers/payments/provider";
import { DISCREPANCY_KINDS, type DiscrepancyKind } from "@/lib/values/discrepancy-kinds";

/** How many customers, and how many payments at a provider, one job looks at. */
const CUSTOMERS = 500;
const PAYMENTS = 100;
/** The hour of the day, by the tenant's clock, from which its books are proven. */
const FROM_HOUR = 2;
/** Money that is being booked this moment does not agree yet: what is found is looked at again after this. */
const AGAIN_MS = 10 * 60_000;

const AT_PROVIDER: readonly DiscrepancyKind[] = ["PROVIDER_PAYMENT", "PROVIDER_REFUND"];
/** What the books themselves are proven for. */
const OURS = DISCREPANCY_KINDS.filter((kind) => !AT_PROVIDER.includes(kind) && kind !== "NOT_BILLED");

/**
 * Once a day begins the proof of a tenant's books. Whoever moves the day on queues it, in the same transaction: with any
 * number of replicas it runs once, and a day that was begun is not lost.
 */
export async function beginProof(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const day = calendarDate(new Date(now.getTime() - FROM_HOUR * 3_600_000));
  const own = eq(bookProofs.tenantId, ctx.tenant.id);
  const [last] = await ctx.db.select().from(bookProofs).where(own);
  if (last && last.day >= day) return;
  await inTransaction(ctx, async (ctx) => {
    const begun = last
      ? await ctx.db
          .update(bookProofs)
          .set({ day, startedAt: now })
          .where(and(own, eq(bookProofs.day, last.day)))
          .returning({ day: bookProofs.day })
      : await ctx.db
          .insert(bookProofs)
          .values({ tenantId: ctx.tenant.id, day, startedAt: now })
          .onConflictDoNothing()
          .returning({ day: bookProofs.day });
    if (begun.length === 0) return;
    const since = last?.startedAt ?? new Date(`${addDays(day, -1)}T00:00:00Z`);
    await enqueue(ctx, proveBooks, { day, since: since.toISOString(), after: null });
  });
}

/**
 * Proves the books of the next customers, and queues the rest: a job that dies is run again from where it was, and no
 * more than some customers are ever looked at in one.
 */
export async function proveNext(
  ctx: Ctx,
  { day, since, after }: { day: string; since: string; after: string | null },
): Promise<void> {
  const rows = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), after === null ? undefined : gt(customers.id, after)))
    .orderBy(asc(customers.id))
    .limit(CUSTOMERS);
  const customerIds = rows.map(({ id }) => id);
  if (customerIds.length === 0) return;
  const found = await disagreements({ db: ctx.db, tenantId: ctx.tenant.id, customerIds });
  const suspects = new Set([
    ...found.map(({ customerId }) => customerId),
    ...(await withOpenDiscrepancies(ctx, customerIds)),
  ]);
  const payments = await changedPayments(ctx, customerIds, new Date(since));
  await inTransaction(ctx, async (ctx) => {
    if (suspects.size > 0) {
      await enqueue(
        ctx,
        confirmDiscrepancies,
        { customerIds: [...suspects] },
        { afterMs: AGAIN_MS, key: `confirm:${ctx.tenant.id}:${day}:${after}` },
      );
    }
    for (let i = 0; i < payments.length; i += PAYMENTS)
      await enqueue(ctx, provePayments, { paymentIntentIds: payments.slice(i, i + PAYMENTS), isLast: false });
    if (rows.length === CUSTOMERS) await enqueue(ctx, proveBooks, { day, since, after: customerIds.at(-1)! });
  });
}

async function withOpenDiscrepancies(ctx: Ctx, customerIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: billingDiscrepancies.customerId })
    .from(billingDiscrepancies)
    .where(
      and(
        eq(billingDiscrepancies.tenantId, ctx.tenant.id),
        isNull(billingDiscrepancies.resolvedAt),
        sql`${billingDiscrepancies.customerId} = any(${sql.param([...customerIds])}::uuid[])`,
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/** Looks again at customers about whom something did not agree, and notes what still does not. */
export async function recheckCustomers(ctx: Ctx, customerIds: readonly string[]): Promise<void> {
  const found = await disagreements({ db: ctx.db, tenantId: ctx.tenant.id, customerIds });
  await recordDiscrepancies(ctx, { of: "customerId", ids: customerIds, kinds: OURS }, found);
}

/** Computes one finding again, at the provider where that is its other book, and notes what is found now. */
export async function proveAgain(
  ctx: Ctx,
  { kind, subjectId, customerId }: { kind: DiscrepancyKind; subjectId: string; customerId: string | null },
): Promise<void> {
  if (AT_PROVIDER.includes(kind))
    await provePaymentsAtProvider(ctx, { paymentIntentIds: [subjectId], isLast: true });
  else if (kind === "NOT_BILLED") await billOne(ctx, subjectId);
  else if (customerId) await recheckCustomers(ctx, [customerId]);
}

/** Payments of some customers at which something happened since a moment, and those that did not agree. */
async function changedPayments(ctx: Ctx, customerIds: readonly string[], since: Date): Promise<string[]> {
  const changed = (table: "payment_attempts" | "payment_refunds", column: "created_at" | "updated_at") => sql`
    exists (select 1 from ${sql.identifier(table)} x where x.tenant_id = ${paymentIntents.tenantId}
               and x.payment_intent_id = ${paymentIntents.id} and x.${sql.identifier(column)} >= ${since.toISOString()}::timestamptz)`;
  const rows = await ctx.db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        sql`${paymentIntents.customerId} = any(${sql.param([...customerIds])}::uuid[])`,
        sql`${paymentIntents.providerRef} is not null`,
        or(
          gte(paymentIntents.updatedAt, since),
          changed("payment_attempts", "created_at"),
          changed("payment_refunds", "updated_at"),
          sql`exists (select 1 from ${billingDiscrepancies} d where d.tenant_id = ${paymentIntents.tenantId}
                and d.subject_id = ${paymentIntents.id} and d.resolved_at is null
                and d.kind = any(${sql.param([...AT_PROVIDER])}::text[]))`,
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Holds payments against what their provider says of them. What differs is read once more later, because a webhook may
 * be on its way, and noted if it still differs. A payment that cannot be read now is tried again by the queue.
 */
export async function provePaymentsAtProvider(
  ctx: Ctx,
  { paymentIntentIds, isLast }: { paymentIntentIds: readonly string[]; isLast: boolean },
): Promise<void> {
  const found: LedgerDisagreement[] = [];
  for (const id of paymentIntentIds) found.push(...(await atProvider(ctx, id)));
  const ids = [...new Set(found.map(({ subjectId }) => subjectId))];
  if (ids.length > 0 && !isLast) {
    await enqueue(ctx, provePayments, { paymentIntentIds: ids, isLast: true }, { afterMs: AGAIN_MS });
    found.length = 0;
  }
  const right = paymentIntentIds.filter((id) => isLast || !ids.includes(id));
  await recordDiscrepancies(ctx, { of: "subjectId", ids: right, kinds: AT_PROVIDER }, found);
}

/** What a provider says of one payment and what we know of it, where they differ. */
async function atProvider(ctx: Ctx, paymentIntentId: string): Promise<LedgerDisagreement[]> {
  const [intent] = await ctx.db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), eq(paymentIntents.id, paymentIntentId)));
  if (!intent?.providerRef) return [];
  const { customerId, currency } = intent;
  const of = { subjectId: intent.id, customerId, currency };
  const there = await readOrNull(intent.provider, intent.providerRef);
  const known = await moneyOf(ctx, intent.id);
  const receivedMinor = there?.amountReceivedMinor ?? 0;
  const found: LedgerDisagreement[] = [];
  if (receivedMinor !== known.collectedMinor) {
    found.push({
      kind: "PROVIDER_PAYMENT",
      ...of,
      expectedMinor: receivedMinor,
      foundMinor: known.collectedMinor,
      message: there
        ? "The provider received another amount than we know of."
        : "The provider does not know the payment.",
    });
  }
  const charges = there?.charges ?? (there?.charge ? [there.charge] : []);
  const refundedMinor = sumMinor(charges.map((charge) => charge.amountRefundedMinor));
  // A refund under way is counted there before it has gone through here.
  if (
    refundedMinor < known.refundedMinor ||
    refundedMinor > sumMinor([known.refundedMinor, known.leavingMinor])
  ) {
    found.push({
      kind: "PROVIDER_REFUND",
      ...of,
      expectedMinor: refundedMinor,
      foundMinor: known.refundedMinor,
      message: "The provider gave back another amount than we know of.",
    });
  }
  return found;
}

async function readOrNull(name: PaymentProviderName, providerRef: string): Promise<PaymentSnapshot | null> {
  try {
    return await paymentProvider(name).readPayment(providerRef);
  } catch (error) {
    if (error instanceof ProviderRefused && error.reason === "not_found") return null;
    throw error;
  }
}

/** What we know of the money of a payment. */
async function moneyOf(ctx: Ctx, paymentIntentId: string) {
  const sumOf = (table: "payment_attempts" | "payment_refunds", statuses: readonly string[]) => sql`coalesce((
    select sum(amount_minor) from ${sql.identifier(table)} where tenant_id = ${ctx.tenant.id}
       and payment_intent_id = ${paymentIntentId} and status = any(${sql.param([...statuses])}::text[])
       ${table === "payment_refunds" ? sql`and payment_ref is null` : sql``}), 0)::bigint`;
  // Money that came by another payment of the provider's is not in what is read of this one; it goes back whole.
  const besides = sql`coalesce((select sum(amount_minor) from payment_refunds where tenant_id = ${ctx.tenant.id}
    and payment_intent_id = ${paymentIntentId} and payment_ref is not null), 0)::bigint`;
  const { rows } = await ctx.db.execute<{
    collectedMinor: number;
    refundedMinor: number;
    leavingMinor: number;
  }>(sql`
    select ${sumOf("payment_attempts", ["SUCCEEDED"])} - ${besides} as "collectedMinor",
           ${sumOf("payment_refunds", ["SUCCEEDED"])} as "refundedMinor",
           ${sumOf("payment_refunds", ["OWED", "PENDING"])} as "leavingMinor"`);
  return rows[0]!;
}
