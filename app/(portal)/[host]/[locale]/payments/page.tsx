import { CalendarClock, History } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "@/app/(portal)/account-frame/account-page";
import { HelpOffer } from "@/app/(portal)/help-offer";
import { getViewer } from "@/app/session";
import { NoBillingAccess } from "@/components/billing/no-access";
import { AutoPaySwitch } from "@/components/payments/auto-pay-switch";
import { Balances } from "@/components/payments/balances";
import { CustomerSwitch } from "@/components/payments/customer-switch";
import { PaymentRecords } from "@/components/payments/payment-record";
import { SavedMethodList } from "@/components/payments/saved-methods";
import { UpcomingList } from "@/components/payments/upcoming-list";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { EmptyState } from "@/components/ui/states/empty-state";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { readsBeforeTax } from "@/lib/platform/money/tax-basis";
import { type PaymentsData, paymentsData } from "./payments-data";

type Props = PageProps<"/[host]/[locale]/payments">;

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("payments");
  return { title: t("title"), robots: { index: false } };
}

/** Payments: saved methods, automatic charges, coming and earlier payments. */
export default async function PaymentsPage({ searchParams }: Props) {
  const [{ ctx, user }, query, t] = await Promise.all([
    getViewer(),
    searchParams,
    getTranslations("payments"),
  ]);
  if (!user) redirect("/login?next=/payments");
  const named = (value: string | string[] | undefined) => (typeof value === "string" ? value : undefined);
  const after = named(query.after);
  const data = await paymentsData(ctx, { customer: named(query.customer), after });
  const frame = { user, section: "payments", title: t("title"), lead: t("lead") } as const;
  if (!data)
    return (
      <AccountPage {...frame}>
        {user.memberships.length > 0 ? (
          <NoBillingAccess />
        ) : (
          <EmptyState
            icon={<History aria-hidden="true" />}
            title={t("empty.title")}
            action={<LinkButton href="/plans">{t("empty.action")}</LinkButton>}
          >
            {t("empty.text")}
          </EmptyState>
        )}
      </AccountPage>
    );
  const today = calendarDate(ctx.clock.now());
  const { customers, customer, methods, upcoming, history } = data;
  const address = (more: Record<string, string>) =>
    `/payments?${new URLSearchParams({ ...(customers.length > 1 && { customer: customer.customerId }), ...more })}`;
  const { nextCursor } = history.pagination;
  return (
    <AccountPage {...frame}>
      <div className="flex flex-col gap-10">
        {customers.length > 1 && <CustomerSwitch customers={customers} current={customer.customerId} />}
        <Balances due={data.due} subjects={data.subjects} balances={data.balances} today={today} />
        <Methods methods={methods} upcoming={upcoming} today={today} />
        <section aria-labelledby="upcoming">
          <h2 id="upcoming" className="mb-4 text-2xl">
            {t("upcoming.title")}
          </h2>
          {upcoming && upcoming.length > 0 ? (
            <UpcomingList invoices={upcoming} company={readsBeforeTax(customer.customerType)} />
          ) : (
            <EmptyState
              icon={<CalendarClock aria-hidden="true" />}
              title={t(upcoming ? "upcoming.none" : "upcoming.unknown")}
              className="py-9!"
            >
              {t(upcoming ? "upcoming.noneText" : "upcoming.unknownText")}
            </EmptyState>
          )}
        </section>
        <section aria-labelledby="history">
          <h2 id="history" className="mb-4 text-2xl">
            {t("history.title")}
          </h2>
          {history.items.length > 0 ? (
            <PaymentRecords records={history.items} />
          ) : (
            <EmptyState icon={<History aria-hidden="true" />} title={t("history.none")} className="py-9!" />
          )}
          {(nextCursor !== null || after !== undefined) && (
            <nav aria-label={t("history.pages")} className="mt-5 flex flex-wrap gap-3">
              {after !== undefined && (
                <LinkButton href={address({})} intent="secondary">
                  {t("history.newest")}
                </LinkButton>
              )}
              {nextCursor !== null && (
                <LinkButton href={address({ after: nextCursor })} intent="secondary">
                  {t("history.older")}
                </LinkButton>
              )}
            </nav>
          )}
        </section>
        <HelpOffer ctx={ctx} places={["PAYMENTS"]} />
      </div>
    </AccountPage>
  );
}

/** Saved methods and auto-pay, for people who decide on them. */
async function Methods({
  methods,
  upcoming,
  today,
}: Pick<PaymentsData, "methods" | "upcoming"> & { today: string }) {
  const t = await getTranslations("payments");
  if (!methods)
    return (
      <section aria-labelledby="methods">
        <h2 id="methods" className="mb-4 text-2xl">
          {t("methods.title")}
        </h2>
        <Card>
          <CardBody className="text-muted">{t("methods.adminOnly")}</CardBody>
        </Card>
      </section>
    );
  const next = upcoming?.find(({ terms, amountDueMinor }) => terms === "PREPAID" && amountDueMinor > 0);
  return (
    <ClientMessages areas={["payments", "failures"]}>
      <section aria-labelledby="methods" className="flex flex-col gap-5">
        <h2 id="methods" className="text-2xl">
          {t("methods.title")}
        </h2>
        <SavedMethodList {...methods} today={today} />
        <AutoPaySwitch
          {...methods}
          next={next && { at: next.issuesAt, amountMinor: next.amountDueMinor, currency: next.currency }}
        />
      </section>
    </ClientMessages>
  );
}
