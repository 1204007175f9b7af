"use client";
import { useCallback } from "react";
import type { SubscriptionListFilter } from "@/components/business/lines/lines";
import { useListAddress } from "@/components/business/use-list-address";
import { keepListQuery } from "./last-list";
import { type ListView, listQuery, listViewOf } from "./list-address";

const CODEC = { viewOf: listViewOf, queryOf: listQuery, onShown: keepListQuery };

/** The view of the list of subscriptions: stored in the address, and in this tab for the way back to the list. */
export function useListView() {
  const { view, show, keep } = useListAddress<ListView>(CODEC);
  return {
    ...view,
    // Other rows start at the first one.
    setFilter: useCallback(
      (changes: Partial<SubscriptionListFilter>) =>
        show(({ filter }) => ({ row: 0, filter: { ...filter, ...changes } })),
      [show],
    ),
    setSort: useCallback((sort: ListView["sort"]) => show(() => ({ row: 0, sort })), [show]),
    /** Stores the scroll position without drawing. */
    keepRow: useCallback((row: number) => keep({ row }), [keep]),
  };
}
