import type { usagePackages } from "@/db/schema/subscriptions";

type Package = Pick<
  typeof usagePackages.$inferSelect,
  "id" | "total" | "used" | "validFrom" | "validTo" | "dataGiftId"
>;

/** A part of a gift: how many bytes of which package, and until when they can be used. */
export type GiftPart = { packageId: string; bytes: number; validTo: Date | null };

const END_OF_TIME = Number.POSITIVE_INFINITY;

/**
 * The packages that can be given from, the one that expires first first. Not: unlimited packages, packages that have not
 * started, and received gifts, because data that moves in a circle would never be traceable.
 */
const givable = (packages: readonly Package[], now: Date) =>
  packages
    .filter(
      ({ total, used, validFrom, validTo, dataGiftId }) =>
        total !== null &&
        total > used &&
        dataGiftId === null &&
        validFrom !== null &&
        validFrom <= now &&
        (validTo === null || validTo > now),
    )
    .toSorted(
      (a, b) =>
        (a.validTo?.getTime() ?? END_OF_TIME) - (b.validTo?.getTime() ?? END_OF_TIME) ||
        a.id.localeCompare(b.id),
    );

/** The bytes that can be given. Zero when any package is unlimited: its owner has nothing to save. */
export function givableBytes(packages: readonly Package[], now: Date): number {
  if (hasUnlimited(packages, now)) return 0;
  return givable(packages, now).reduce((sum, { total, used }) => sum + total! - used, 0);
}

/** Whether a package without a limit can be used now. */
export const hasUnlimited = (
  packages: readonly Pick<Package, "total" | "validFrom" | "validTo">[],
  now: Date,
): boolean =>
  packages.some(
    ({ total, validFrom, validTo }) =>
      total === null && (validFrom === null || validFrom <= now) && (validTo === null || validTo > now),
  );

/**
 * Splits a gift over the packages, earliest expiry first. Each part keeps the expiry of its package, so that giving data
 * cannot make it last longer. Pure.
 * @returns null when there is less to give
 */
export function splitGift(packages: readonly Package[], bytes: number, now: Date): GiftPart[] | null {
  if (givableBytes(packages, now) < bytes) return null;
  const parts: GiftPart[] = [];
  let rest = bytes;
  for (const { id, total, used, validTo } of givable(packages, now)) {
    if (rest === 0) break;
    const part = Math.min(rest, total! - used);
    parts.push({ packageId: id, bytes: part, validTo });
    rest -= part;
  }
  return parts;
}
