import type { PlanComparison } from "@/lib/billing/plan-comparison/model";
import { subtractMinor } from "@/lib/platform/money/money";

/**
 * The result of a comparison. cheaper: a plan that covers the usage would have cost less. best: none would have. unknown: what was
 * paid is not known, so only the cheapest plan is named. uncovered: no other plan covers the usage.
 */
export type ComparisonResult =
  | { kind: "cheaper" | "unknown"; name: string; amountMinor: number }
  | { kind: "best" | "uncovered" };

/** The result in one sentence. The offerings are sorted: those that cover the usage first, then the cheaper ones. */
export function resultOf({ offerings }: Pick<PlanComparison, "offerings">): ComparisonResult {
  const [first] = offerings;
  if (!first?.coversUsage) return { kind: "uncovered" };
  const { name, totalMinor, differenceMinor } = first;
  if (differenceMinor === undefined) return { kind: "unknown", name, amountMinor: totalMinor };
  if (differenceMinor >= 0) return { kind: "best" };
  return { kind: "cheaper", name, amountMinor: subtractMinor(0, differenceMinor) };
}
