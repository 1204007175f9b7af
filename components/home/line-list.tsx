import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { Line } from "@/components/subscriptions/line";
import { LineStatus } from "@/components/subscriptions/line-status";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { ProgressBar } from "@/components/ui/progress-bar";
import { usedPart } from "@/components/usage/allowances";
import { formatAmount } from "@/components/usage/format-amount";
import { LineSearch } from "./line-search";

/** Many lines, one row each, with a box that narrows them by name, number, plan or status. */
export function LineList({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations("home.search");
  const status = useTranslations("subscription.status");
  return (
    <LineSearch
      labels={{
        search: t("label"),
        // Filled in by the browser, which has no formatter of messages here.
        shown: t("shown", { shown: "{shown}", total: "{total}" }),
        none: t("none"),
        clear: t("clear"),
      }}
      rows={lines.map((line) => ({
        key: line.id,
        text: [line.title, line.user, line.plan, line.number, status(line.status)].join(" "),
        node: <Row line={line} />,
      }))}
    />
  );
}

function Row({ line }: { line: Line }) {
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:-outline-offset-3 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_8.5rem_1.25rem] md:gap-x-6 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,0.8fr)_8.5rem_1.25rem] lg:gap-x-10">
      <div className="min-w-0">
        <h3 className="truncate font-sans font-semibold text-base leading-snug tracking-normal">
          <Link href={`/subscriptions/${line.id}`} className="outline-none after:absolute after:inset-0">
            {line.title}
          </Link>
        </h3>
        <p className="text-muted text-sm">
          <span className="tabular whitespace-nowrap">{line.number}</span>
          {" · "}
          {line.plan}
        </p>
      </div>
      <LineStatus
        status={line.status}
        ready={line.ready}
        className="justify-self-end md:order-3 md:justify-self-start"
      />
      <div className="col-span-2 min-w-0 max-md:empty:hidden md:order-2 md:col-span-1">
        <Left line={line} />
      </div>
      <div className="col-span-2 flex min-w-0 flex-wrap justify-between gap-x-2 text-sm max-lg:empty:hidden md:max-lg:hidden lg:order-2 lg:col-span-1 lg:block">
        <Renewal line={line} />
      </div>
      <ChevronRight aria-hidden="true" className="order-4 hidden size-5 text-muted md:block" />
    </div>
  );
}

function Renewal({ line }: { line: Line }) {
  const t = useTranslations("home.line");
  const { status, daysLeft, renewsAt, payment, unpaidSince } = line;
  if (status === "ACTIVATED" && unpaidSince)
    return (
      <p className="text-danger">
        {t("unpaidSince")} <DateText value={unpaidSince} format="short" />
      </p>
    );
  if (status !== "ACTIVATED" || !renewsAt) return null;
  return (
    <>
      <p>
        {t("renews")} <DateText value={renewsAt} format="short" />
        {payment && (
          <>
            {" · "}
            <Money amountMinor={payment.amountMinor} currency={payment.currency} />
          </>
        )}
      </p>
      {daysLeft !== undefined && <p className="text-muted">{t("daysLeft", { days: daysLeft })}</p>}
    </>
  );
}

function Left({ line }: { line: Line }) {
  const t = useTranslations("subscription.usage");
  const home = useTranslations("home.line");
  const service = useTranslations("subscription.service");
  const locale = useLocale();
  const { allowance, status, cancelledAt, pausedAt } = line;
  if (!allowance) {
    const since = status === "CANCELLED" ? cancelledAt : status === "PAUSED" ? pausedAt : undefined;
    if (!since) return null;
    return (
      <p className="text-muted text-sm">
        {status === "CANCELLED" ? home("ended") : home("pausedSince")}{" "}
        <DateText value={since} format="short" />
      </p>
    );
  }
  const format = (amount: number) => formatAmount(locale, allowance.service, amount);
  const used = usedPart(allowance);
  if (used === undefined || allowance.remaining === null || allowance.total === null)
    return (
      <p className="text-sm">
        {t("unlimited")} <span className="text-muted">· {t("used", { used: format(allowance.used) })}</span>
      </p>
    );
  const amounts = { remaining: format(allowance.remaining), total: format(allowance.total) };
  return (
    <>
      <p className="tabular text-sm">{t("remainingOf", amounts)}</p>
      <ProgressBar
        value={1 - used}
        tone={used >= 1 ? "empty" : used >= 0.8 ? "low" : "normal"}
        label={t("ring", { service: service(allowance.service), ...amounts })}
        className="mt-1.5 h-1.5!"
      />
    </>
  );
}
