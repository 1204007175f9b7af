import type { MetricsMonth } from "@/lib/reports/metrics/model";

/** The days of a month, in a time zone that a list needs to be told where it is not its reader's. */
type Days = Pick<MetricsMonth, "from" | "to"> & { zone?: string };

const address = (path: string, query: Readonly<Record<string, string | undefined>>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;

/**
 * Where the rows behind a figure are: lists that have exactly the rows that `GET /metrics` counts. `metrics.test.ts` reads
 * both.
 */
export const rowsBehindFigure = {
  active: ({ to, zone }: Days) => address("/admin/lines", { activeOn: to, zone }),
  activated: ({ from, to, zone }: Days, by?: "ORDER") =>
    address("/admin/lines", { activatedFrom: from, activatedTo: to, activatedBy: by, zone }),
  ended: ({ from, to, zone }: Days) => address("/admin/lines", { endedFrom: from, endedTo: to, zone }),
  revenue: ({ from, to, zone }: Days, currency: string) =>
    address("/admin/reports/revenue", { currency, from, to, zone }),
  ports: ({ from, to, zone }: Days, status?: "COMPLETED" | "FAILED") =>
    address("/admin/ports", { view: "all", status, from, to, zone }),
  contacts: ({ from, to, zone }: Days, purpose?: string) =>
    address("/admin/contacts", { purpose, from, to, zone }),
  /** @param lastDay yesterday: what is due then is overdue today */
  overdue: (lastDay: string, currency: string) =>
    address("/admin/invoices", { status: "OPEN", dueTo: lastDay, currency }),
};
