import { ChartColumn } from "lucide-react";
import type { Metadata } from "next";
import { getTimeZone, getTranslations } from "next-intl/server";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import { Pager } from "@/components/admin/pager";
import { RevenueTable } from "@/components/admin/reports/revenue-table";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DateText } from "@/components/ui/text/date-text";
import type { LedgerEntry } from "@/lib/billing/model";
import { listLedgerEntriesOperation } from "@/lib/billing/operations";
import { customerNames } from "../../../../customer-names";
import { type PageOf, pagerOf, queryDay, queryParameter, withQuery } from "../../../../pages-of";
import { instantsOfDays, pageTimeZone } from "../../../../time-span";

const PER_PAGE = 50;
const PATH = "/admin/reports/revenue";

export async function generateMetadata({
  searchParams,
}: PageProps<"/admin/reports/revenue">): Promise<Metadata> {
  const [{ currency }, t] = await Promise.all([searchParams, getTranslations("adminReports.entries")]);
  return { title: t("title", { currency: queryParameter(currency) }) };
}

/** The ledger entries behind the revenue of some days in one currency. */
export default async function RevenuePage({ searchParams }: PageProps<"/admin/reports/revenue">) {
  const [given, t, ownZone] = await Promise.all([
    searchParams,
    getTranslations("adminReports.entries"),
    getTimeZone(),
  ]);
  const { timeZone, zone } = pageTimeZone(given.zone, ownZone);
  const cursor = queryParameter(given.cursor);
  const currency = queryParameter(given.currency);
  const values = { currency, from: queryDay(given.from), to: queryDay(given.to), zone };
  const isAsked = /^[A-Z]{3}$/.test(currency) && values.from !== "" && values.to !== "";
  const { createdFrom, createdTo } = instantsOfDays(values, timeZone);
  const { items, pagination } = isAsked
    ? await readAsStaff<PageOf<LedgerEntry>>(listLedgerEntriesOperation, {
        query: {
          revenueIn: currency,
          revenueFrom: createdFrom,
          revenueTo: createdTo,
          cursor: cursor || undefined,
          limit: PER_PAGE,
        },
      })
    : { items: [], pagination: { nextCursor: null } };
  const { nextCursor } = pagination;
  return (
    <>
      <PageTitle
        title={t("title", { currency })}
        lead={
          isAsked
            ? t.rich("lead", {
                from: () => <DateText value={values.from} />,
                to: () => <DateText value={values.to} />,
              })
            : t("pick")
        }
        action={
          <StaffLinkButton href="/admin/reports" intent="secondary" size="sm">
            {t("back")}
          </StaffLinkButton>
        }
      />
      {items.length === 0 ? (
        <EmptyState icon={<ChartColumn aria-hidden="true" />} title={t("none")} />
      ) : (
        <RevenueTable entries={items} customers={await customerNames(items)} />
      )}
      <Pager {...pagerOf(withQuery(PATH, values), cursor, nextCursor)} />
    </>
  );
}
