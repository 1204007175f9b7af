"use client";
import { useTable } from "@tanstack/react-table";
import { SearchX } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { lazy, Suspense, useDeferredValue, useMemo, useState } from "react";
import { COLUMN_IDS, type Columns, keepColumns } from "@/components/business/lines/view/column-choice";
import { subscriptionListColumns, subscriptionTableFeatures } from "@/components/business/lines/view/columns";
import { useListView } from "@/components/business/lines/view/use-list-view";
import { NotAllLoaded } from "@/components/business/not-all-loaded";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { ListedDebt } from "@/lib/billing/collection/debts/owed-invoices";
import type { BulkAction } from "./bulk/plan";
import { SubscriptionListRows } from "./line-rows";
import {
  filterSubscriptions,
  NO_FILTER,
  priceReader,
  readPriceWithTax,
  type SubscriptionListFilter,
  type SubscriptionSummary,
  toListedSubscription,
} from "./lines";
import { SubscriptionToolbar } from "./lines-toolbar";
import { useSubscriptions } from "./use-lines";

/** Loaded with the first selected subscription: most people who read the list select none. */
const SelectionBar = lazy(() =>
  import("./selection-bar").then((module) => ({ default: module.SelectionBar })),
);
const BulkDialog = lazy(() =>
  import("./bulk/bulk-dialog").then((module) => ({ default: module.BulkDialog })),
);

/**
 * All subscriptions of a company. They are searched, filtered and sorted here, so that a result needs no round trip.
 * @param customerId absent: all customers that the viewer manages
 */
export function SubscriptionList({
  customerId,
  first,
  rest,
  taxRates,
  debts,
  columns,
  email,
  mayChange,
}: {
  customerId?: string;
  first: readonly SubscriptionSummary[];
  /** Cursors of the following pages. */
  rest: readonly string[];
  /**
   * The rates of taxes in prices that include them, because a company reads prices without tax. Null: the viewer pays
   * prices with tax.
   */
  taxRates: readonly string[] | null;
  /** The debts of unpaid subscriptions, by id. */
  debts: Readonly<Record<string, ListedDebt>>;
  /** The shown columns, as this device stored them. */
  columns: Columns;
  /** The viewer's address, for codes. */
  email: string;
  /** Whether the viewer may change subscriptions; a plain user of one only reads. */
  mayChange: boolean;
}) {
  const t = useTranslations("lines");
  const locale = useLocale();
  const readPrice = useMemo(() => (taxRates ? priceReader(taxRates) : readPriceWithTax), [taxRates]);
  const { subscriptions, loading, failed, retry, reload } = useSubscriptions(
    customerId,
    first,
    rest,
    (subscription) =>
      toListedSubscription(
        subscription,
        t(`status.${subscription.status}`),
        readPrice,
        debts[subscription.subscriptionId],
      ),
  );
  const { filter, setFilter, sort, setSort, row, keepRow } = useListView();
  // Typing has priority over the list: a character is shown at once, the rows follow.
  const wanted = useDeferredValue<SubscriptionListFilter>(filter);
  const found = useMemo(() => filterSubscriptions(subscriptions, wanted), [subscriptions, wanted]);
  const [columnVisibility, setColumnVisibility] = useState(columns);
  const [action, setAction] = useState<BulkAction>();
  const sorting = useMemo(() => [sort], [sort]);
  const table = useTable({
    features: subscriptionTableFeatures,
    columns: subscriptionListColumns(locale),
    data: found,
    getRowId: (subscription) => subscription.subscriptionId,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { columnVisibility, sorting },
  });
  const selection = table.state.rowSelection;
  const selected = useMemo(
    () => subscriptions.filter(({ subscriptionId }) => selection[subscriptionId]),
    [subscriptions, selection],
  );
  const shownSelected = found.reduce(
    (count, subscription) => count + (selection[subscription.subscriptionId] ? 1 : 0),
    0,
  );
  const rows = table.getRowModel().rows;
  const sorted = useMemo(() => rows.map(({ original }) => original), [rows]);
  // The same array as long as its content is the same, because the rows compare it.
  const shown = useMemo(() => COLUMN_IDS.filter((id) => columnVisibility[id]), [columnVisibility]);
  const selectAll = (all: boolean) =>
    table.setRowSelection((before) => {
      const next = { ...before };
      for (const { subscriptionId } of found) {
        if (all) next[subscriptionId] = true;
        else delete next[subscriptionId];
      }
      return next;
    });

  return (
    <div>
      <SubscriptionToolbar
        subscriptions={subscriptions}
        found={sorted}
        loading={loading}
        filter={filter}
        onFilter={setFilter}
        sorting={sort}
        onSort={(id, desc) => setSort({ id, desc })}
        columns={columnVisibility}
        exports={taxRates !== null}
        onColumns={(columns) => {
          setColumnVisibility(columns);
          keepColumns(columns);
        }}
      />
      {failed && (
        <NotAllLoaded
          text={t("notAll", { count: subscriptions.length })}
          again={t("loadRest")}
          onAgain={retry}
        />
      )}
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t("none.title")}
          action={
            <Button intent="secondary" onClick={() => setFilter(NO_FILTER)}>
              {t("none.clear")}
            </Button>
          }
        >
          {loading ? t("none.loading") : t("none.text")}
        </EmptyState>
      ) : (
        <SubscriptionListRows
          rows={rows}
          columns={shown}
          sorting={sort}
          onSort={(id) => setSort({ id, desc: sort.id === id && !sort.desc })}
          row={row}
          complete={!loading}
          onRow={keepRow}
          selection={selection}
          selectable={mayChange}
          allSelected={shownSelected === found.length ? true : shownSelected > 0 ? "some" : false}
          onSelectAll={selectAll}
        />
      )}
      {selected.length > 0 && (
        <Suspense>
          <SelectionBar
            selected={selected}
            hidden={selected.length - shownSelected}
            onAction={setAction}
            onClear={() => table.resetRowSelection(true)}
          />
        </Suspense>
      )}
      {action && (
        <Suspense>
          <BulkDialog
            action={action}
            subscriptions={selected}
            taxRates={taxRates ?? []}
            email={email}
            onClose={(changed) => {
              setAction(undefined);
              if (!changed) return;
              table.resetRowSelection(true);
              void reload();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
