import type pg from "pg";
import type { Database } from "@/db/client";
import type { Replica } from "@/db/replica";
import type { Clock } from "@/lib/platform/dates/clock";
import type { Logger } from "@/lib/platform/logger";

/**
 * The singletons of a process that every module may use. The HTTP edge adds its logs and caches
 * (`lib/http/runtime.ts`).
 */
export type Runtime = {
  pool: pg.Pool;
  db: Database;
  /** Absent without DATABASE_REPLICA_URL. */
  replica?: Replica | undefined;
  clock: Clock;
  log: Logger;
};
