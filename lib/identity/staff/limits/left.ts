import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { staffAllowanceUses } from "@/db/schema/approvals";
import type { StaffAllowance } from "@/lib/identity/staff/limits/model";
import { spendingDay, spendingWindowStart } from "@/lib/identity/staff/limits/spend";
import { staffRules } from "@/lib/identity/staff/settings";
import { actingRole } from "@/lib/identity/staff/sign-in/acting-role";
import type { Ctx } from "@/lib/kernel/context";
import { subtractMinor } from "@/lib/platform/money/money";
import { LIMIT_KINDS, type LimitKind } from "@/lib/values/tenant/staff-limit-kinds";
import { limitOf } from "@/lib/values/tenant/staff-limits";

type Sums = ReadonlyMap<LimitKind, number>;

/** What was given by a condition, by kind. */
async function sumsOf(ctx: Ctx, currency: string, which: SQL | undefined): Promise<Sums> {
  const uses = staffAllowanceUses;
  const rows = await ctx.db
    .select({ kind: uses.kind, sum: sql<string>`sum(${uses.amountMinor})` })
    .from(uses)
    .where(and(eq(uses.tenantId, ctx.tenant.id), eq(uses.currency, currency), which))
    .groupBy(uses.kind);
  return new Map(rows.map(({ kind, sum }) => [kind, Number(sum)]));
}

/**
 * How much the member of staff may still give without an approval, by kind: what `spendAllowance` would let pass now. Two
 * statements. Another person may use up the customer's part meanwhile, so the call itself decides.
 * @param query.customerId to whom; without it the limits per customer are not counted
 * @param query.currency ISO 4217; that of the brand's first market where it is absent
 */
export async function ownAllowances(
  ctx: Ctx,
  query: { customerId?: string | undefined; currency?: string | undefined },
): Promise<{ items: StaffAllowance[] }> {
  const { caller, tenant } = ctx;
  if (caller.kind !== "staff") return { items: [] };
  const { limits } = staffRules(tenant);
  const currency = query.currency ?? tenant.settings.markets[0]!.currency;
  const { customerId } = query;
  const day = spendingDay(ctx);
  const uses = staffAllowanceUses;
  const [today, ofCustomer] = await Promise.all([
    sumsOf(ctx, currency, and(eq(uses.staffId, caller.staffId), eq(uses.day, day))),
    customerId === undefined
      ? undefined
      : sumsOf(ctx, currency, and(eq(uses.customerId, customerId), gt(uses.day, spendingWindowStart(day)))),
  ]);
  return {
    items: LIMIT_KINDS.flatMap((kind) => {
      const limit = limitOf(limits, actingRole(caller), kind);
      if (!limit) return [];
      const left = (scope: NonNullable<StaffAllowance["scope"]>, limitMinor: number, used = 0) => ({
        scope,
        limitMinor,
        leftMinor: Math.max(subtractMinor(limitMinor, used), 0),
      });
      const [least] = [
        ...(limit.each ? [left("EACH", limit.each[currency] ?? 0)] : []),
        ...(limit.perDay ? [left("PER_DAY", limit.perDay[currency] ?? 0, today.get(kind))] : []),
        ...(limit.perCustomer && ofCustomer
          ? [left("PER_CUSTOMER", limit.perCustomer[currency] ?? 0, ofCustomer.get(kind))]
          : []),
      ].toSorted((a, b) => a.leftMinor - b.leftMinor);
      return [{ kind, currency, ...least }];
    }),
  };
}
