import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { usagePackages } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import type { Allowance, ValidityWindow } from "@/lib/usage/packages";

/**
 * Puts the allowances of another plan or add-on in place of the running ones: each package that can be used now holds
 * what the new one includes, and what was used of it stays used. What the new one includes besides is added until the
 * window ends; what it does not include is left as it is, because it was paid for.
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
        or(isNull(usagePackages.validFrom), lte(usagePackages.validFrom, now)),
        or(isNull(usagePackages.validTo), gt(usagePackages.validTo, now)),
      ),
    )
    .orderBy(asc(usagePackages.id))
    .for("update");
  for (const { service, scope, total } of allowances) {
    const current = running.find((pack) => pack.service === service && pack.scope === scope);
    if (current) {
      await ctx.db
        .update(usagePackages)
        .set({ name, total, updatedAt: now })
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
      ...window,
      createdAt: now,
      updatedAt: now,
    });
  }
}

/** Ends what an add-on lets one use: nothing more is drawn from it, what was used stays counted. */
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
