import {
  ChevronRight,
  CircleAlert,
  Gauge,
  type LucideIcon,
  MailQuestion,
  Smartphone,
  TimerOff,
} from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { DateText } from "@/components/ui/text/date-text";
import { formatMoney } from "@/components/ui/text/format";
import type { CostOverview, TaxedAmount } from "@/lib/billing/outlook/cost-overview";
import type { Account } from "@/lib/identity/model";
import type { SubscriptionOverview } from "@/lib/subscriptions/lists/overview";
import {
  barShare,
  NEEDS_IN_ORDER,
  STATES_IN_ORDER,
  type StateName,
  subscriptionListPath,
} from "./summary-rows";

/** A summary, shown for many subscriptions and always for a company. */
export type HomeSummary = {
  customer: Account["customers"][number];
  subscriptions: SubscriptionOverview;
  /** Null for people who see no invoices. */
  costs: CostOverview | null;
  /** The number of pending invitations; 0 when the viewer may not see them. */
  invitations: number;
};

/** The colours of the bar; the text next to it has the same content. */
const COLOURS: Record<StateName, string> = {
  ACTIVATED: "bg-success",
  PENDING: "bg-info",
  PAUSED: "bg-warning",
  SUSPENDED: "bg-danger",
  BLOCKED: "bg-danger",
  CANCELLED: "bg-border-strong",
};

const ICONS: Record<(typeof NEEDS_IN_ORDER)[number], LucideIcon> = {
  SUSPENDED: CircleAlert,
  BLOCKED: CircleAlert,
  PORTING_DETAILS: Smartphone,
  USAGE_HIGH: Gauge,
  ESIM_NOT_INSTALLED: Smartphone,
  ENDING: TimerOff,
  INVITATIONS: MailQuestion,
};

/**
 * The overview for a company, or a person with many subscriptions: the number in each state, their needs, and their
 * cost. Its size does not depend on the number of subscriptions.
 * @param few whether the subscriptions are on the page themselves: each then shows its needs
 */
export function Summary({ summary, few }: { summary: HomeSummary; few: boolean }) {
  const t = useTranslations("home.overview");
  const { customer, costs, subscriptions } = summary;
  const company = customer.customerType === "BUSINESS";
  const high = subscriptions.needs.USAGE_HIGH ?? 0;
  return (
    <section aria-labelledby="overview" className="pt-4 pb-2">
      <h2 id="overview" className="sr-only">
        {t("title")}
      </h2>
      <div className={cn("grid gap-4", costs ? "sm:grid-cols-2 lg:grid-cols-3" : "sm:grid-cols-2")}>
        {costs && (
          <>
            <Figure
              label={t("thisMonth")}
              link={{ href: `/invoices?customer=${customer.customerId}`, label: t("invoices") }}
            >
              {costs.thisMonth.length === 0 ? (
                <Big>{t("nothingThisMonth")}</Big>
              ) : (
                costs.thisMonth.map((amount) => (
                  <Amount key={amount.currency} amount={amount} company={company} />
                ))
              )}
            </Figure>
            <Figure
              label={t("nextBill")}
              link={{ href: `/payments?customer=${customer.customerId}`, label: t("charges") }}
            >
              <NextBill next={costs.next} company={company} />
            </Figure>
          </>
        )}
        <Figure
          label={t("usage")}
          className="sm:max-lg:col-span-2"
          {...(high > 0 && {
            link: {
              href: subscriptionListPath(customer.customerId, { needs: "USAGE_HIGH" }),
              label: t("see"),
            },
          })}
        >
          <Big>{t("usageOf", { count: high })}</Big>
          <p className="text-muted text-sm">{t("usageText")}</p>
        </Figure>
      </div>
      {subscriptions.total > 0 && <States customerId={customer.customerId} subscriptions={subscriptions} />}
      <Needed summary={summary} few={few} />
    </section>
  );
}

function Figure({
  label,
  link,
  className,
  children,
}: {
  label: string;
  link?: { href: string; label: string };
  className?: string;
  children: ReactNode;
}) {
  return (
    <Card className={cn("flex min-w-0 flex-col p-5", className)}>
      <h3 className="font-medium font-sans text-muted text-sm tracking-normal">{label}</h3>
      <div className="mt-2 flex-1">{children}</div>
      {link && (
        <p className="mt-2 -mb-2">
          <Link
            href={link.href}
            className="inline-flex min-h-11 items-center gap-1 font-medium text-link text-sm hover:underline"
          >
            {link.label}
            <ChevronRight aria-hidden="true" className="size-4" />
          </Link>
        </p>
      )}
    </Card>
  );
}

const Big = ({ children }: { children: ReactNode }) => (
  <p className="tabular break-words font-display font-semibold text-2xl leading-tight">{children}</p>
);

