import type { ProductOffering } from "@/lib/catalog/model";
import { staffApi } from "@/lib/client/staff";

/** How many options the list shows at once. To find another one, people type more of its name. */
const SHOWN = 20;

export type FoundOffering = { id: string; label: string };

type Query = { name?: string; productOfferingIds?: string[] };

/** The name of an offering with what tells two of one name apart. */
const labelOf = ({ name, market, price }: ProductOffering): string =>
  [name, market, price.currency].filter(Boolean).join(" · ");

/** The same offering may be sold to both types of customer: each once, in the order of the shop. */
export function mergedOfferings(lists: readonly (readonly ProductOffering[])[]): FoundOffering[] {
  const byId = new Map(lists.flat().map((one) => [one.productOfferingId, one]));
  return [...byId.values()]
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.name.localeCompare(b.name))
    .map((one) => ({ id: one.productOfferingId, label: labelOf(one) }));
}

/**
 * Offerings for both types of customer, archived ones included.
 * @throws the API's failure, or what the network threw
 */
async function listed(query: Query, limit: number): Promise<FoundOffering[]> {
  const answers = await Promise.all(
    (["CONSUMER", "BUSINESS"] as const).map((customerType) =>
      staffApi.GET("/product-offerings", {
        params: { query: { customerType, includeArchived: true, limit, ...query } },
      }),
    ),
  );
  return mergedOfferings(
    answers.map(({ data, error }) => {
      if (error !== undefined) throw error;
      return data?.items ?? [];
    }),
  );
}

/** Offerings with these letters in their name; the first of all where there are none. */
export const offeringsNamed = (name: string): Promise<FoundOffering[]> => listed(name ? { name } : {}, SHOWN);

/** What offerings are called, by their ids. */
export async function offeringLabels(ids: readonly string[]): Promise<Map<string, string>> {
  const found: FoundOffering[] = [];
  // The API takes a hundred ids at once.
  for (let from = 0; from < ids.length; from += 100)
    found.push(...(await listed({ productOfferingIds: ids.slice(from, from + 100) }, 100)));
  return new Map(found.map(({ id, label }) => [id, label]));
}
