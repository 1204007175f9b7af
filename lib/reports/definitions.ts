import type { ReportDefinition } from "@/lib/reports/definition";
import { churnReport } from "@/lib/reports/definitions/churn";
import { invoiceAgingReport } from "@/lib/reports/definitions/invoice-aging";
import { ordersReport } from "@/lib/reports/definitions/orders";
import { portingReport } from "@/lib/reports/definitions/porting";
import { revenueReport } from "@/lib/reports/definitions/revenue";
import { subscriptionsReport } from "@/lib/reports/definitions/subscriptions";
import { usageReport } from "@/lib/reports/definitions/usage";
import type { ReportType } from "@/lib/reports/model";

/** Every report. */
export const DEFINITIONS: Readonly<Record<ReportType, ReportDefinition>> = {
  SUBSCRIPTIONS: subscriptionsReport,
  ORDERS: ordersReport,
  REVENUE: revenueReport,
  USAGE: usageReport,
  INVOICE_AGING: invoiceAgingReport,
  PORTING: portingReport,
  CHURN: churnReport,
};

/** The description of all reports, for the reference. */
export const describeReports = (): string =>
  Object.entries(DEFINITIONS)
    .map(([type, { row, dates, columns }]) => {
      const names = Object.entries(columns).map(
        ([name, meaning]) => `\`${name}\` (${meaning.replace(/\.$/, "")})`,
      );
      const days = dates ? `Days: ${dates}.` : "Dates have no effect: it always shows the current state.";
      return `${type} has one row for: ${row} ${days} Columns: ${names.join(", ")}.`;
    })
    .join("\n\n");
