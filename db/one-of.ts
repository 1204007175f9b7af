import { type AnyColumn, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Whether a column is one of what a select finds. That is read first, as an array, and then looked up in the column's
 * index; `in (select …)` leaves it to the planner, which beside an `or` reads all the table has of a brand.
 */
export const isOneOf = (column: AnyColumn, select: SQLWrapper): SQL => sql`${column} = any(array(${select}))`;
