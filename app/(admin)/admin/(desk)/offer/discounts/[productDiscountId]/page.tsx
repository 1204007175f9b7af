import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTimeZone, getTranslations } from "next-intl/server";
import { ActionList } from "@/components/admin/act/action-list";
import { Facts } from "@/components/admin/facts";
import {
  DiscountDays,
  DiscountStatus,
  DiscountUse,
  DiscountValue,
} from "@/components/admin/offer/discount-table";
import { OfferingTable, SpokenLanguages } from "@/components/admin/offer/offering-table";
import { PageTitle } from "@/components/admin/page-title";
import { Panel } from "@/components/admin/panel";
import { SectionLinks } from "@/components/admin/section-links";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { StaffMessages } from "@/components/admin/staff-messages";
import { getProductDiscount } from "@/lib/catalog/manage-operations";
import type { ProductDiscount } from "@/lib/catalog/model";
import { discountActions } from "../../../../../actions/offer/discount-actions";
import { offerMaker } from "../../../../../actions/offer/offer-words";
import { allOfferings, offeringChoices } from "../../../../../offer-choices";
import { offerLinks } from "../../../../../offer-links";
import { pageCurrencies, pageTime } from "../../../../../page-theme";
import { currentStaff, findAsStaff } from "../../../../../staff-call";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("discount") };
}

/** One discount: what it takes off, for what, and how often it was used. */
export default async function DiscountPage({
  params,
}: PageProps<"/admin/offer/discounts/[productDiscountId]">) {
  const [{ productDiscountId }, me, t, timeZone] = await Promise.all([
    params,
    currentStaff(),
    getTranslations("adminOffer"),
    getTimeZone(),
  ]);
  const discount = await findAsStaff<ProductDiscount>(getProductDiscount, { params: { productDiscountId } });
  if (!discount) notFound();
  const [offerings, links, maker, currencies, now] = await Promise.all([
    allOfferings(),
    offerLinks(me),
    offerMaker(me),
    pageCurrencies(),
    pageTime(),
  ]);
  const { productOfferingIds } = discount;
  const counted = offerings.filter((one) => productOfferingIds?.includes(one.productOfferingId));
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
        <StaffMessages areas={["adminAct"]}>
          <ActionList
            actions={discountActions(maker, discount, {
              offerings: offeringChoices(offerings),
              currencies,
              timeZone,
            })}
          />
        </StaffMessages>
      </div>
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
