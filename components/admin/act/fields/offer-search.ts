import type { ProductOffering } from "@/lib/catalog/model";
import { staffApi } from "@/lib/client/staff";

/** How many options the list shows at once. To find another one, people type more of its name. */
const SHOWN = 20;

export type FoundOption = { id: string; label: string };

/** What a field searches, with the words of its messages. */
export type SearchedKind = "offerings" | "products" | "groups";

/** How options of a kind are found. Each function throws the API's failure, or a network error. */
type OfferSearch = {
  /** The options with these letters in their name; the first of all if there are no letters. */
  named: (name: string) => Promise<FoundOption[]>;
  /** The names of options, by their ids. Ids that do not exist are absent. */
  labels: (ids: readonly string[]) => Promise<Map<string, string>>;
};

type OfferingQuery = { name?: string; productOfferingIds?: string[]; productCatalogId?: string };

/** The answer of a call. @throws the API's failure */
function answered<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw error;
  return data;
}

/** The name of an offering with the details that distinguish offerings of one name. */
const labelOf = ({ name, market, price }: ProductOffering): string =>
  [name, market, price.currency].filter(Boolean).join(" · ");

/** The same offering may be sold to both types of customer: each once, in the order of the shop. */
export function mergedOfferings(lists: readonly (readonly ProductOffering[])[]): FoundOption[] {
  const byId = new Map(lists.flat().map((one) => [one.productOfferingId, one]));
  return [...byId.values()]
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.name.localeCompare(b.name))
    .map((one) => ({ id: one.productOfferingId, label: labelOf(one) }));
}

/** Offerings for both types of customer, archived ones included. */
async function listed(query: OfferingQuery, limit: number): Promise<FoundOption[]> {
  const answers = await Promise.all(
    (["CONSUMER", "BUSINESS"] as const).map((customerType) =>
      staffApi.GET("/product-offerings", {
        params: { query: { customerType, includeArchived: true, limit, ...query } },
      }),
    ),
  );
  return mergedOfferings(answers.map((answer) => answered(answer).items));
}

/** The API accepts a hundred ids at once. */
const IDS_AT_ONCE = 100;

async function offeringLabels(ids: readonly string[]): Promise<Map<string, string>> {
  const found: FoundOption[] = [];
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
    found.push(...(await listed({ productOfferingIds: ids.slice(from, from + IDS_AT_ONCE) }, IDS_AT_ONCE)));
  return new Map(found.map(({ id, label }) => [id, label]));
}

/** Those of some offerings, at most a hundred, that a catalog contains. @throws the API's failure, or a network error */
export async function membersOf(
  productCatalogId: string,
  productOfferingIds: string[],
): Promise<ReadonlySet<string>> {
  if (productOfferingIds.length === 0) return new Set();
  const members = await listed({ productCatalogId, productOfferingIds }, IDS_AT_ONCE);
  return new Set(members.map(({ id }) => id));
}

/** Reads the names one by one, for fields with one choice. An id that does not exist is left out. */
const labelsBy =
  (read: (id: string) => Promise<{ data?: string | undefined; error?: unknown; response: Response }>) =>
  async (ids: readonly string[]): Promise<Map<string, string>> => {
    const labels = new Map<string, string>();
    for (const id of ids) {
      const answer = await read(id);
      if (answer.response.status !== 404) labels.set(id, answered(answer));
    }
    return labels;
  };

const byName = (name: string) => (name ? { name } : {});

export const SEARCHES: Readonly<Record<SearchedKind, OfferSearch>> = {
  offerings: { named: (name) => listed(byName(name), SHOWN), labels: offeringLabels },
  products: {
    named: async (name) => {
      const query = { limit: SHOWN, ...byName(name) };
      const { items } = answered(await staffApi.GET("/products", { params: { query } }));
      return items.map(({ productId, internalName }) => ({ id: productId, label: internalName }));
    },
    labels: labelsBy(async (productId) => {
      const { data, error, response } = await staffApi.GET("/products/{productId}", {
        params: { path: { productId } },
      });
      return { data: data?.internalName, error, response };
    }),
  },
  groups: {
    named: async (name) => {
      const query = { limit: SHOWN, ...byName(name) };
      const { items } = answered(await staffApi.GET("/product-offering-groups", { params: { query } }));
      return items.map(({ productOfferingGroupId, name }) => ({ id: productOfferingGroupId, label: name }));
    },
    labels: labelsBy(async (productOfferingGroupId) => {
      const { data, error, response } = await staffApi.GET(
        "/product-offering-groups/{productOfferingGroupId}",
        { params: { path: { productOfferingGroupId } } },
      );
      return { data: data?.name, error, response };
    }),
  },
};
