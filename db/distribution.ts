/**
 * How a table is stored in a Citus cluster (docs/decisions/citus.md). A table with a `tenant_id` is distributed by it, so all
 * rows of a brand are on one server. The tables below are the exceptions. `db/distribution.test.ts` checks every table,
 * unique index and foreign key.
 */

/** Complete on every server, because each request reads them before it knows its brand. They change rarely. */
export const REFERENCE_TABLES: readonly string[] = ["tenants", "tenant_hosts", "api_keys"];

/** On the coordinator alone: the work of the whole installation, and what arrives before its brand is known. */
export const COORDINATOR_TABLES: readonly string[] = [
  "backfills",
  "carrier_events",
  "job_workers",
  "provider_cursors",
  "provider_events",
  "rate_limits",
];
