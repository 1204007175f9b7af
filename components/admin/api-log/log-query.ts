import { filterChoice, filterDay, filterText } from "@/components/admin/integrations/filter-values";

/** The filters of the API log in the page's address. Days are in the viewer's time zone. */
export type LogFilters = {
  statusClass: "2XX" | "4XX" | "5XX" | "";
  operation: string;
  apiKeyId: string;
  unknown: "true" | "";
  from: string;
  to: string;
};

export const STATUS_CLASSES = ["2XX", "4XX", "5XX"] as const;

/** The filters of an address. */
export const logFilters = (given: Record<string, string | string[] | undefined>): LogFilters => ({
  statusClass: filterChoice(given, "statusClass", STATUS_CLASSES),
  operation: filterText(given, "operation"),
  apiKeyId: filterText(given, "apiKeyId"),
  unknown: filterChoice(given, "unknown", ["true"]),
  from: filterDay(given, "from"),
  to: filterDay(given, "to"),
});
