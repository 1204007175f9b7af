import { ReceiptText, SearchX } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AccountPage } from "@/app/(portal)/account-frame/account-page";
import { getViewer } from "@/app/session";
import { BookkeepingForm } from "@/components/billing/bookkeeping-form";
import { DueSummary } from "@/components/billing/due-summary";
import { filteredAddress, filtersOf } from "@/components/billing/filters";
import { InvoiceFilters } from "@/components/billing/invoice-filters";
import { InvoiceList } from "@/components/billing/invoice-list";
import { NoBillingAccess } from "@/components/billing/no-access";
import { ClientMessages } from "@/components/shell/client-messages";
import { LinkButton } from "@/components/ui/link-button";
import { EmptyState } from "@/components/ui/states/empty-state";
import { marketOfLocale } from "@/i18n/locales";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { invoicesData } from "./invoices-data";

type Props = PageProps<"/[host]/[locale]/invoices">;

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("invoices");
  return { title: t("title"), robots: { index: false } };
}

/** Unpaid invoices, and all earlier ones. */
export default async function InvoicesPage({ searchParams }: Props) {
  const [{ ctx, user }, query, locale, t] = await Promise.all([
    getViewer(),
    searchParams,
    getLocale(),
    getTranslations("invoices"),
  ]);
  if (!user) redirect("/login?next=/invoices");
  const filters = filtersOf(query);
  const today = calendarDate(ctx.clock.now());
  const data = await invoicesData(ctx, filters, today);
  const { customers, page, subjects } = data;
  const { nextCursor } = page.pagination;
  const narrowed = filteredAddress(filters) !== "/invoices";
  return (
    <AccountPage user={user} section="invoices" title={t("title")} lead={t("lead")}>
      {customers.length === 0 ? (
        user.memberships.length > 0 ? (
          <NoBillingAccess />
        ) : (
          <Nothing />
        )
      ) : (
        <div className="flex flex-col gap-8">
          <ClientMessages areas={["invoices", "failures"]}>
            <DueSummary
              due={data.due}
              held={data.held}
              subjects={subjects}
              customers={customers}
              today={today}
            />
          </ClientMessages>
          <section aria-labelledby="all-invoices" className="flex flex-col gap-5">
            <h2 id="all-invoices" className="text-2xl">
              {t("list.title")}
            </h2>
            <InvoiceFilters
              filters={filters}
              customers={customers}
              subscriptions={data.subscriptions}
              today={today}
            />
            {page.items.length > 0 ? (
              <InvoiceList invoices={page.items} subjects={subjects} customers={customers} today={today} />
            ) : narrowed ? (
              <EmptyState
                icon={<SearchX aria-hidden="true" />}
                title={t("none.title")}
                action={
                  <LinkButton href="/invoices" intent="secondary">
                    {t("none.action")}
                  </LinkButton>
                }
              >
                {t("none.text")}
              </EmptyState>
            ) : (
              <Nothing />
            )}
            {(nextCursor !== null || filters.after !== undefined) && (
              <nav aria-label={t("list.pages")} className="flex flex-wrap gap-3">
                {filters.after !== undefined && (
                  <LinkButton href={filteredAddress(filters)} intent="secondary">
                    {t("list.newest")}
                  </LinkButton>
                )}
                {nextCursor !== null && (
                  <LinkButton href={filteredAddress(filters, { after: nextCursor })} intent="secondary">
                    {t("list.older")}
                  </LinkButton>
                )}
              </nav>
            )}
          </section>
          <BookkeepingForm
            companies={customers.filter(({ customerType }) => customerType === "BUSINESS")}
            sie={marketOfLocale(locale) === "SE"}
            today={today}
          />
        </div>
      )}
    </AccountPage>
  );
}

async function Nothing() {
  const t = await getTranslations("invoices.empty");
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden="true" />}
      title={t("title")}
      action={<LinkButton href="/plans">{t("action")}</LinkButton>}
    >
      {t("text")}
    </EmptyState>
  );
}
