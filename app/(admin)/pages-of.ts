import { z } from "zod";
import type { Page } from "@/lib/kernel/lists/pagination";

/** One page of a list, as the API gives it. */
export type PageOf<Item> = Page<Item>;

/** A query parameter that is given once; empty otherwise. */
export const queryParameter = (value: string | string[] | undefined): string =>
  typeof value === "string" ? value : "";

/** A day such as 2026-11-25 that is given once; empty otherwise. */
export const queryDay = (value: string | string[] | undefined): string =>
  z.iso.date().safeParse(value).data ?? "";

/** An address with the query parameters that have a value. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * The addresses of a list's pager: its first page and the next one; null where there is none.
 * @param address the list with its filters, without a cursor
 * @param cursor the cursor of the shown page; empty on the first
 */
export const pagerOf = (address: string, cursor: string, nextCursor: string | null) => ({
  first: cursor === "" ? null : address,
  next:
    nextCursor === null
      ? null
      : `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ cursor: nextCursor })}`,
});
