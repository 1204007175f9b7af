import { type AnyColumn, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Whether a column is one of the values of a select. The select is read first, as an array, and the values are then
 * looked up in the column's index. With `in (select …)` the planner decides; next to an `or`, it reads all of the
 * brand's rows.
 */
export const isOneOf = (column: AnyColumn, select: SQLWrapper): SQL => sql`${column} = any(array(${select}))`;
