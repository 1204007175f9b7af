import type pg from "pg";
import { createDb, database } from "@/db/client";
import type { SoldByBrand } from "@/lib/catalog/catalogs/shop-sections";
import { registerCredentialCache, registerTenantCache } from "@/lib/identity/sign-in/credential-cache";
import type { Credentials } from "@/lib/identity/sign-in/credentials";
import type { Runtime } from "@/lib/kernel/runtime";
import { type Clock, systemClock } from "@/lib/platform/dates/clock";
import { env } from "@/lib/platform/env";
import { createLogger, type Logger } from "@/lib/platform/logger";
import { createTtlCache, type TtlCache } from "@/lib/platform/ttl-cache";
import { createJobLog, type JobLog } from "@/lib/request-log/job-log";
import { createRequestLog, type RequestLog } from "@/lib/request-log/log";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** The runtime of the HTTP edge: everything a request needs that is not in the request. */
export type HttpRuntime = Runtime & {
  verifyResponses: boolean;
  /** Calls of the API that wait to be written. */
  requests: RequestLog;
  /** Runs of jobs that wait to be written. */
  jobRuns: JobLog;
  /** Credentials and tenants just looked up. Five seconds is how late a revocation may arrive (docs/speed.md). */
  credentials: TtlCache<Credentials>;
  tenants: TtlCache<Tenant | null>;
  /** What members of staff have open, so that a page that reads again leaves no second entry in the audit log. */
  opened: TtlCache<true>;
  /** What each brand sells, by tenant: every page names the sections of the shop. Forgotten when an offer changes. */
  sold: TtlCache<SoldByBrand>;
  /** Where each brand's pictures come from, by tenant: every page names them. Forgotten when an offer changes. */
  imageOrigins: TtlCache<readonly string[]>;
};

const CACHE_MS = 5_000;
const SOLD_MS = 60_000;
/** How long a thing counts as open after it was read. */
const OPENED_MS = 5 * 60_000;
const LOG_REQUESTS_MS = 1_000;

/** A runtime over a given pool; tests pass a fake clock and have every answer checked. */
export function createRuntime(
  pool: pg.Pool,
  options: { clock?: Clock; log?: Logger; verifyResponses?: boolean; logRequestsEveryMs?: number } = {},
): HttpRuntime {
  const clock = options.clock ?? systemClock;
  const db = createDb(pool);
  const log = options.log ?? createLogger("silent");
  return {
    pool,
    db,
    clock,
    log,
    requests: createRequestLog(db, log, options.logRequestsEveryMs),
    jobRuns: createJobLog(db, log, options.logRequestsEveryMs),
    verifyResponses: options.verifyResponses ?? true,
    credentials: registerCredentialCache(createTtlCache(clock, CACHE_MS, 10_000)),
    tenants: registerTenantCache(createTtlCache(clock, CACHE_MS, 1_000)),
    opened: createTtlCache(clock, OPENED_MS, 20_000),
    sold: createTtlCache(clock, SOLD_MS, 1_000),
    imageOrigins: createTtlCache(clock, SOLD_MS, 1_000),
  };
}

const holder = globalThis as typeof globalThis & { ternRuntime?: HttpRuntime };

/** The server's own runtime. On globalThis because every route is bundled by itself. */
export function serverRuntime(): HttpRuntime {
  holder.ternRuntime ??= createRuntime(database().pool, {
    log: createLogger(env().logLevel),
    verifyResponses: env().verifyResponses,
    logRequestsEveryMs: LOG_REQUESTS_MS,
  });
  return holder.ternRuntime;
}
