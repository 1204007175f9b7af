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
/** The place of a cell on a phone's card; on desktop they follow each other. */
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

/** One subscription: a row of the table on desktop, a card of the list on a phone. */
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
  /** Undefined where no subscription can be selected. */
  selected: boolean | undefined;
  /** Whether the Tab key reaches this row. */
  reachable: boolean;
  onReach: (index: number) => void;
}) {
  // Once for all cells, because a translator for each would add up over the rows.
  const words = { t: useTranslations("lines"), locale: useLocale(), taxOf: useTaxWords() };
  const subscription = row.original;
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
            label={words.t("select", { line: subscription.title })}
            checked={selected}
            tabIndex={tabIndex}
            onClick={row.getToggleSelectedHandler()}
          />
        </div>
      )}
      {columns.map((id) => (
        <div key={id} role="cell" className={CELLS[id]}>
          {id === "line" ? (
            <Name subscription={subscription} tabIndex={tabIndex} />
          ) : (
            cellOf(id, subscription, words)
          )}
        </div>
      ))}
    </div>
  );
});

function Name({ subscription, tabIndex }: { subscription: ListedSubscription; tabIndex: number }) {
  return (
    <>
      <Link
        href={`/subscriptions/${subscription.subscriptionId}`}
        prefetch={false}
        tabIndex={tabIndex}
        className="block truncate font-semibold text-base hover:underline"
      >
        {subscription.title}
      </Link>
      {subscription.named && subscription.title !== subscription.subscriber.name && (
        <span className="block truncate text-muted">{subscription.subscriber.name}</span>
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
  subscription: ListedSubscription,
  { t, locale, taxOf }: Words,
): ReactNode {
  switch (id) {
    case "number":
      return <span className="tabular whitespace-nowrap">{knownNumberOf(subscription)}</span>;
    case "plan":
      return (
        <>
          <span className="block truncate">{subscription.productOffering.name}</span>
          {subscription.pendingProductOffering && (
            <span className="block truncate text-muted text-xs">
              {t.rich(subscription.pendingProductOffering.priceChangeId ? "newPrice" : "becomes", {
                plan: subscription.pendingProductOffering.name,
                date: () => (
                  <DateText value={subscription.pendingProductOffering?.scheduledAt ?? ""} format="short" />
                ),
              })}
            </span>
          )}
        </>
      );
    case "status":
      return <StatusBadge status={subscription.status} label={t(`status.${subscription.status}`)} />;
    case "price": {
      const price = listedSubscriptionPrice(subscription);
      if (!price) return null;
      return (
        <>
          <span className="block whitespace-nowrap">
            {formatMoney(locale, price.amountMinor, price.currency)}
          </span>
          <span className="block text-muted text-xs">
            {subscription.status === "PAUSED" ? t("whilePaused") : taxOf(price, "short")}
          </span>
        </>
      );
    }
    case "next":
      return nextCell(subscription, t);
    case "email":
      return <span className="block truncate">{subscription.subscriber.email}</span>;
    case "binding":
      return subscription.bindingEndsAt ? (
        <DateText value={subscription.bindingEndsAt} format="date" />
      ) : null;
  }
}

/** The next change, and its date. */
function nextCell(subscription: ListedSubscription, t: Words["t"]): ReactNode {
  const next = nextEventOf(subscription);
  if (!next) return null;
  return (
    <span className={next.kind.startsWith("unpaid") ? "text-danger" : "text-muted"}>
      {t(`next.${next.kind}`)} <DateText value={next.at} format="short" className="whitespace-nowrap" />
    </span>
  );
}

/** A checkbox of a list. Its label is for people who do not see its row. */
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

/** The click handler decides, because it knows whether Shift was held to select a range. */
const ignore = () => undefined;
