import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";

/** How a list of invoices is narrowed: groups of statuses, as people think of them. */
export const INVOICE_GROUPS = ["all", "due", "overdue", "paid"] as const;
export type InvoiceGroup = (typeof INVOICE_GROUPS)[number];

// A draft is what comes, not what was asked for.
const STATUSES = {
  all: ["ISSUED", "PARTIALLY_PAID", "OVERDUE", "PAID", "UNCOLLECTIBLE", "VOID", "CREDITED"],
  due: ["ISSUED", "PARTIALLY_PAID", "OVERDUE"],
  overdue: ["OVERDUE"],
  paid: ["PAID"],
} as const satisfies Record<InvoiceGroup, readonly string[]>;

export type InvoiceListFilters = {
  status: InvoiceGroup;
  /** `quarter`: the last three months. Else a year. */
  period?: string;
  customer?: string;
  line?: string;
  after?: string;
};

const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** The filters an address names; what it names wrongly is left out. */
export function filtersOf(query: Record<string, string | string[] | undefined>): InvoiceListFilters {
  const status = INVOICE_GROUPS.find((group) => group === query.status) ?? "all";
  const period = one(query.period);
  const named = { customer: one(query.customer), line: one(query.line), after: one(query.after) };
  return {
    status,
    ...(period && (period === "quarter" || /^20\d\d$/.test(period)) && { period }),
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)),
  };
}

/** The address of the list with other filters: another filter begins at the newest again. */
export function filteredAddress(
  filters: InvoiceListFilters,
  changes: Partial<InvoiceListFilters> = {},
): string {
  const { after, ...next } = { ...filters, ...changes };
  const kept = "after" in changes && after ? { ...next, after } : next;
  const entries = Object.entries(kept).filter(
    ([name, value]) => value && !(name === "status" && value === "all"),
  );
  return entries.length === 0 ? "/invoices" : `/invoices?${new URLSearchParams(entries)}`;
}

/** What the query of invoices is asked for. */
export function invoiceQuery(
  { status, period }: InvoiceListFilters,
  today: CalendarDate,
): { status: string[]; fromDate?: CalendarDate; toDate?: CalendarDate } {
  return {
    status: [...STATUSES[status]],
    ...(period === "quarter" && { fromDate: addDays(today, -92) }),
    ...(period && period !== "quarter" && { fromDate: `${period}-01-01`, toDate: `${period}-12-31` }),
  };
}

/** The years one may ask for: the running one and two before it. */
export const yearsUpTo = (today: CalendarDate): string[] =>
  [0, 1, 2].map((back) => String(Number(today.slice(0, 4)) - back));
