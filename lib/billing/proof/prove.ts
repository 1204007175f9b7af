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

/** How many customers, and how many payments at a provider, one job checks. */
const CUSTOMERS_PER_JOB = 500;
const PAYMENTS_PER_JOB = 100;
/** The hour of the day, by the tenant's clock, at which the proof of its books starts. */
const FROM_HOUR = 2;
/** Money that is being booked does not agree yet, so findings are checked again after this delay. */
const RECHECK_DELAY_MS = 10 * 60_000;

const AT_PROVIDER: readonly DiscrepancyKind[] = ["PROVIDER_PAYMENT", "PROVIDER_REFUND"];
/** The kinds that the proof of our own books covers. */
const OURS = DISCREPANCY_KINDS.filter((kind) => !AT_PROVIDER.includes(kind) && kind !== "NOT_BILLED");

/**
 * Starts the proof of a tenant's books once a day. The transaction that moves the day on queues the job. So it runs once with any number of
 * replicas, and no started day is lost.
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
 * Proves the books of the next customers and queues the rest. A job that dies is repeated from its start, and one job never covers more
 * than a batch.
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
    .limit(CUSTOMERS_PER_JOB);
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
        { afterMs: RECHECK_DELAY_MS, key: `confirm:${ctx.tenant.id}:${day}:${after}` },
      );
    }
    for (let i = 0; i < payments.length; i += PAYMENTS_PER_JOB)
      await enqueue(ctx, provePayments, {
        paymentIntentIds: payments.slice(i, i + PAYMENTS_PER_JOB),
        isLast: false,
      });
    if (rows.length === CUSTOMERS_PER_JOB)
      await enqueue(ctx, proveBooks, { day, since, after: customerIds.at(-1)! });
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

/** Checks customers with findings again, and records what still does not agree. */
export async function recheckCustomers(ctx: Ctx, customerIds: readonly string[]): Promise<void> {
  const found = await disagreements({ db: ctx.db, tenantId: ctx.tenant.id, customerIds });
  await recordDiscrepancies(ctx, { of: "customerId", ids: customerIds, kinds: OURS }, found);
}

/** Checks one discrepancy again, at the provider if that is the other side, and records the current findings. */
export async function proveAgain(
  ctx: Ctx,
  { kind, subjectId, customerId }: { kind: DiscrepancyKind; subjectId: string; customerId: string | null },
): Promise<void> {
  if (AT_PROVIDER.includes(kind))
    await provePaymentsAtProvider(ctx, { paymentIntentIds: [subjectId], isLast: true });
  else if (kind === "NOT_BILLED") await billOne(ctx, subjectId);
  else if (customerId) await recheckCustomers(ctx, [customerId]);
}

/** The payments of some customers that changed since a moment, and those with findings. */
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
 * Compares payments with the provider's records. A difference is read again later, because a webhook may be on its way, and recorded if it
 * persists. The queue repeats payments that cannot be read now.
 */
export async function provePaymentsAtProvider(
  ctx: Ctx,
  { paymentIntentIds, isLast }: { paymentIntentIds: readonly string[]; isLast: boolean },
): Promise<void> {
  const found: LedgerDisagreement[] = [];
  for (const id of paymentIntentIds) found.push(...(await atProvider(ctx, id)));
  const ids = [...new Set(found.map(({ subjectId }) => subjectId))];
  if (ids.length > 0 && !isLast) {
    await enqueue(ctx, provePayments, { paymentIntentIds: ids, isLast: true }, { afterMs: RECHECK_DELAY_MS });
    found.length = 0;
  }
  const right = paymentIntentIds.filter((id) => isLast || !ids.includes(id));
  await recordDiscrepancies(ctx, { of: "subjectId", ids: right, kinds: AT_PROVIDER }, found);
}

/** The differences between a payment's record at the provider and ours. */
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
  // The provider already counts a refund that is still in progress here.
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

/** Our record of the money of a payment. */
async function moneyOf(ctx: Ctx, paymentIntentId: string) {
  const sumOf = (table: "payment_attempts" | "payment_refunds", statuses: readonly string[]) => sql`coalesce((
    select sum(amount_minor) from ${sql.identifier(table)} where tenant_id = ${ctx.tenant.id}
       and payment_intent_id = ${paymentIntentId} and status = any(${sql.param([...statuses])}::text[])
       ${table === "payment_refunds" ? sql`and payment_ref is null` : sql``}), 0)::bigint`;
  // Money from another payment at the provider is not in the record of this one. It is refunded in full.
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
