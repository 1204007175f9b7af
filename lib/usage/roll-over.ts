import { and, asc, eq } from "drizzle-orm";
import { usagePackages } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import type { Allowance, ValidityWindow } from "@/lib/usage/packages";

/** The network counts packages in megabytes. */
const BYTES_PER_MB = 1_000_000;

type Ended = { total: number | null; used: number };

/**
 * The bytes that move into the next period: what is left of the ended packages, in whole megabytes, and at most what the
 * next period includes. An unlimited package leaves nothing, and an unlimited period needs nothing. Pure.
 */
export function carriedBytes(ended: readonly Ended[], allowances: readonly Allowance[]): number {
  const next = allowances.find(({ service, scope }) => service === "DATA" && scope === "NATIONAL");
  if (!next?.total || ended.some(({ total }) => total === null)) return 0;
  const left = ended.reduce((sum, { total, used }) => sum + Math.max(0, total! - used), 0);
  return Math.floor(Math.min(left, next.total) / BYTES_PER_MB) * BYTES_PER_MB;
}

/** The data that moved into a period, for the network. */
export type RolledOver = { packageId: string; name: string; dataMb: number };

/**
 * Moves the unused data of a plan's ended period into the next one, once: what moved does not move again. Called before the
 * next period's own allowances are granted, in the same transaction. The packages of the ended period stay as they are, so
 * usage that the network reports later is still counted on them.
 * @param from the end of the ended period
 * @returns null when nothing moves
 */
export async function rollOver(
  ctx: Ctx,
  next: {
    subscriptionId: string;
    name: string;
    from: Date;
    allowances: readonly Allowance[];
    window: ValidityWindow;
  },
): Promise<RolledOver | null> {
  const { subscriptionId, name, from, allowances, window } = next;
  // A period that does not follow at once begins after a gap without service, and the promise was the next period.
  if (window.validFrom?.getTime() !== from.getTime()) return null;
  // In the order in which counting locks them.
  const ended = await ctx.db
    .select({ total: usagePackages.total, used: usagePackages.used })
    .from(usagePackages)
    .where(
      and(
        eq(usagePackages.tenantId, ctx.tenant.id),
        eq(usagePackages.subscriptionId, subscriptionId),
        eq(usagePackages.validTo, from),
        eq(usagePackages.rollsOver, true),
      ),
    )
    .orderBy(asc(usagePackages.id))
    .for("update");
  const bytes = carriedBytes(ended, allowances);
  if (bytes === 0) return null;
  const packageId = newId();
  const now = ctx.clock.now();
  await ctx.db.insert(usagePackages).values({
    tenantId: ctx.tenant.id,
    id: packageId,
    subscriptionId,
    name,
    service: "DATA",
    scope: "NATIONAL",
    total: bytes,
    ...window,
    rolledOver: true,
    createdAt: now,
    updatedAt: now,
  });
  return { packageId, name, dataMb: bytes / BYTES_PER_MB };
}
