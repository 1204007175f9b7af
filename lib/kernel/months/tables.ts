import { env } from "@/lib/platform/env";

/** The tables whose partitions `make_month` makes and `drop_month` drops (migration 0068). */
export const MONTH_TABLES = [
  "events",
  "usage_records",
  "webhook_deliveries",
  "job_runs",
  "api_requests",
] as const;
/**
 * The audit log makes its months itself (`lib/audit/partitions.ts`), and deletes its entries by brand and kind. Only its
 * empty months are dropped here.
 */
export const AUDIT_LOG = "audit_entries";

/** The least age of a dropped month of the audit log. The triggers keep younger entries. */
const AUDIT_DAYS = 366;

/** For how many days a row is kept at least. A month is dropped when its last row is older. */
export function daysKept(table: string): number {
  const settings = env();
  const days: Record<(typeof MONTH_TABLES)[number] | typeof AUDIT_LOG, number> = {
    [AUDIT_LOG]: AUDIT_DAYS,
    events: settings.eventRetentionDays,
    usage_records: settings.usageRetentionDays,
    webhook_deliveries: settings.webhookDeliveryRetentionDays,
    job_runs: settings.apiRequestRetentionDays,
    api_requests: settings.apiRequestRetentionDays,
  };
  if (!(table in days)) throw new Error(`${table} is not kept by month`);
  return days[table as keyof typeof days];
}
