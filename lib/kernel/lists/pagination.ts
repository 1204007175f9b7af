import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";

export const MAX_LIMIT = 1000;
export const DEFAULT_LIMIT = 100;

/** The query parameters of every list (specification, Common rules). Spread them into an operation's `query`. */
export const pageQuery = {
  limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT).describe("Number of items to return."),
  cursor: z.string().max(1024).optional().describe("`nextCursor` of the previous page."),
};

/** The number of matching rows. Where `isExact` is false, it is a lower bound. */
export type Count = { value: number; isExact: boolean };

export type Page<T> = { items: T[]; pagination: { nextCursor: string | null; count?: Count } };

const Pagination = z
  .object({
    nextCursor: z.string().nullable().describe("Opaque. Null on the last page."),
    count: z
      .object({
        value: z.int().min(0).describe("Number of matches."),
        isExact: z.boolean().describe("Whether `count` is exact. When false, there are more matches."),
      })
      .optional()
      .describe("Present when the request asked for a count."),
  })
  .meta({ id: "Pagination" });

/** The list envelope of the specification. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), pagination: Pagination });

type CursorValue = string | number;

/** Encodes the values that order a list as a cursor. */
export const cursorOf = (values: CursorValue[]): string =>
  Buffer.from(JSON.stringify(values)).toString("base64url");

/**
 * Reads a cursor made by `page`. `shape` checks each part, so a forged cursor is a 400 and never reaches a query.
 * @throws ApiError invalidCursor
 */
export function readCursor<T extends z.ZodTuple>(
  cursor: string | undefined,
  shape: T,
): z.output<T> | undefined {
  if (cursor === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw new ApiError(failures.invalidCursor, {
      details: [{ property: "cursor", code: "invalid_value", message: failures.invalidCursor.message }],
    });
  }
}

/** The cursor of most lists: newest first by (createdAt, id). */
export const TimeCursor = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()]);

/** Cuts `limit + 1` fetched rows into a page. The extra row shows whether there is a next page, without a count. */
export function page<Row, Item>(
  rows: Row[],
  limit: number,
  key: (row: Row) => CursorValue[],
  item: (row: Row) => Item,
): Page<Item> {
  const visible = rows.slice(0, limit);
  const last = visible.at(-1);
  return {
    items: visible.map(item),
    pagination: { nextCursor: rows.length > limit && last !== undefined ? cursorOf(key(last)) : null },
  };
}
