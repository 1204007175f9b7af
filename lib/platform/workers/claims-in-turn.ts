import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";

/** graphile-worker's name for its statement that takes one job. */
const CLAIM_IN_ORDER = "get_job/graphile_worker";

const CLAIM_IN_TURN = {
  name: "claim_job",
  text: "select (c.claimed).*, c.next_turn from claim_job($1, $2, $3, $4) c",
};

/** The brand of a job, as the index of the queue has it. A job of the whole installation has none. */
const brandOf = (payload: unknown): string => {
  const named = (payload as { tenantId?: unknown } | null)?.tenantId;
  return typeof named === "string" ? named : "";
};

type Claim = { name?: string; values: [workerId: string, taskIds: number[]] };
type Claimed = { rows: { next_turn?: string }[] };

/**
 * A pool with which brands take turns: graphile-worker takes due jobs by priority and age, so a brand that queues five
 * thousand at once would delay all others. Its statement is replaced by the function `claim_job`, which takes a job of
 * the brand with the fewest running jobs in this process, and otherwise of the next brand (docs/decisions/fair-jobs.md).
 * A brand that is alone gets all workers.
 * @param events of the workers that take their jobs through this pool
 */
export function claimsInTurn(pool: pg.Pool, events: WorkerEvents): pg.Pool {
  const workingFor = new Map<string, string>();
  events.on("job:start", ({ job }) => workingFor.set(job.id, brandOf(job.payload)));
  events.on("job:complete", ({ job }) => workingFor.delete(job.id));
  let lastTurn = "";

  async function claim({ values: [workerId, taskIds] }: Claim): Promise<Claimed> {
    const claimed: Claimed = await pool.query({
      ...CLAIM_IN_TURN,
      values: [workerId, taskIds, [...workingFor.values()], lastTurn],
    });
    for (const row of claimed.rows) {
      lastTurn = row.next_turn ?? "";
      delete row.next_turn;
    }
    return claimed;
  }

  const query = (...given: unknown[]): unknown => {
    const [statement] = given as [Claim | string];
    return typeof statement === "object" && statement.name === CLAIM_IN_ORDER
      ? claim(statement)
      : (pool.query as (...given: unknown[]) => unknown)(...given);
  };
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === "query") return query;
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
