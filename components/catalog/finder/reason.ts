import type { ShopItem } from "@/components/catalog/shop-item";
import type { PlanAllowance, RankedPlan } from "@/lib/catalog/finder/rank-plans";
import { subtractMinor } from "@/lib/platform/money/money";

/** Why a plan that fits is suggested. CHEAPEST: no fitting plan costs less. OTHER: compared with the cheapest. */
export type Reason =
  | { kind: "CHEAPEST" }
  | {
      kind: "OTHER";
      /** The megabytes that it has more than the cheapest. 0: it has no more. */
      moreData: Exclude<PlanAllowance, undefined>;
      /** What it costs more than the cheapest in the first year. */
      dearerMinor: number;
    };

type Compared = Pick<RankedPlan, "dataMb" | "yearMinor"> & { item: Pick<ShopItem, "id"> };

/**
 * The reason for suggesting a plan.
 * @param cheapest the first of the suggested plans; undefined for that plan itself
 */
export function reasonFor(plan: Compared, cheapest: Compared | undefined): Reason {
  if (!cheapest) return { kind: "CHEAPEST" };
  return {
    kind: "OTHER",
    moreData: moreThan(plan.dataMb, cheapest.dataMb),
    dearerMinor: subtractMinor(plan.yearMinor, cheapest.yearMinor),
  };
}

function moreThan(has: PlanAllowance, other: PlanAllowance): number | "unlimited" {
  if (other === "unlimited") return 0;
  if (has === "unlimited") return "unlimited";
  return Math.max(0, (has ?? 0) - (other ?? 0));
}
