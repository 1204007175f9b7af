import { and, eq, gt, isNull, or } from "drizzle-orm";
import { usagePackages } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { hashToken } from "@/lib/platform/secrets/ids";
import type { UsageScope } from "@/lib/usage/packages";

type Package = Pick<typeof usagePackages.$inferSelect, "id" | "total" | "used" | "validFrom" | "validTo">;

/** The data that a subscription can use now. Null when it is unlimited, or when there is none to run low. */
export type DataLeft = {
  /** Bytes. */
  left: number;
  total: number;
  /** A hash of the packages: a new period or an added package is another allowance. */
  allowance: string;
};

/** Adds packages up. Pure. A package that waits for its first use counts as left, because it is used next. */
export function dataLeftOf(packages: readonly Package[], now: Date): DataLeft | null {
  const usable = packages.filter(
    ({ validFrom, validTo }) =>
      (validFrom === null || validFrom <= now) && (validTo === null || validTo > now),
  );
  if (usable.some(({ total }) => total === null)) return null;
  const total = usable.reduce((sum, pack) => sum + pack.total!, 0);
  if (total === 0) return null;
  // A use that exceeded one package is not taken from another.
  const left = usable.reduce((sum, pack) => sum + Math.max(0, pack.total! - pack.used), 0);
  return { left, total, allowance: hashToken(JSON.stringify([usable.map(({ id }) => id).sort(), total])) };
}

/** Whether at most the given share is left. In integers, so that exactly 10 % is not missed. */
export const isLow = ({ left, total }: Pick<DataLeft, "left" | "total">, thresholdPercent: number): boolean =>
  left * 100 <= thresholdPercent * total;

/** The data that a subscription can use now, in the scope of a product. */
export async function readDataLeft(
  ctx: Ctx,
  subscriptionId: string,
  scope: UsageScope,
): Promise<DataLeft | null> {
  const now = ctx.clock.now();
  const packages = await ctx.db
    .select({
      id: usagePackages.id,
      total: usagePackages.total,
      used: usagePackages.used,
      validFrom: usagePackages.validFrom,
      validTo: usagePackages.validTo,
    })
    .from(usagePackages)
    .where(
      and(
        eq(usagePackages.tenantId, ctx.tenant.id),
        eq(usagePackages.subscriptionId, subscriptionId),
        eq(usagePackages.service, "DATA"),
        eq(usagePackages.scope, scope),
        or(isNull(usagePackages.validTo), gt(usagePackages.validTo, now)),
      ),
    );
  return dataLeftOf(packages, now);
}
