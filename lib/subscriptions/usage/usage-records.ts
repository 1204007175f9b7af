import { and, eq, inArray, or } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { simCards } from "@/db/schema/inventory";
import { subscriptions, unmatchedUsageRecords } from "@/db/schema/subscriptions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { givenText, type JudgedItem, judgeEach } from "@/lib/kernel/judge";
import { UsageRecord } from "@/lib/providers/carriers/carrier";
import { ingestUsage } from "@/lib/subscriptions/usage/usage";
import { findSubscriptionsByReference } from "@/lib/subscriptions/usage/usage-references";
import type { UsageInput } from "@/lib/usage/count";
import { UsageRecordInput, type UsageRecordResult, type UsageRecordResults } from "@/lib/usage/record-model";

/** Clocks differ by seconds. A time further ahead is a mistake and would start packages too early. */
const AHEAD_MS = 3600_000;

/** Validates each record. A time in the future is an error, too. */
function validateRecords(given: readonly unknown[], now: Date): JudgedItem<UsageRecordInput>[] {
  return judgeEach(UsageRecordInput, given, "records").map((one, index) => {
    if (!("value" in one) || Date.parse(one.value.occurredAt) <= now.getTime() + AHEAD_MS) return one;
    const property = `records.${index}.occurredAt`;
    const details = [{ property, code: "too_big" as const, message: "This moment has not come yet." }];
    return { given: one.value, details };
  });
}

const inputOf = (record: UsageRecordInput, subscriptionId: string): UsageInput => ({
  recordId: record.recordId,
  subscriptionId,
  service: record.service,
  scope: record.scope,
  quantity: record.quantity,
  ...(record.chargeMinor !== undefined && {
    charge: { amountMinor: record.chargeMinor, currency: record.currency! },
  }),
  country: record.country,
  occurredAt: new Date(record.occurredAt),
});

/**
 * Ingests a batch of records. Each one is counted, or answered with its error and not stored. All accepted records are
 * counted in one transaction, so the answer is true for every record, or none was counted.
 */
export function ingestBatch(ctx: Ctx, given: readonly unknown[]): Promise<UsageRecordResults> {
  return inTransaction(ctx, async (ctx) => {
    const judged = validateRecords(given, ctx.clock.now());
    const valid = judged.flatMap((one) => ("value" in one ? [one.value] : []));
    const found = await findSubscriptionsByReference(
      ctx,
      valid.map((record) => ({ ...record, occurredAt: new Date(record.occurredAt) })),
    );
    const subscriptionOf = new Map(valid.map((record, index) => [record, found[index]!]));
    const { counted } = await ingestUsage(
      ctx,
      // Of records with the same id in one batch, the first counts.
      [...subscriptionOf]
        .toReversed()
        .flatMap(([record, subscriptionId]) =>
          subscriptionId === null ? [] : [inputOf(record, subscriptionId)],
        ),
    );
    const waiting = new Set(counted);
    const items = judged.map((one): UsageRecordResult => {
      if (!("value" in one)) {
        const { given, details } = one;
        const recordId = givenText(given, "recordId");
        return { ...(recordId !== undefined && { recordId }), outcome: "INVALID", details };
      }
      const { recordId } = one.value;
      const subscriptionId = subscriptionOf.get(one.value)!;
      if (subscriptionId === null) return { recordId, outcome: "UNKNOWN_LINE" };
      return waiting.delete(recordId)
        ? { recordId, outcome: "ACCEPTED", subscriptionId }
        : { recordId, outcome: "DUPLICATE" };
    });
    const count = (outcome: UsageRecordResult["outcome"]) =>
      items.filter((item) => item.outcome === outcome).length;
    return {
      items,
      accepted: count("ACCEPTED"),
      duplicates: count("DUPLICATE"),
      unknownLines: count("UNKNOWN_LINE"),
      invalid: count("INVALID"),
    };
  });
}

const reported = (record: UsageRecord, subscriptionId: string): UsageInput => ({
  recordId: record.recordId,
  subscriptionId,
  service: record.service,
  scope: record.scope,
  quantity: record.quantity,
  country: record.country,
  occurredAt: record.startedAt,
});

/**
 * Counts the usage that the network reports. The network needs no answer per record, so a record of an unknown
 * subscription is stored, and counted when the subscription exists.
 */
export async function ingestReported(ctx: Ctx, records: readonly UsageRecord[]): Promise<void> {
  const found = await findSubscriptionsByReference(
    ctx,
    records.map(({ msisdn, iccid, startedAt }) => ({ msisdn, iccid, occurredAt: startedAt })),
  );
  const strangers = records.filter((record, index) => found[index] === null && record.quantity > 0);
  if (strangers.length > 0) {
    ctx.log.warn({ records: strangers.length }, "usage of unknown subscriptions is kept for later");
    await ctx.db
      .insert(unmatchedUsageRecords)
      .values(
        strangers.map((record) => ({
          tenantId: ctx.tenant.id,
          recordId: record.recordId,
          msisdn: record.msisdn,
          iccid: record.iccid ?? null,
          record: { ...record, startedAt: record.startedAt.toISOString() },
          occurredAt: record.startedAt,
          createdAt: ctx.clock.now(),
        })),
      )
      .onConflictDoNothing();
  }
  await ingestUsage(
    ctx,
    records.flatMap((record, index) => {
      const subscriptionId = found[index];
      return subscriptionId ? [reported(record, subscriptionId)] : [];
    }),
  );
}

/** Counts usage that was reported before its subscription existed here. Safe to repeat. */
export function countUnmatchedUsage(ctx: Ctx, subscriptionId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [subscription] = await ctx.db
      .select({ msisdn: subscriptions.msisdn })
      .from(subscriptions)
      .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
    if (!subscription) return;
    const sims = ctx.db
      .select({ iccid: simCards.iccid })
      .from(simCards)
      .where(and(eq(simCards.tenantId, ctx.tenant.id), eq(simCards.subscriptionId, subscriptionId)));
    const waiting = await ctx.db
      .select({ recordId: unmatchedUsageRecords.recordId, record: unmatchedUsageRecords.record })
      .from(unmatchedUsageRecords)
      .where(
        and(
          eq(unmatchedUsageRecords.tenantId, ctx.tenant.id),
          or(
            eq(unmatchedUsageRecords.msisdn, subscription.msisdn),
            isOneOf(unmatchedUsageRecords.iccid, sims),
          ),
        ),
      )
      .limit(1000)
      .for("update", { skipLocked: true });
    const records = waiting.map(({ record }) => UsageRecord.parse(record));
    const found = await findSubscriptionsByReference(
      ctx,
      records.map(({ msisdn, iccid, startedAt }) => ({ msisdn, iccid, occurredAt: startedAt })),
    );
    const own = records.filter((_, index) => found[index] === subscriptionId);
    if (own.length === 0) return;
    await ingestUsage(
      ctx,
      own.map((record) => reported(record, subscriptionId)),
    );
    await ctx.db.delete(unmatchedUsageRecords).where(
      and(
        eq(unmatchedUsageRecords.tenantId, ctx.tenant.id),
        inArray(
          unmatchedUsageRecords.recordId,
          own.map((record) => record.recordId),
        ),
      ),
    );
  });
}
