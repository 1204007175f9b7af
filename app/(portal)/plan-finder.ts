import "server-only";
import { companyItem } from "@/components/catalog/buying/company-item";
import { offeringFacts } from "@/components/catalog/facts";
import type { ShopItem } from "@/components/catalog/shop-item";
import { packagesFor } from "@/components/catalog/travel/destinations";
import { type PlanUse, type RankedPlan, separatingQuestions } from "@/lib/catalog/finder/rank-plans";
import type { ProductCategory } from "@/lib/catalog/model";
import { addonCategoriesOf } from "@/lib/catalog/queries";
import { costOfChoice } from "@/lib/orders/pricing/offers/price-choices";
import type { CustomerType } from "@/lib/values/customer-type";
import type { Shop } from "./shop";

/** A plan of the shop that the finder can suggest. */
export type FinderPlan = RankedPlan & { item: ShopItem };

const USES: Partial<Record<ProductCategory, PlanUse>> = {
  PRODUCT_CATEGORY_SUBSCRIPTION_CELL: "PHONE",
  PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM: "DEVICE",
  PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND: "HOME",
};

/** The categories of subscriptions that the finder compares. */
export const FINDER_CATEGORIES = Object.keys(USES) as ProductCategory[];

/** What a plan of a category is made for. Undefined for one that the finder does not compare. */
export const useOfCategory = (category: ProductCategory): PlanUse | undefined => USES[category];

/** Introductions and longer billing cycles count, and a person can imagine a year. */
const COMPARED_MONTHS = 12;

/**
 * The plans of a shop that the finder chooses from, and the questions that separate them.
 * @param buyer BUSINESS: also the plans for companies only, with all prices before tax
 */
export function planFinderOf(shop: Shop, buyer: CustomerType = "CONSUMER") {
  const company = buyer === "BUSINESS";
  const read = (items: readonly ShopItem[]) =>
    company ? items.map((item) => companyItem(item) ?? item) : [...items];
  const travel = read(shop.travel);
  const addons = read(shop.addons).filter(({ category }) => category === "PRODUCT_CATEGORY_ABROAD");
  const extrasOf = ({ category }: Pick<ShopItem, "category">): ShopItem[] => {
    const fitting = addonCategoriesOf(category);
    return [...travel, ...addons.filter((addon) => fitting.includes(addon.category))];
  };
  const plans = read([...shop.mobile, ...(company ? shop.businessMobile : []), ...shop.data]).flatMap(
    (item): FinderPlan[] => {
      const use = USES[item.category];
      // A price that is paid once does not compare with one that is paid every month.
      if (use === undefined || item.open.priceType !== "RECURRING") return [];
      const { dataMb, callSeconds } = offeringFacts(item);
      const reached = extrasOf(item).flatMap(({ countryCodes }) => countryCodes);
      return [
        {
          item,
          use,
          dataMb,
          callSeconds,
          yearMinor: costOfChoice(item.open, COMPARED_MONTHS),
          countryCodes: [...new Set([...item.countryCodes, ...reached])],
        },
      ];
    },
  );
  const destinations = [...new Set(plans.flatMap(({ countryCodes }) => countryCodes))];
  return {
    plans,
    questions: plans.length > 1 ? separatingQuestions(plans) : [],
    /** The countries where at least one plan works, alone or with an extra. Alpha-2. */
    destinations,
    /** The offerings that work in those countries. */
    reaching: [...plans.map(({ item }) => item), ...travel, ...addons].filter(
      ({ countryCodes }) => countryCodes.length > 0,
    ),
    /** The cheapest extra for a country, if the plan alone does not work there. */
    extraFor: (item: ShopItem, country: string): ShopItem | undefined =>
      item.countryCodes.includes(country) ? undefined : packagesFor(extrasOf(item), country)[0],
  };
}

/** Whether the finder helps with this shop: without two plans that differ, it has no question. */
export const hasPlanFinder = (shop: Shop): boolean => planFinderOf(shop).questions.length > 0;
