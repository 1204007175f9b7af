import type { Service, UsageScope } from "@/lib/usage/packages";

/** The fields of a package that drawing from it needs. Mutated by {@link drawUsage}. */
export type Drawable = {
  id: string;
  service: Service;
  scope: UsageScope;
  /** `null`: unlimited. */
  total: number | null;
  used: number;
  events: number;
  validFrom: Date | null;
  validTo: Date | null;
  usageAsOf: Date | null;
  /** The validity after the first use, for a package that starts with it. */
  validityDays: number | null;
  /** What was left of the previous period. */
  rolledOver?: boolean;
  /** Set for a balance in money: `total` and `used` are its minor units. */
  currency?: string | null;
};

export type UsageEntry = {
  service: Service;
  scope: UsageScope;
  /** Bytes, seconds or messages; minor units of `currency` when that is set. */
  quantity: number;
  currency?: string | null;
  occurredAt: Date;
};

const DAY_MS = 86_400_000;
const END_OF_TIME = Number.POSITIVE_INFINITY;

/** A package without a start waits for its first use. */
const isWaiting = (pack: Drawable): boolean => pack.validFrom === null;

const covers = (pack: Drawable, at: Date): boolean =>
  isWaiting(pack) || (pack.validFrom! <= at && (pack.validTo === null || at < pack.validTo));

/**
 * A package that expires earlier is used first. Among packages that have not started, the one bought first is started first, after all
 * others.
 */
const byExpiry = (a: Drawable, b: Drawable): number =>
  Number(isWaiting(a)) - Number(isWaiting(b)) ||
  (a.validTo?.getTime() ?? END_OF_TIME) - (b.validTo?.getTime() ?? END_OF_TIME) ||
  // It does not move into another period, and the plan's own may.
  Number(b.rolledOver ?? false) - Number(a.rolledOver ?? false) ||
  a.id.localeCompare(b.id);

const left = (pack: Drawable): number =>
  pack.total === null ? Number.POSITIVE_INFINITY : Math.max(0, pack.total - pack.used);

/**
 * Takes one use from the packages that were valid when it happened, earliest expiry first. A use that exceeds all of them is counted on the
 * last one, so that every use counts. Pure except for the given packages, which it changes.
 * @returns the packages drawn from, in order; empty when none was valid
 */
export function drawUsage(packages: readonly Drawable[], use: UsageEntry): Drawable[] {
  const candidates = packages
    .filter(
      (pack) =>
        pack.service === use.service &&
        pack.scope === use.scope &&
        (pack.currency ?? null) === (use.currency ?? null) &&
        covers(pack, use.occurredAt),
    )
    .sort(byExpiry);
  const drawn: Drawable[] = [];
  let rest = use.quantity;
  for (const pack of candidates) {
    const taken = Math.min(rest, left(pack));
    if (taken === 0) continue;
    take(pack, taken, use.occurredAt);
    drawn.push(pack);
    rest -= taken;
    if (rest === 0) break;
  }
  // The network allowed the use although nothing was left.
  const over = drawn.at(-1) ?? candidates.findLast((pack) => !isWaiting(pack)) ?? candidates.at(-1);
  if (rest > 0 && over) {
    take(over, rest, use.occurredAt);
    if (drawn.length === 0) drawn.push(over);
  }
  if (drawn[0]) drawn[0].events += 1;
  return drawn;
}

function take(pack: Drawable, quantity: number, at: Date): void {
  if (isWaiting(pack)) {
    pack.validFrom = at;
    pack.validTo = pack.validityDays === null ? null : new Date(at.getTime() + pack.validityDays * DAY_MS);
  }
  pack.used += quantity;
  if (!pack.usageAsOf || pack.usageAsOf < at) pack.usageAsOf = at;
}

/**
 * The highest threshold that a package crossed from `before` to `after` used, or null. Usage only grows, so each threshold is crossed once.
 */
export function crossedThreshold(
  thresholds: readonly number[],
  total: number | null,
  before: number,
  after: number,
): number | null {
  if (total === null || total === 0) return null;
  const reached = (used: number) => (percent: number) => used * 100 >= percent * total;
  const news = thresholds.filter((percent) => reached(after)(percent) && !reached(before)(percent));
  return news.length > 0 ? Math.max(...news) : null;
}
