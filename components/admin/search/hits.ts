import type { SearchHit, SearchHitType, SearchResults } from "@/lib/care/search/model";

const PATHS: Readonly<Record<SearchHitType, string>> = {
  CUSTOMER: "customers",
  SUBSCRIPTION: "lines",
  ORDER: "orders",
  INVOICE: "invoices",
  PAYMENT_INTENT: "payments",
};

/** The staff page of a hit. */
export const hitPath = ({ type, id }: Pick<SearchHit, "type" | "id">): string =>
  `/admin/${PATHS[type]}/${id}`;

/** The page with all hits of a text. */
export const searchPath = (text: string): string => `/admin/search?q=${encodeURIComponent(text)}`;

/**
 * The only hit that a text can mean. A number finds a subscription and its customer: that counts as one hit, and opens
 * the customer's page.
 * @returns null when several resources match, or none
 */
export function onlyHit({ groups }: Pick<SearchResults, "groups">): SearchHit | null {
  const hits = groups.flatMap(({ items }) => items);
  if (hits.length === 1) return hits[0]!;
  const [customer, ...more] = hits.filter(({ type }) => type === "CUSTOMER");
  const isOne = customer && more.length === 0 && hits.every(({ customerId }) => customerId === customer.id);
  return isOne ? customer : null;
}
