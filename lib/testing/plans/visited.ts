import type pg from "pg";

export type Statement = { text: string; values: unknown[] };
type Node = {
  "Node Type"?: string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: Node[];
};

/** Runs `work` and gives the reading statements that went through the pool meanwhile, as the driver got them. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const { query } = pool;
  const seen: Statement[] = [];
  pool.query = ((config: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
    if (typeof config !== "string" && /^\s*(select|with)/i.test(config.text))
      seen.push({ text: config.text, values: values ?? config.values ?? [] });
    return (query as (...given: unknown[]) => unknown).call(pool, config, values);
  }) as typeof query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return seen;
}

/** The most rows a step of the plan looked at, those it threw away included. */
const most = (node: Node): number => {
  const looked =
    (node["Actual Rows"] ?? 0) +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0) +
    (node["Rows Removed by Join Filter"] ?? 0);
  return Math.max(looked * (node["Actual Loops"] ?? 1), ...(node.Plans ?? []).map(most));
};

const indexesIn = (node: Node): string[] => [
  ...(node["Index Name"] ? [node["Index Name"]] : []),
  ...(node["Node Type"] === "Seq Scan" ? ["(whole table)"] : []),
  ...(node.Plans ?? []).flatMap(indexesIn),
];

const scannedIn = (node: Node): string[] => [
  ...(node["Node Type"] === "Seq Scan" && node["Actual Loops"] ? [node["Relation Name"] ?? ""] : []),
  ...(node.Plans ?? []).flatMap(scannedIn),
];

/** What a statement's plan did: how many rows its busiest step visited, by which indexes, and which tables without one. */
export async function planVisits(
  pool: pg.Pool,
  { text, values }: Statement,
): Promise<{ rows: number; indexes: string[]; scanned: string[] }> {
  const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values);
  const plan = (rows[0]["QUERY PLAN"] as [{ Plan: Node }])[0].Plan;
  return {
    rows: most(plan),
    indexes: [...new Set(indexesIn(plan))],
    scanned: [...new Set(scannedIn(plan))],
  };
}
