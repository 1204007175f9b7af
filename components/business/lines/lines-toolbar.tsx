"use client";
import { Columns3, Download, Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { COLUMN_IDS, type ColumnId, type Columns } from "@/components/business/lines/view/column-choice";
import { Button, buttonStyle } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Checkbox } from "@/components/ui/forms/checkbox";
import { Input } from "@/components/ui/forms/input";
import { Select } from "@/components/ui/forms/select";
import { DetailsMenu } from "@/components/ui/overlays/details-menu";
import { Alert } from "@/components/ui/states/alert";
import {
  type Facet,
  facetsOf,
  type ListedSubscription,
  NO_FILTER,
  type SubscriptionListFilter,
} from "./lines";
import { useSaveSubscriptionFile } from "./use-save-lines";

type Sorting = { id: ColumnId; desc: boolean };

/** Types of subscriptions with their own names; a brand may have others. */
const TYPES = ["CELL", "DATA", "MBB", "M2M", "TRAVEL_ESIM"] as const;

/** The needs of a subscription, the most urgent first. */
const NEEDS = ["PORTING_DETAILS", "USAGE_HIGH", "ESIM_NOT_INSTALLED", "ENDING"] as const;

/** Search, filters, and the number of matching subscriptions; sorting for screens without a table header. */
export function SubscriptionToolbar({
  subscriptions,
  found,
  loading,
  filter,
  onFilter,
  sorting,
  onSort,
  columns,
  onColumns,
  exports,
}: {
  subscriptions: readonly ListedSubscription[];
  /** The matching subscriptions in their order. */
  found: readonly ListedSubscription[];
  loading: boolean;
  filter: SubscriptionListFilter;
  onFilter: (changes: Partial<SubscriptionListFilter>) => void;
  sorting: Sorting;
  onSort: (id: ColumnId, desc: boolean) => void;
  columns: Columns;
  onColumns: (columns: Columns) => void;
  /** Whether the list can be downloaded as a file, with prices as a company reads them. */
  exports: boolean;
}) {
  const t = useTranslations("lines");
  const { save, saving, problem } = useSaveSubscriptionFile();
  const facets = useMemo(
    () => ({
      status: facetsOf(subscriptions, ({ status }) => ({ value: status, label: t(`status.${status}`) })),
      plan: facetsOf(subscriptions, ({ productOffering }) => ({
        value: productOffering.productOfferingId,
        label: productOffering.name,
      })),
      type: facetsOf(subscriptions, ({ type }) => {
        const known = TYPES.find((one) => one === type);
        return { value: type, label: known ? t(`type.${known}`) : type };
      }),
    }),
    [subscriptions, t],
  );
  const needs = useMemo(
    () =>
      NEEDS.map((value) => ({
        value,
        count: subscriptions.filter((subscription) => subscription.needs?.includes(value)).length,
      })).filter(({ value, count }) => count > 0 || value === filter.needs),
    [subscriptions, filter.needs],
  );
  const filtered = Object.values(filter).some((value) => value !== "");
  return (
    <div className="mb-4 flex flex-col gap-3">
      <search className="grid grid-cols-2 gap-2.5 md:grid-cols-[minmax(0,1fr)_repeat(3,minmax(0,9.5rem))]">
        <div className="col-span-2 md:col-span-1">
          <Input
            type="search"
            aria-label={t("search")}
            placeholder={t("search")}
            leading={<Search aria-hidden="true" />}
            value={filter.text}
            onChange={(event) => onFilter({ text: event.target.value })}
          />
        </div>
        {(["status", "plan", "type"] as const).map((name) => (
          <Select
            key={name}
            aria-label={t(`filter.${name}`)}
            value={filter[name]}
            placeholder={t(`filter.${name}`)}
            options={facets[name].map(optionOf)}
            onChange={(event) => onFilter({ [name]: event.target.value })}
          />
        ))}
        <div className="md:hidden">
          <Select
            aria-label={t("sort.label")}
            value={`${sorting.id}${sorting.desc ? "-" : ""}`}
            options={COLUMN_IDS.flatMap((id) => [
              { value: id, label: t("sort.up", { column: t(`column.${id}`) }) },
              { value: `${id}-`, label: t("sort.down", { column: t(`column.${id}`) }) },
            ])}
            onChange={({ target: { value } }) =>
              onSort(value.replace("-", "") as ColumnId, value.endsWith("-"))
            }
          />
        </div>
      </search>
      {needs.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t("needs.label")}</legend>
          {needs.map(({ value, count }) => (
            <button
              key={value}
              type="button"
              aria-pressed={filter.needs === value}
              onClick={() => onFilter({ needs: filter.needs === value ? "" : value })}
              className="inline-flex min-h-10 items-center gap-2 rounded-full border border-border-strong bg-surface px-3.5 text-sm hover:bg-sunken aria-pressed:border-foreground aria-pressed:bg-foreground aria-pressed:text-background"
            >
              {t(`needs.${value}`)}
              <span className="tabular opacity-75">{count}</span>
            </button>
          ))}
        </fieldset>
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="tabular text-muted text-sm">
          {filtered
            ? t("shown", { shown: found.length, total: subscriptions.length })
            : t("count", { count: subscriptions.length })}
          {loading && ` ${t("more")}`}
        </p>
        <div className="flex items-center gap-1">
          {filtered && (
            <Button intent="ghost" size="sm" onClick={() => onFilter(NO_FILTER)}>
              <X aria-hidden="true" className="size-4" />
              {t("clear")}
            </Button>
          )}
          {exports && found.length > 0 && (
            <Button intent="ghost" size="sm" loading={saving} disabled={loading} onClick={() => save(found)}>
              <Download aria-hidden="true" className="size-4" />
              {t("exportFound", { count: found.length })}
            </Button>
          )}
          <ColumnsMenu columns={columns} onColumns={onColumns} />
        </div>
      </div>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </div>
  );
}

const optionOf = ({ value, label, count }: Facet) => ({ value, label: `${label} (${count})` });

/** The columns of the table. The first one stays, because it identifies the subscription. */
function ColumnsMenu({ columns, onColumns }: { columns: Columns; onColumns: (columns: Columns) => void }) {
  const t = useTranslations("lines");
  return (
    <DetailsMenu
      summary={
        <>
          <Columns3 aria-hidden="true" className="size-4" />
          {t("columns")}
        </>
      }
      summaryClassName={cn(buttonStyle({ intent: "ghost", size: "sm" }), "cursor-pointer max-md:hidden")}
      className="w-56 px-4 py-2"
    >
      {COLUMN_IDS.filter((id): id is Exclude<ColumnId, "line"> => id !== "line").map((id) => (
        <Checkbox
          key={id}
          label={t(`column.${id}`)}
          checked={columns[id]}
          onChange={(event) => onColumns({ ...columns, [id]: event.target.checked })}
        />
      ))}
    </DetailsMenu>
  );
}
