import { and, eq, gt, sql } from "drizzle-orm";
import { staffAllowanceUses } from "@/db/schema/approvals";
import { staff } from "@/db/schema/staff";
import { staffRules } from "@/lib/identity/staff/settings";
import { actingRole } from "@/lib/identity/staff/sign-in/acting-role";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { addDays } from "@/lib/platform/dates/calendar";
import { dateIn, zoneOfCountry } from "@/lib/platform/dates/time-zones";
import { subtractMinor } from "@/lib/platform/money/money";
import { newId } from "@/lib/platform/secrets/ids";
import type { LimitKind } from "@/lib/values/tenant/staff-limit-kinds";
import { limitOf, type StaffLimit } from "@/lib/values/tenant/staff-limits";

/** Days over which `perCustomer` counts, today included. */
const CUSTOMER_DAYS = 30;

/** The calendar day on which money that is given now counts: of the brand's first market. */
export function spendingDay({ tenant, systemClock }: Ctx): string {
  const { timeZone, country } = tenant.settings.markets[0]!;
  return dateIn(systemClock.now(), timeZone ?? zoneOfCountry(country));
}

/** The day after which money counts for its customer. */
export const spendingWindowStart = (day: string): string => addDays(day, -CUSTOMER_DAYS);

export type SpentAmount = { kind: LimitKind; customerId: string; amountMinor: number; currency: string };

/**
 * Counts money that a member of staff gives back or gives up, and refuses what is over a limit of the role. Called by the
 * command that knows the amount, in its transaction. The person's row is held until the transaction ends, so calls at once
 * are counted one after the other. Keys, jobs and approved calls have no limit and count for none.
 * @throws ApiError approvalRequired with `limit`, `used` and `left` in minor units
 */
export async function spendAllowance(ctx: Ctx, spent: SpentAmount): Promise<void> {
  const { caller, tenant } = ctx;
  if (caller.kind !== "staff" || caller.approvalId !== undefined || spent.amountMinor <= 0) return;
  const limit = limitOf(staffRules(tenant).limits, actingRole(caller), spent.kind);
  if (!limit) throw new ApiError(failures.approvalRequired);
  requireWithin(limit.each, spent, 0);
  const day = spendingDay(ctx);
  const uses = staffAllowanceUses;
  await ctx.db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.tenantId, tenant.id), eq(staff.id, caller.staffId)))
    .for("no key update");
  const same = and(
    eq(uses.tenantId, tenant.id),
    eq(uses.kind, spent.kind),
    eq(uses.currency, spent.currency),
  );
  if (limit.perDay)
    requireWithin(
      limit.perDay,
      spent,
      await sumOf(ctx, and(same, eq(uses.staffId, caller.staffId), eq(uses.day, day))),
    );
  if (limit.perCustomer) {
    // Several people may give to one customer at once: they wait for each other here, after the row of each person.
    await ctx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`allowance:${tenant.id}:${spent.customerId}`}, 0))`,
    );
    requireWithin(
      limit.perCustomer,
      spent,
      await sumOf(
        ctx,
        and(same, eq(uses.customerId, spent.customerId), gt(uses.day, spendingWindowStart(day))),
      ),
    );
  }
  await ctx.db.insert(uses).values({
    ...spent,
    tenantId: tenant.id,
    id: newId(),
    staffId: caller.staffId,
    day,
    createdAt: ctx.systemClock.now(),
  });
}

async function sumOf(ctx: Ctx, where: ReturnType<typeof and>): Promise<number> {
  const [row] = await ctx.db
    .select({ sum: sql<number>`coalesce(sum(${staffAllowanceUses.amountMinor}), 0)::bigint` })
    .from(staffAllowanceUses)
    .where(where);
  return Number(row?.sum ?? 0);
}

/** @param used what was given before, in minor units */
function requireWithin(
  limits: StaffLimit["each"],
  { amountMinor, currency }: SpentAmount,
  used: number,
): void {
  if (!limits) return;
  const limit = limits[currency] ?? 0;
  const left = Math.max(subtractMinor(limit, used), 0);
  if (amountMinor <= left) return;
  const detail = (property: string, value: number): Detail => ({
    property,
    code: "too_big",
    message: `${value} ${currency} in minor units.`,
    suggestion: value,
  });
  throw new ApiError(failures.approvalRequired, {
    message: "This is over your limit and needs the approval of a colleague.",
    details: [detail("limit", limit), detail("used", used), detail("left", left)],
  });
}