/** A company reads its cost without tax, and the tax next to it; others read what they pay. */
function Amount({ amount, company }: { amount: TaxedAmount; company: boolean }) {
  const t = useTranslations("home.overview");
  const locale = useLocale();
  const money = (minor: number) => formatMoney(locale, minor, amount.currency, "always");
  return (
    <>
      <Big>{money(company ? amount.netMinor : amount.grossMinor)}</Big>
      {amount.taxMinor !== 0 && (
        <p className="text-muted text-sm">
          {company ? t("beforeTax", { price: money(amount.grossMinor) }) : t("withTax")}
        </p>
      )}
    </>
  );
}

function NextBill({ next, company }: { next: NonNullable<HomeSummary["costs"]>["next"]; company: boolean }) {
  const t = useTranslations("home.overview");
  if (!next) return <Big>{t("noBill")}</Big>;
  const { amount, day, dueDate } = next;
  return (
    <>
      {amount ? (
        <Amount amount={amount} company={company} />
      ) : (
        <>
          <Big>
            <DateText value={day} />
          </Big>
          <p className="text-muted text-sm">{t("amountLater")}</p>
        </>
      )}
      {amount && (
        <p className="mt-1 text-sm">
          {t.rich(dueDate ? "dueOn" : "onDay", {
            date: () => <DateText value={day} format="short" />,
            due: () => <DateText value={dueDate ?? day} format="short" />,
          })}
        </p>
      )}
    </>
  );
}

/** Subscriptions by state: a bar as an overview, and links into the list. */
function States({
  customerId,
  subscriptions,
}: {
  customerId: string;
  subscriptions: HomeSummary["subscriptions"];
}) {
  const t = useTranslations("home.overview");
  const status = useTranslations("subscription.status");
  const shown = STATES_IN_ORDER.filter((state) => (subscriptions.byStatus[state] ?? 0) > 0);
  return (
    <Card className="mt-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-medium font-sans text-muted text-sm tracking-normal">{t("states")}</h3>
        <Link
          href={subscriptionListPath(customerId)}
          className="inline-flex min-h-11 items-center gap-1 font-medium text-link text-sm hover:underline"
        >
          {t("allLines")}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <div aria-hidden="true" className="mt-1 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {shown.map((state) => (
          <div
            key={state}
            className={cn("min-w-1.5", COLOURS[state])}
            style={{ flexGrow: barShare(subscriptions.byStatus[state] ?? 0, subscriptions.total) }}
          />
        ))}
      </div>
      <ul className="-mx-2 mt-3 -mb-2 flex flex-wrap gap-x-2">
        {shown.map((state) => (
          <li key={state}>
            <Link
              href={subscriptionListPath(customerId, { status: state })}
              className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-sunken"
            >
              <span aria-hidden="true" className={cn("size-2.5 rounded-full", COLOURS[state])} />
              <span className="tabular font-semibold">{subscriptions.byStatus[state]}</span>
              <span className="text-muted">{status(state)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The needs of subscriptions, counted, each with a link to its subscriptions. */
function Needed({ summary, few }: { summary: HomeSummary; few: boolean }) {
  const t = useTranslations("home.needs");
  const { customer, subscriptions, invitations } = summary;
  const countOf = (need: (typeof NEEDS_IN_ORDER)[number]): number => {
    if (need === "INVITATIONS") return invitations;
    // A subscription on the page shows its needs itself.
    if (few) return 0;
    if (need === "SUSPENDED" || need === "BLOCKED") return subscriptions.byStatus[need] ?? 0;
    return subscriptions.needs[need] ?? 0;
  };
  const shown = NEEDS_IN_ORDER.map((need) => ({ need, count: countOf(need) })).filter(
    ({ count }) => count > 0,
  );
  if (shown.length === 0) return null;
  return (
    <Card className="mt-4 overflow-hidden">
      <h3 className="px-5 pt-5 font-medium font-sans text-muted text-sm tracking-normal">{t("title")}</h3>
      <ul className="mt-2 divide-y">
        {shown.map(({ need, count }) => {
          const Icon = ICONS[need];
          return (
            <li key={need}>
              <Link
                href={
                  need === "INVITATIONS"
                    ? `/account/people?customer=${customer.customerId}`
                    : subscriptionListPath(
                        customer.customerId,
                        need === "SUSPENDED" || need === "BLOCKED" ? { status: need } : { needs: need },
                      )
                }
                className="flex min-h-13 items-center gap-3 px-5 py-2 hover:bg-sunken"
              >
                <Icon
                  aria-hidden="true"
                  className={cn(
                    "size-5 shrink-0",
                    need === "SUSPENDED" || need === "BLOCKED" ? "text-danger" : "text-warning",
                  )}
                />
                <span className="min-w-0 flex-1 font-medium">{t(need, { count })}</span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
