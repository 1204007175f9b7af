"use client";
import { Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { StatusBadge } from "@/components/ui/status-badge";
import { useTaxWords } from "../use-tax-words";
import type { SeatOffer } from "./add-dialog";
import type { Seat } from "./seat";
import { SeatActions } from "./seat-actions";

const AddDialog = lazy(() => import("./add-dialog").then((module) => ({ default: module.AddDialog })));

/** The seats of a company: whose each is, what it costs, and what can be done with it. */
export function SeatsList({
  customerId,
  seats,
  offers,
  taxRates,
}: {
  customerId: string;
  seats: readonly Seat[];
  /** What more can be had; empty for those who do not order. */
  offers: readonly SeatOffer[];
  /** Of the taxes in prices that include them. */
  taxRates: readonly string[];
}) {
  const t = useTranslations("licenses");
  const [adding, setAdding] = useState(false);
  return (
    <>
      {offers.length > 0 && (
        <div className="mb-4 flex justify-end">
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" className="size-5" />
            {t("add.open")}
          </Button>
        </div>
      )}
      {seats.length > 0 && (
        <Card>
          <ul className="divide-y md:grid md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto] md:gap-x-6">
            {seats.map((seat) => (
              <SeatRow key={seat.id} seat={seat} taxRates={taxRates} />
            ))}
          </ul>
        </Card>
      )}
      {adding && (
        <Suspense>
          <AddDialog customerId={customerId} offers={offers} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

function SeatRow({ seat, taxRates }: { seat: Seat; taxRates: readonly string[] }) {
  const t = useTranslations("licenses");
  const taxOf = useTaxWords();
  const { name, status, detail, price, line, renewsAt, endsAt, becomes } = seat;
  return (
    <li className="grid gap-x-6 gap-y-3 p-5 md:col-span-full md:grid-cols-subgrid md:items-center">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans font-semibold text-base tracking-normal">
          {name}
          {detail !== undefined && <span className="tabular font-normal text-muted">{detail}</span>}
          <StatusBadge status={status} label={t(`status.${status}`)} />
        </h2>
        <p className="mt-1 text-muted text-sm">
          {line
            ? t.rich("assignedTo", {
                line: () => (
                  <Link
                    href={`/subscriptions/${line.subscriptionId}`}
                    prefetch={false}
                    className="font-medium text-foreground underline-offset-4 hover:underline"
                  >
                    {line.display}
                  </Link>
                ),
              })
            : status === "CANCELLED"
              ? null
              : t("free")}
        </p>
      </div>
      <div className="text-sm">
        {price && status !== "CANCELLED" && (
          <p>
            {t.rich(price.months === 1 ? "monthly" : "every", {
              months: price.months,
              price: () => <Money amountMinor={price.amountMinor} currency={price.currency} />,
            })}
            <span className="block text-muted">{taxOf(price)}</span>
          </p>
        )}
        <p className="text-muted">
          {endsAt
            ? t.rich("ends", { date: () => <DateText value={endsAt} /> })
            : becomes
              ? t.rich("becomes", { name: becomes.name, date: () => <DateText value={becomes.at} /> })
              : renewsAt && status === "ACTIVE"
                ? t.rich("renews", { date: () => <DateText value={renewsAt} /> })
                : null}
        </p>
      </div>
      <SeatActions seat={seat} taxRates={taxRates} />
    </li>
  );
}
