import type { Drawable } from "@/lib/usage/draw";

/**
 * How much is used of everything a line can use of one kind now, all its packages together: what the line's page shows
 * as one ring. In bytes, seconds or messages.
 */
export type UsageStanding = Pick<Drawable, "service" | "scope"> & {
  subscriptionId: string;
  usedBefore: number;
  used: number;
  total: number;
  /** What it consists of. A new period or something bought on top makes it another allowance. */
  packageIds: string[];
};

type Pack = Drawable & { subscriptionId: string };

const percent = (used: number, total: number): number => Math.floor((used * 100) / total);

/** A package that a use has just started may start in a moment: clocks differ by seconds. */
const inForce = (pack: Pack, now: Date): boolean =>
  pack.validFrom !== null &&
  (pack.validFrom <= now || pack.used > 0) &&
  (pack.validTo === null || pack.validTo > now);

/**
 * The allowances that moved by at least a percent from `before`, so that most records need nobody looked up. What is
 * without limit, or money, has no percentage.
 * @param before what was used of each package, by its id
 */
export function standingsOf(
  packages: readonly Pack[],
  before: ReadonlyMap<string, number>,
  now: Date,
): UsageStanding[] {
  const counted = packages.filter((pack) => !pack.currency && inForce(pack, now));
  const kinds = Map.groupBy(counted, (pack) => `${pack.subscriptionId} ${pack.service} ${pack.scope}`);
  return [...kinds.values()].flatMap((packs) => {
    const { subscriptionId, service, scope } = packs[0]!;
    if (packs.some((pack) => pack.total === null)) return [];
    const sum = (of: (pack: Pack) => number) => packs.reduce((all, pack) => all + of(pack), 0);
    const total = sum((pack) => pack.total!);
    // What the network let pass beyond one package is not taken from another.
    const used = sum((pack) => Math.min(pack.used, pack.total!));
    const usedBefore = sum((pack) => Math.min(before.get(pack.id) ?? pack.used, pack.total!));
    if (total === 0 || percent(used, total) === percent(usedBefore, total)) return [];
    const packageIds = packs.map((pack) => pack.id).sort();
    return [{ subscriptionId, service, scope, usedBefore, used, total, packageIds }];
  });
}
