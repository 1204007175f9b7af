"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import { StatusBadge } from "@/components/ui/text/status-badge";
import { ListSelectBox } from "../lines/line-row";
import { useTaxWords } from "../use-tax-words";
import type { Seat } from "./seat";
import { SeatActions } from "./seat-actions";

/** A seat: its owner, its cost, and its actions. */
export function SeatRow({
  seat,
  taxRates,
  index,
  count,
  top,
  ref,
  selected,
  onSelect,
}: {
  seat: Seat;
  taxRates: readonly string[];
  /** Its position among the matching seats, from 0, and their number. */
  index: number;
  count: number;
  /** Pixels from the top of the list. */
  top: number;
  ref: (row: HTMLElement | null) => void;
  /** Absent where seats have no actions. */
  selected?: boolean;
  onSelect: (selected: boolean) => void;
}) {
  const t = useTranslations("licenses");
  const taxOf = useTaxWords();
  const { name, status, detail, price, subscription, renewsAt, endsAt, becomes } = seat;
  return (
    <li
      ref={ref}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className="absolute inset-x-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-b p-5 md:grid-cols-[auto_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.6fr)] md:items-center"
      style={{ transform: `translateY(${top}px)` }}
    >
      {selected === undefined ? (
        <span />
      ) : (
        <ListSelectBox
          label={t("select", { seat: [name, detail, subscription?.display].filter(Boolean).join(" ") })}
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      )}
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans font-semibold text-base tracking-normal">
          {name}
          {detail !== undefined && <span className="tabular font-normal text-muted">{detail}</span>}
          <StatusBadge status={status} label={t(`status.${status}`)} />
        </h2>
        <p className="mt-1 text-muted text-sm">
          {subscription
            ? t.rich("assignedTo", {
                line: () => (
                  <Link
                    href={`/subscriptions/${subscription.subscriptionId}`}
                    prefetch={false}
                    className="font-medium text-foreground underline-offset-4 hover:underline"
                  >
                    <SubscriptionNames names={subscription.names} />
                  </Link>
                ),
              })
            : status === "CANCELLED"
              ? null
              : t("free")}
        </p>
      </div>
      <div className="text-sm max-md:col-start-2">
        {price && status !== "CANCELLED" && (
          <p>
            {t.rich(price.months === 1 ? "monthly" : "every", {
              months: price.months,
              price: () => <MoneyText amountMinor={price.amountMinor} currency={price.currency} />,
            })}
            <span className="block text-muted">{taxOf(price)}</span>
          </p>
        )}
        <p className="text-muted">
          {endsAt
            ? t.rich("ends", { date: () => <DateText value={endsAt} /> })
            : becomes
              ? t.rich(becomes.isNewPrice ? "newPrice" : "becomes", {
                  name: becomes.name,
                  date: () => <DateText value={becomes.at} />,
                })
              : renewsAt && status === "ACTIVE"
                ? t.rich("renews", { date: () => <DateText value={renewsAt} /> })
                : null}
        </p>
      </div>
      <div className="max-md:col-start-2">
        <SeatActions seat={seat} taxRates={taxRates} />
      </div>
    </li>
  );
}

const PHONE_NUMBER = /^[+\d][\d\s()-]*$/;

/** The names of a subscription. A phone number stays on one text line; names of people break between words. */
function SubscriptionNames({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && " · "}
      <span className={PHONE_NUMBER.test(name) ? "tabular whitespace-nowrap" : undefined}>{name}</span>
    </Fragment>
  ));
}
