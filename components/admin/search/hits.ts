import type { SearchHit, SearchHitType, SearchResults } from "@/lib/care/search/model";

const PATHS: Readonly<Record<SearchHitType, string>> = {
  CUSTOMER: "customers",
  SUBSCRIPTION: "lines",
  ORDER: "orders",
  INVOICE: "invoices",
  PAYMENT_INTENT: "payments",
};

/** The staff page of what was found. */
export const hitPath = ({ type, id }: Pick<SearchHit, "type" | "id">): string =>
  `/admin/${PATHS[type]}/${id}`;

/** The page with all hits of a text. */
export const searchPath = (text: string): string => `/admin/search?q=${encodeURIComponent(text)}`;

/**
 * The hit that a text can only mean. A number finds a subscription and its customer: that is one find, and the customer's
 * page is where to begin.
 * @returns null when several things fit, or none
 */
export function onlyHit({ groups }: Pick<SearchResults, "groups">): SearchHit | null {
  const hits = groups.flatMap(({ items }) => items);
  if (hits.length === 1) return hits[0]!;
  const [customer, ...more] = hits.filter(({ type }) => type === "CUSTOMER");
  const isOne = customer && more.length === 0 && hits.every(({ customerId }) => customerId === customer.id);
  return isOne ? customer : null;
}
