"use client";
import { useCallback } from "react";
import type { SubscriptionListFilter } from "@/components/business/lines/lines";
import { useListAddress } from "@/components/business/use-list-address";
import { keepListQuery } from "./last-list";
import { type ListView, listQuery, listViewOf } from "./list-address";

const CODEC = { viewOf: listViewOf, queryOf: listQuery, onShown: keepListQuery };

/** The view of the list of lines, kept in the address, and in this tab for the way back from a line. */
export function useListView() {
  const { view, show, keep } = useListAddress<ListView>(CODEC);
  return {
    ...view,
    // Other rows begin at their first one.
    setFilter: useCallback(
      (changes: Partial<SubscriptionListFilter>) =>
        show(({ filter }) => ({ row: 0, filter: { ...filter, ...changes } })),
      [show],
    ),
    setSort: useCallback((sort: ListView["sort"]) => show(() => ({ row: 0, sort })), [show]),
    /** Keeps the scroll position. Draws nothing. */
    keepRow: useCallback((row: number) => keep({ row }), [keep]),
  };
}
