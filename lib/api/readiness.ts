import { sql } from "drizzle-orm";
import journal from "@/db/migrations/meta/_journal.json";
import type { Runtime } from "@/lib/api/runtime";

type Verdict = "ok" | "unavailable";
export type Readiness = { ready: boolean; checks: { database: Verdict; migrations: Verdict; jobs: Verdict } };

const PATIENCE_MS = 3_000;
const newestMigration = Math.max(0, ...journal.entries.map((entry) => entry.when));

/**
 * Whether this server can do its work: the database answers, has every migration this build knows, and holds the job
 * queue. A newer database is fine: migrations are safe under the previous version.
 */
export async function checkReadiness(runtime: Pick<Runtime, "db" | "log">): Promise<Readiness> {
  const failed = (database: Verdict): Readiness => ({
    ready: false,
    checks: { database, migrations: "unavailable", jobs: "unavailable" },
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the database did not answer in time")), PATIENCE_MS);
  });
  const question = runtime.db.execute<{ newest: string | null; jobs: string | null }>(sql`
    select (select max(created_at) from drizzle.__drizzle_migrations)::text as newest,
           to_regclass('graphile_worker._private_jobs')::text as jobs`);
  try {
    const { rows } = await Promise.race([question, tooLate]);
    const migrations: Verdict = Number(rows[0]?.newest ?? 0) >= newestMigration ? "ok" : "unavailable";
    const jobs: Verdict = rows[0]?.jobs ? "ok" : "unavailable";
    return {
      ready: migrations === "ok" && jobs === "ok",
      checks: { database: "ok", migrations, jobs },
    };
  } catch (error) {
    question.catch(() => {});
    const code = (error as { cause?: { code?: string } }).cause?.code;
    // The table or its schema is not there: an empty database, which does answer.
    if (code === "42P01" || code === "3F000") return failed("ok");
    runtime.log.warn({ err: error }, "not ready");
    return failed("unavailable");
  } finally {
    clearTimeout(timer);
  }
}

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });

/** `GET /api/health`: the process is alive. Asks nobody else, so a lost database does not get it restarted. */
export const healthResponse = (): Response => answer(200, { status: "ok" });

/** `GET /api/ready`: 200 when requests may be sent here, else 503. */
export async function readyResponse(runtime: Pick<Runtime, "db" | "log">): Promise<Response> {
  const { ready, checks } = await checkReadiness(runtime);
  return ready
    ? answer(200, { status: "ready", checks })
    : answer(503, { status: "unavailable", checks }, { "retry-after": "5" });
}
