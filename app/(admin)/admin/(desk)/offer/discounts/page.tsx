import { TicketPercent } from "lucide-react";
import type { Metadata } from "next";
import { getTimeZone, getTranslations } from "next-intl/server";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { ListFilter } from "@/components/admin/list-filter";
import { DiscountTable } from "@/components/admin/offer/discount-table";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import { listProductDiscounts } from "@/lib/catalog/manage-operations";
import type { ProductDiscount } from "@/lib/catalog/model";
import { createDiscountAction } from "../../../../actions/offer/discount-actions";
import { offerMaker } from "../../../../actions/offer/offer-words";
import { pageCurrencies, pageTime } from "../../../../page-theme";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/offer/discounts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("discounts") };
}

/** The brand's discounts, newest first, or the one with a code. */
export default async function DiscountsPage({ searchParams }: PageProps<"/admin/offer/discounts">) {
  const [given, me, t, lists, timeZone] = await Promise.all([
    searchParams,
    currentStaff(),
    getTranslations("adminOffer"),
    getTranslations("adminLists"),
    getTimeZone(),
  ]);
  const cursor = queryParameter(given.cursor);
  const values = { code: queryParameter(given.code).trim().slice(0, 50) };
  const [{ items, pagination }, links, maker, currencies, now] = await Promise.all([
    readAsStaff<PageOf<ProductDiscount>>(listProductDiscounts, {
      query: { code: values.code || undefined, cursor: cursor || undefined, limit: PER_PAGE },
    }),
    offerLinks(me),
    offerMaker(me),
    pageCurrencies(),
    pageTime(),
  ]);
  const create = createDiscountAction(maker, {
    currencies,
    timeZone,
  });
  return (
    <>
      <PageTitle
        title={t("discounts")}
        lead={t("discountsLead")}
        action={
          create && (
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={create} intent="primary" />
            </StaffMessages>
          )
        }
      />
      <SectionLinks label={t("sections")} links={links} />
      <ListFilter
        key={withQuery(PATH, values)}
        path={PATH}
        label={t("discounts")}
        fields={[
          { kind: "text", name: "code", label: t("code"), value: values.code, placeholder: "WELCOME50" },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState
          icon={<TicketPercent aria-hidden="true" />}
          title={values.code === "" ? t("emptyDiscounts") : lists("none")}
        >
          {t(values.code === "" ? "emptyDiscountsText" : "noDiscount")}
        </EmptyState>
      ) : (
        <DiscountTable label={t("discounts")} discounts={items} now={new Date(now)} />
      )}
      <Pager {...pagerOf(withQuery(PATH, values), cursor, pagination.nextCursor)} />
    </>
  );
}
