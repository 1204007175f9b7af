import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { usagePackages } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import type { Allowance, ValidityWindow } from "@/lib/usage/packages";

/**
 * Replaces the running allowances by those of another plan or add-on. Each package that can be used now gets the new total, and its use
 * stays counted. Further allowances of the new offering are added until the window ends. Allowances that it does not include stay
 * unchanged, because they were paid for.
 */
export async function changePackages(
  ctx: Ctx,
  change: {
    subscriptionId: string;
    /** Absent: the base plan's own. */
    subscriptionAddonId?: string;
    name: string;
    allowances: readonly Allowance[];
    window: ValidityWindow;
  },
): Promise<void> {
  const { subscriptionId, subscriptionAddonId, name, allowances, window } = change;
  const now = ctx.clock.now();
  const ofTenant = eq(usagePackages.tenantId, ctx.tenant.id);
  // In the order in which counting locks them.
  const running = await ctx.db
    .select()
    .from(usagePackages)
    .where(
      and(
        ofTenant,
        eq(usagePackages.subscriptionId, subscriptionId),
        subscriptionAddonId
          ? eq(usagePackages.subscriptionAddonId, subscriptionAddonId)
          : isNull(usagePackages.subscriptionAddonId),
        isNull(usagePackages.balanceMinor),
        // Data that another subscription gave, or that was left of the previous period, stays as it is.
        isNull(usagePackages.dataGiftId),
        eq(usagePackages.rolledOver, false),
        or(isNull(usagePackages.validFrom), lte(usagePackages.validFrom, now)),
        or(isNull(usagePackages.validTo), gt(usagePackages.validTo, now)),
      ),
    )
    .orderBy(asc(usagePackages.id))
    .for("update");
  for (const { service, scope, total, rollsOver = false } of allowances) {
    const current = running.find((pack) => pack.service === service && pack.scope === scope);
    if (current) {
      await ctx.db
        .update(usagePackages)
        // What was given away is gone, also from a larger plan.
        .set({
          name,
          total: total === null ? null : Math.max(0, total - current.given),
          rollsOver,
          updatedAt: now,
        })
        .where(and(ofTenant, eq(usagePackages.id, current.id)));
      continue;
    }
    await ctx.db.insert(usagePackages).values({
      tenantId: ctx.tenant.id,
      id: newId(),
      subscriptionId,
      subscriptionAddonId: subscriptionAddonId ?? null,
      name,
      service,
      scope,
      total,
      rollsOver,
      ...window,
      createdAt: now,
      updatedAt: now,
    });
  }
}

/** Ends the packages of an add-on: nothing more is drawn from them, and their use stays counted. */
export async function endPackages(ctx: Ctx, subscriptionAddonId: string, subscriptionId: string) {
  const now = ctx.clock.now();
  await ctx.db
    .update(usagePackages)
    .set({ validTo: now, updatedAt: now })
    .where(
      and(
        eq(usagePackages.tenantId, ctx.tenant.id),
        eq(usagePackages.subscriptionId, subscriptionId),
        eq(usagePackages.subscriptionAddonId, subscriptionAddonId),
        or(isNull(usagePackages.validTo), gt(usagePackages.validTo, now)),
      ),
    );
}
