import { lt, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { apiRequests, type LoggedName } from "@/db/schema/platform";
import type { Ctx } from "@/lib/identity/context";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import type { Logger } from "@/lib/platform/logger";

export type LoggedCall = {
  tenantId: string;
  keyId: string | null;
  surface: "platform" | "end-user";
  method: string;
  operation: string;
  path: string;
  status: number;
  durationMs: number;
  revision: string;
  unknownNames: LoggedName[];
  traceId: string;
  createdAt: Date;
};

/** Calls of one statement, and those that wait at most while the database is slow: what is more is not logged. */
const BATCH = 500;
const MOST_WAITING = 10_000;

export type RequestLog = {
  /** Takes a call to be written later. Never waits, never fails. */
  note(call: LoggedCall): void;
  /** Writes what waits. */
  flush(): Promise<void>;
};

/**
 * The log of this process. Written in batches, so that no request waits for it; what has not been written when a process
 * dies is lost.
 * @param everyMs how long a call waits at most; absent: until `flush`, as tests want it
 */
export function createRequestLog(db: Database, log: Logger, everyMs?: number): RequestLog {
  let waiting: LoggedCall[] = [];
  let lost = 0;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      try {
        await insert(db, batch);
      } catch (error) {
        lost += batch.length;
        log.warn({ err: error }, "calls of the API could not be logged");
      }
    }
    if (lost > 0) log.warn({ lost }, "calls of the API are missing in the log");
    lost = 0;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running ??= write().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    note(call) {
      if (waiting.length >= MOST_WAITING) lost += 1;
      else waiting.push(call);
      if (everyMs === undefined) return;
      if (waiting.length >= BATCH) void flush();
      else timer ??= setTimeout(flush, everyMs).unref();
    },
    flush,
  };
}

/** One parameter for all rows: thousands of single ones take longer to prepare than to write. */
async function insert(db: Database, calls: readonly LoggedCall[]): Promise<void> {
  const rows = calls.map((call) => ({
    tenant_id: call.tenantId,
    id: newId(),
    key_id: call.keyId,
    surface: call.surface,
    method: call.method,
    operation: call.operation,
    path: call.path,
    status: call.status,
    duration_ms: Math.round(call.durationMs),
    revision: call.revision,
    unknown_names: call.unknownNames,
    trace_id: call.traceId,
    created_at: call.createdAt.toISOString(),
  }));
  const columns = sql.raw(Object.keys(rows[0]!).join(", "));
  await db.execute(sql`
    insert into api_requests (${columns})
    select ${columns} from jsonb_populate_recordset(null::api_requests, ${JSON.stringify(rows)}::jsonb)`);
}

/** Rows one statement deletes, and statements of one sweep: the next sweep goes on. */
const AT_ONCE = 10_000;
const ROUNDS = 10;
const DAY_MS = 24 * 3600 * 1000;

/** Deletes the calls of a tenant that are older than the log goes back. */
export async function sweepRequestLog(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.systemClock.now().getTime() - env().apiRequestRetentionDays * DAY_MS);
  for (let round = 0; round < ROUNDS; round++) {
    const { rowCount } = await ctx.db.execute(sql`
      delete from api_requests r using (
        select id from api_requests
         where tenant_id = ${ctx.tenant.id} and ${lt(apiRequests.createdAt, oldest)}
         order by created_at, id limit ${AT_ONCE}) old
       where r.tenant_id = ${ctx.tenant.id} and r.id = old.id`);
    if ((rowCount ?? 0) < AT_ONCE) return;
  }
}
