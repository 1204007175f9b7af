/**
 * The lists of the staff pages that views can be kept of, with the query parameters that a view keeps. A parameter that may
 * name a person, such as a number, does not belong here: a view outlives the customer and is shared.
 */
export const VIEW_LISTS = {
  work: ["view", "kind", "code"],
  lines: ["status"],
  orders: ["status", "payment", "from", "to"],
  invoices: ["status", "dueFrom", "dueTo"],
  payments: ["status"],
} as const satisfies Record<string, readonly string[]>;

export type ViewList = keyof typeof VIEW_LISTS;

/** What of a page's query a view keeps: the parameters of the list that have a value. */
export const keptParameters = (
  list: ViewList,
  query: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(VIEW_LISTS[list].flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
