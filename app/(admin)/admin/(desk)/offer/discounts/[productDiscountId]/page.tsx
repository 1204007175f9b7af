import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTimeZone, getTranslations } from "next-intl/server";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { currentStaff, findAsStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { ActionList } from "@/components/admin/act/action-list";
import { Facts } from "@/components/admin/facts";
import { CodeTable } from "@/components/admin/offer/code-table";
import { CodesCsvButton } from "@/components/admin/offer/codes-csv-button";
import {
  DiscountDays,
  DiscountStatus,
  DiscountUse,
  DiscountValue,
} from "@/components/admin/offer/discount-table";
import { OfferingTable, SpokenLanguages } from "@/components/admin/offer/offering-table";
import { Pager } from "@/components/admin/pager";
import { Panel } from "@/components/admin/panel";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { getProductDiscount } from "@/lib/catalog/manage-operations";
import type { ProductDiscount } from "@/lib/catalog/model";
import type { ProductDiscountCode } from "@/lib/catalog/promo-codes/model";
import { listProductDiscountCodes } from "@/lib/catalog/promo-codes/operations";
import {
  addCodesAction,
  discountActions,
  endCodeAction,
} from "../../../../../actions/offer/discount-actions";
import { offerMaker } from "../../../../../actions/offer/offer-words";
import { allOfferings } from "../../../../../offer-choices";
import { pageCurrencies, pageTime } from "../../../../../page-theme";
import { type PageOf, queryParameter, withQuery } from "../../../../../pages-of";

const CODES_PER_PAGE = 50;
/** The most offerings that the API finds by ids at once. */
const MOST_SHOWN = 100;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("discount") };
}

/** One discount: its reduction, its products, and how often it was used. */
export default async function DiscountPage({
  params,
  searchParams,
}: PageProps<"/admin/offer/discounts/[productDiscountId]">) {
  const [{ productDiscountId }, given, me, t, timeZone] = await Promise.all([
    params,
    searchParams,
    currentStaff(),
    getTranslations("adminOffer"),
    getTimeZone(),
  ]);
  const discount = await findAsStaff<ProductDiscount>(getProductDiscount, { params: { productDiscountId } });
  if (!discount) notFound();
  const cursor = queryParameter(given.cursor);
  const [codes, counted, links, maker, currencies, now] = await Promise.all([
    readAsStaff<PageOf<ProductDiscountCode>>(listProductDiscountCodes, {
      params: { productDiscountId },
      query: { cursor: cursor || undefined, limit: CODES_PER_PAGE },
    }),
    discount.productOfferingIds?.length
      ? allOfferings({ productOfferingIds: discount.productOfferingIds.slice(0, MOST_SHOWN) })
      : [],
    offerLinks(me),
    offerMaker(me),
    pageCurrencies(),
    pageTime(),
  ]);
  const { productOfferingIds } = discount;
  const addCodes = addCodesAction(maker, discount);
  const path = `/admin/offer/discounts/${productDiscountId}`;
  return (
    <>
      <PageTitle
        title={<span className="font-mono">{discount.code}</span>}
        lead={discount.name}
        action={<DiscountStatus discount={discount} now={new Date(now)} />}
      />
      <SectionLinks label={t("sections")} links={links} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <Panel title={t("discount")} lead={t("perUnit")}>
          <Facts
            facts={[
              { name: t("takesOff"), value: <DiscountValue discount={discount} /> },
              { name: t("counts"), value: <DiscountDays discount={discount} /> },
              { name: t("used"), value: <DiscountUse discount={discount} /> },
              {
                name: t("countsFor"),
                value: productOfferingIds
                  ? t("forOfferings", { count: productOfferingIds.length })
                  : t("everything"),
              },
              { name: t("languages"), value: <SpokenLanguages translations={discount.translations} /> },
            ]}
          />
        </Panel>
        <ActionList
          actions={discountActions(maker, discount, {
            currencies,
            timeZone,
          })}
        />
      </div>
      <StaffMessages areas={["adminAct"]}>
        <Panel
          title={t("codesTitle")}
          lead={t("codesLead")}
          padded={false}
          className="mt-6"
          action={
            <span className="flex flex-wrap gap-2.5">
              <CodesCsvButton
                productDiscountId={productDiscountId}
                words={{
                  save: t("codesCsv"),
                  failed: t("codesCsvFailed"),
                  columns: [t("code"), t("used"), t("usedMost")],
                }}
              />
              {addCodes && <ActionButton action={addCodes} />}
            </span>
          }
        >
          <CodeTable
            label={t("codesTitle")}
            codes={codes.items.map((code) => ({
              code,
              end: endCodeAction(maker, productDiscountId, code),
            }))}
          />
        </Panel>
        <Pager
          first={cursor === "" ? null : path}
          next={
            codes.pagination.nextCursor === null
              ? null
              : withQuery(path, { cursor: codes.pagination.nextCursor })
          }
        />
      </StaffMessages>
      {counted.length > 0 && (
        <Panel title={t("countsFor")} padded={false} className="mt-6">
          <OfferingTable label={t("countsFor")} framed={false} offerings={counted} />
        </Panel>
      )}
      <StaffLinkButton href="/admin/offer/discounts" intent="ghost" size="sm" className="mt-6">
        {t("back.discounts")}
      </StaffLinkButton>
    </>
  );
}
