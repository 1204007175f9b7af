import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { brandLinks, mayManageBrand } from "@/app/(admin)/links/brand-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { BrandPage } from "@/components/admin/brand/brand-page";
import { RowActions } from "@/components/admin/brand/row-actions";
import { NoRight } from "@/components/admin/shell/no-right";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { Cell, HeadCell, rowStyle, Table } from "@/components/admin/table";
import { Badge } from "@/components/ui/text/badge";
import type { BrandMarkets } from "@/lib/billing/markets/model";
import { getBrandMarketsOperation } from "@/lib/billing/markets/operations";
import { actionMaker } from "../../../../actions/action-of";
import { addMarket, marketActions } from "../../../../actions/brand/market-actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminBrand"))("parts.markets") };
}

/** The countries that the brand sells in. */
export default async function BrandMarketsPage() {
  const [me, t, links, locale] = await Promise.all([
    currentStaff(),
    getTranslations("adminBrand"),
    brandLinks(),
    getLocale(),
  ]);
  if (!mayManageBrand(me)) return <NoRight role={me.role} />;
  const [markets, maker] = await Promise.all([
    readAsStaff<BrandMarkets>(getBrandMarketsOperation),
    actionMaker(me),
  ]);
  const add = addMarket(maker, t, markets);
  const countries = new Intl.DisplayNames([locale], { type: "region" });
  return (
    <StaffMessages areas={["adminAct"]}>
      <BrandPage
        title={t("parts.markets")}
        lead={t("marketsLead")}
        links={links}
        action={add && <ActionButton action={add} intent="primary" />}
      >
        <Table label={t("markets")}>
          <thead>
            <tr>
              <HeadCell>{t("market.country")}</HeadCell>
              <HeadCell>{t("market.currency")}</HeadCell>
              <HeadCell className="max-lg:hidden">{t("market.tax")}</HeadCell>
              <HeadCell className="max-lg:hidden">{t("market.locale")}</HeadCell>
              <HeadCell className="max-lg:hidden">{t("market.timeZone")}</HeadCell>
              <HeadCell className="text-right">{t("rowActions")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {markets.items.map(({ country, currency, includesTax, defaultLocale, timeZone }, place) => (
              <tr key={country} className={rowStyle}>
                <Cell>
                  <span className="font-medium">{countries.of(country)}</span>{" "}
                  {place === 0 && <Badge>{t("firstMarket")}</Badge>}
                </Cell>
                <Cell>{currency}</Cell>
                <Cell className="max-lg:hidden">{t(includesTax ? "market.taxIn" : "market.taxOut")}</Cell>
                <Cell className="text-muted max-lg:hidden">{defaultLocale}</Cell>
                <Cell className="text-muted max-lg:hidden">{timeZone}</Cell>
                <RowActions actions={marketActions(maker, t, markets, place)} />
              </tr>
            ))}
          </tbody>
        </Table>
        <p className="mt-3 max-w-prose text-muted text-sm">{t("marketsNote")}</p>
      </BrandPage>
    </StaffMessages>
  );
}
