import pg from "pg";

/** A column without a table on both sides: `"tenant_id" = "tenant_id"`. */
const COMPARES_ITSELF = /(?<!\.)"(\w+)" = "\1"(?!\.)/;

/** Whether a statement compares a column with itself. */
export const comparesItself = (statement: string): boolean => COMPARES_ITSELF.test(statement);

type Query = (this: pg.Client, config: string | { text?: string }, ...rest: unknown[]) => unknown;
type Watched = { query: Query & { watched?: true } };

/**
 * Refuses statements that compare a column with itself. Among the fields of a select from one table, drizzle writes
 * columns without their table. A look-up there that means two tables finds the rows of every brand.
 * @throws Error from each such statement of this process
 */
export function refuseSelfComparisons(): void {
  const client = pg.Client.prototype as unknown as Watched;
  if (client.query.watched) return;
  const { query } = client;
  client.query = Object.assign(
    function (this: pg.Client, config: string | { text?: string }, ...rest: unknown[]) {
      const text = typeof config === "string" ? config : config?.text;
      if (text !== undefined && comparesItself(text))
        throw new Error(`a statement compares a column with itself: ${text}`);
      return query.call(this, config, ...rest);
    },
    { watched: true as const },
  );
}
