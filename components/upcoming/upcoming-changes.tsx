import Link from "next/link";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card } from "@/components/ui/card";
import { formatDate, formatMoney } from "@/components/ui/text/format";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import type { PriceEffect, UpcomingChange } from "@/lib/upcoming/model";
import { UndoRow } from "./undo-row";

/** A longer list would push the page's main content out of view. */
const SHOWN = 4;

type Subscriptions = ReadonlyMap<string, { title: string }>;

/** All coming changes: the date, the effect on the price, and the undo. Not shown if there are none. */
export function UpcomingChanges({
  changes: given,
  homes,
  subscriptions,
  className,
}: {
  changes: readonly UpcomingChange[];
  /** The countries whose numbers are written without their code. */
  homes: readonly string[];
  /** The subscriptions' names, on a page of several subscriptions. */
  subscriptions?: Subscriptions;
  className?: string;
}) {
  const t = useTranslations("upcoming");
  // A change that waits for the customer is not a coming one: home and the tracker ask for it.
  const changes = given.filter(({ needsDetails }) => !needsDetails);
  if (changes.length === 0) return null;
  const rest = changes.slice(SHOWN);
  const list = (some: readonly UpcomingChange[]) => (
    <ul className="divide-y">
      {some.map((change) => (
        <li key={change.id}>
          <Row change={change} homes={homes} subscriptions={subscriptions} />
        </li>
      ))}
    </ul>
  );
  return (
    <ClientMessages areas={["failures"]}>
      <section aria-labelledby="upcoming" className={className}>
        <Card className="px-5 pt-5 pb-2 sm:px-6">
          <h2 id="upcoming" className="text-xl">
            {t("title")}
          </h2>
          <div className="mt-1.5">{list(changes.slice(0, SHOWN))}</div>
          {rest.length > 0 && (
            <details className="group border-t">
              <summary className="inline-flex min-h-12 list-none items-center font-medium text-link underline decoration-1 underline-offset-4">
                <span className="group-open:hidden">{t("more", { count: rest.length })}</span>
                <span className="hidden group-open:inline">{t("fewer")}</span>
              </summary>
              {list(rest)}
            </details>
          )}
        </Card>
      </section>
    </ClientMessages>
  );
}

function Row({
  change,
  homes,
  subscriptions,
}: {
  change: UpcomingChange;
  homes: readonly string[];
  subscriptions: Subscriptions | undefined;
}) {
  const t = useTranslations("upcoming");
  const title = useTitle(change, homes);
  const { undo, kind, subscriptionId } = change;
  const subscription = subscriptionId ? subscriptions?.get(subscriptionId) : undefined;
  const facts = (
    <>
      <p className="font-medium">{title}</p>
      <p className="text-muted text-sm">
        <When change={change} />
        {change.newPrice && (
          <>
            {" · "}
            <NewPrice price={change.newPrice} />
          </>
        )}
        {change.price && (
          <>
            {" · "}
            <Effect price={change.price} />
          </>
        )}
        {subscription && (
          <>
            {" · "}
            <Link
              href={`/subscriptions/${subscriptionId}`}
              className="text-link underline decoration-1 underline-offset-4"
            >
              {subscription.title}
            </Link>
          </>
        )}
      </p>
      {change.undoRefused && <p className="mt-0.5 text-muted text-sm">{t("undoLater")}</p>}
    </>
  );
  if (!undo) return <div className="py-3.5">{facts}</div>;
  return (
    <UndoRow
      undo={undo}
      label={kind === "CANCEL" ? t("keep") : kind === "RUNS_OUT" ? t("renew") : t("undo")}
      what={`${title}${subscription ? `, ${subscription.title}` : ""}`}
      undone={t("undone", { kind, name: change.name, what: title })}
    >
      {facts}
    </UndoRow>
  );
}

/** The change in a few words. */
function useTitle(change: UpcomingChange, homes: readonly string[]): string {
  const t = useTranslations("upcoming.kind");
  const { kind, name, to, status } = change;
  switch (kind) {
    case "PLAN_CHANGE":
    case "ADDON_CHANGE":
    case "LICENSE_CHANGE":
      return t(kind, { name, to: to ?? "" });
    case "PORT_IN":
      return t(kind, { number: formatPhoneNumber(to ?? "", homes) });
    case "SIM_CHANGE":
      return t(kind, { kind: to ?? "" });
    case "STATUS_CHANGE":
      return t(kind, { status: status ?? "" });
    default:
      return t(kind, { name });
  }
}

function When({ change: { at, until, underWay } }: { change: UpcomingChange }) {
  const t = useTranslations("upcoming");
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (!at || underWay) return t("underWay");
  const date = (value: string) => formatDate(locale, value, "date", timeZone);
  return until ? (
    t("fromUntil", { from: date(at), until: date(until) })
  ) : (
    <time dateTime={at}>{date(at)}</time>
  );
}

function NewPrice({ price: { amountMinor, currency, months, tax } }: { price: PriceEffect }) {
  const t = useTranslations("upcoming.price");
  const locale = useLocale();
  return t("becomes", { amount: formatMoney(locale, amountMinor, currency), months, tax });
}

function Effect({ price }: { price: PriceEffect }) {
  const t = useTranslations("upcoming.price");
  const locale = useLocale();
  const { per, amountMinor, currency, months, tax } = price;
  const amount = formatMoney(locale, Math.abs(amountMinor), currency);
  const key = per === "ONCE" ? "once" : amountMinor > 0 ? "more" : amountMinor < 0 ? "less" : "same";
  return t(key, { amount, months, tax });
}
