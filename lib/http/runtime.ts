import type pg from "pg";
import { createDb, database } from "@/db/client";
import { createReplica, type Replica } from "@/db/replica";
import type { SoldByBrand } from "@/lib/catalog/catalogs/shop-sections";
import { registerShopCache } from "@/lib/http/shop-cache";
import { type Opened, registerOpened } from "@/lib/http/staff/opened";
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

/** The runtime of the HTTP edge: everything that a request needs from its process. */
export type HttpRuntime = Runtime & {
  verifyResponses: boolean;
  /** API calls that wait to be written to the log. */
  requests: RequestLog;
  /** Job runs that wait to be written to the log. */
  jobRuns: JobLog;
  /**
   * Recently used credentials and tenants. A change clears them in all processes (`lib/platform/every-process.ts`). At the
   * latest, it takes effect within five seconds (docs/speed.md).
   */
  credentials: TtlCache<Credentials>;
  tenants: TtlCache<Tenant | null>;
  /** What staff members have open. A page that reads again then adds no second entry to the audit log. */
  opened: Opened;
  /** The sections of each brand's shop, by tenant. Every page shows them. Cleared when an offering changes. */
  sold: TtlCache<SoldByBrand>;
  /** The origins of each brand's pictures, by tenant. Every page names them. Cleared when an offering changes. */
  imageOrigins: TtlCache<readonly string[]>;
};

const CACHE_MS = 5_000;
const SOLD_MS = 60_000;
/** How long a resource counts as open after it was read. */
const OPENED_MS = 5 * 60_000;
const LOG_REQUESTS_MS = 1_000;

/** Creates a runtime over a pool. Tests pass a fake clock and verify every answer. */
export function createRuntime(
  pool: pg.Pool,
  options: {
    clock?: Clock;
    log?: Logger;
    verifyResponses?: boolean;
    logRequestsEveryMs?: number;
    replica?: Replica | undefined;
  } = {},
): HttpRuntime {
  const clock = options.clock ?? systemClock;
  const db = createDb(pool);
  const log = options.log ?? createLogger("silent");
  return {
    pool,
    db,
    replica: options.replica,
    clock,
    log,
    requests: createRequestLog(db, log, options.logRequestsEveryMs),
    jobRuns: createJobLog(db, log, options.logRequestsEveryMs),
    verifyResponses: options.verifyResponses ?? true,
    credentials: registerCredentialCache(createTtlCache(clock, CACHE_MS, 10_000)),
    tenants: registerTenantCache(createTtlCache(clock, CACHE_MS, 1_000)),
    opened: registerOpened(createTtlCache(clock, OPENED_MS, 20_000)),
    sold: registerShopCache(createTtlCache(clock, SOLD_MS, 1_000)),
    imageOrigins: registerShopCache(createTtlCache(clock, SOLD_MS, 1_000)),
  };
}

const holder = globalThis as typeof globalThis & { ternRuntime?: HttpRuntime };

/** The server's own runtime. On globalThis because the framework bundles each route separately. */
export function serverRuntime(): HttpRuntime {
  if (!holder.ternRuntime) {
    const { logLevel, verifyResponses, databaseReplicaUrl, databasePoolSize, preparedStatements } = env();
    const log = createLogger(logLevel);
    const { pool } = database();
    const replica = databaseReplicaUrl
      ? createReplica({
          primary: pool,
          url: databaseReplicaUrl,
          size: databasePoolSize,
          preparedStatements,
          log,
        })
      : undefined;
    holder.ternRuntime = createRuntime(pool, {
      log,
      verifyResponses,
      logRequestsEveryMs: LOG_REQUESTS_MS,
      replica,
    });
  }
  return holder.ternRuntime;
}
