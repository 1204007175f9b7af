// biome-ignore-all lint/a11y/useSemanticElements: rows out of sight are not there and rows are grids, which a table element cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and headings are structure; what is in them takes the focus
"use client";
import { Check, Minus } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { type ChangeEventHandler, type MouseEventHandler, memo, type ReactNode, type Ref } from "react";
import type { SelectableRow } from "@/components/business/lines/selectable-row";
import type { ColumnId } from "@/components/business/lines/view/column-choice";
import { useTaxWords } from "@/components/business/use-tax-words";
import { cn } from "@/components/ui/cn";
import { DateText } from "@/components/ui/text/date-text";
import { formatMoney } from "@/components/ui/text/format";
import { StatusBadge } from "@/components/ui/text/status-badge";
import { knownNumberOf, type ListedSubscription, listedSubscriptionPrice, nextEventOf } from "./lines";

const left = "min-w-0 text-sm max-md:col-start-[-3]";
const right = "min-w-0 text-sm max-md:col-start-[-2] max-md:justify-self-end";
/** Where a cell stands on a phone's card; at a desk they follow each other. */
const CELLS: Record<ColumnId, string> = {
  line: left,
  number: left,
  plan: left,
  status: `${right} max-md:row-start-1`,
  price: `${right} tabular md:text-right max-md:row-start-3`,
  next: left,
  email: `${left} max-md:hidden`,
  binding: `${left} max-md:hidden`,
};

/** One line: a row of the table at a desk, a card of the list on a phone. */
export const SubscriptionListRow = memo(function SubscriptionListRow({
  ref,
  index,
  top,
  row,
  columns,
  selected,
  reachable,
  onReach,
}: {
  ref: Ref<HTMLDivElement> | undefined;
  index: number;
  /** Pixels from the top of the rows. */
  top: number;
  row: SelectableRow;
  columns: readonly ColumnId[];
  /** Undefined where nothing can be selected. */
  selected: boolean | undefined;
  /** Whether it is the row the tab key comes to. */
  reachable: boolean;
  onReach: (index: number) => void;
}) {
  // Once for all cells: a translator for each of them adds up over the rows.
  const words = { t: useTranslations("lines"), locale: useLocale(), taxOf: useTaxWords() };
  const line = row.original;
  const tabIndex = reachable ? 0 : -1;
  return (
    <div
      ref={ref}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      onFocus={() => onReach(index)}
      className={cn(
        "absolute inset-x-0 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b px-4 py-3 md:h-16 md:contain-layout md:grid-cols-(--tracks) md:px-5 md:py-2",
        selected !== undefined && "max-md:grid-cols-[2.75rem_minmax(0,1fr)_auto]",
        selected && "bg-[color-mix(in_oklab,var(--primary)_9%,var(--surface))]",
      )}
      style={{ transform: `translateY(${top}px)` }}
    >
      {selected !== undefined && (
        <div role="cell" className="max-md:row-span-4 max-md:self-start">
          <ListSelectBox
            label={words.t("select", { line: line.title })}
            checked={selected}
            tabIndex={tabIndex}
            onClick={row.getToggleSelectedHandler()}
          />
        </div>
      )}
      {columns.map((id) => (
        <div key={id} role="cell" className={CELLS[id]}>
          {id === "line" ? <Name line={line} tabIndex={tabIndex} /> : cellOf(id, line, words)}
        </div>
      ))}
    </div>
  );
});

function Name({ line, tabIndex }: { line: ListedSubscription; tabIndex: number }) {
  return (
    <>
      <Link
        href={`/subscriptions/${line.subscriptionId}`}
        prefetch={false}
        tabIndex={tabIndex}
        className="block truncate font-semibold text-base hover:underline"
      >
        {line.title}
      </Link>
      {line.named && line.title !== line.subscriber.name && (
        <span className="block truncate text-muted">{line.subscriber.name}</span>
      )}
    </>
  );
}

type Words = {
  t: ReturnType<typeof useTranslations<"lines">>;
  locale: string;
  taxOf: ReturnType<typeof useTaxWords>;
};

function cellOf(
  id: Exclude<ColumnId, "line">,
  line: ListedSubscription,
  { t, locale, taxOf }: Words,
): ReactNode {
  switch (id) {
    case "number":
      return <span className="tabular whitespace-nowrap">{knownNumberOf(line)}</span>;
    case "plan":
      return (
        <>
          <span className="block truncate">{line.productOffering.name}</span>
          {line.pendingProductOffering && (
            <span className="block truncate text-muted text-xs">
              {t.rich(line.pendingProductOffering.priceChangeId ? "newPrice" : "becomes", {
                plan: line.pendingProductOffering.name,
                date: () => (
                  <DateText value={line.pendingProductOffering?.scheduledAt ?? ""} format="short" />
                ),
              })}
            </span>
          )}
        </>
      );
    case "status":
      return <StatusBadge status={line.status} label={t(`status.${line.status}`)} />;
    case "price": {
      const price = listedSubscriptionPrice(line);
      if (!price) return null;
      return (
        <>
          <span className="block whitespace-nowrap">
            {formatMoney(locale, price.amountMinor, price.currency)}
          </span>
          <span className="block text-muted text-xs">
            {line.status === "PAUSED" ? t("whilePaused") : taxOf(price, "short")}
          </span>
        </>
      );
    }
    case "next":
      return nextCell(line, t);
    case "email":
      return <span className="block truncate">{line.subscriber.email}</span>;
    case "binding":
      return line.bindingEndsAt ? <DateText value={line.bindingEndsAt} format="date" /> : null;
  }
}

/** What happens next, and when. */
function nextCell(line: ListedSubscription, t: Words["t"]): ReactNode {
  const next = nextEventOf(line);
  if (!next) return null;
  return (
    <span className={next.kind.startsWith("unpaid") ? "text-danger" : "text-muted"}>
      {t(`next.${next.kind}`)} <DateText value={next.at} format="short" className="whitespace-nowrap" />
    </span>
  );
}

/** A box of a list: its words are for those who do not see the row it stands in. */
export function ListSelectBox({
  label,
  checked,
  indeterminate = false,
  tabIndex,
  onChange,
  onClick,
}: {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  tabIndex?: number;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onClick?: MouseEventHandler<HTMLInputElement>;
}) {
  const Mark = indeterminate ? Minus : Check;
  return (
    <label className="relative -m-2.5 grid size-11 place-items-center">
      <input
        ref={(box) => {
          if (box) box.indeterminate = indeterminate;
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        tabIndex={tabIndex}
        onClick={onClick}
        onChange={onChange ?? ignore}
        className="size-5.5 appearance-none rounded-[0.4rem] border border-border-strong bg-surface checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary hover:border-foreground"
      />
      {(checked || indeterminate) && (
        <Mark
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute size-4 text-primary-foreground"
        />
      )}
    </label>
  );
}

/** The click decides: it knows whether shift was held, and a range is meant. */
const ignore = () => undefined;
