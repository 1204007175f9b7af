import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTimeZone, getTranslations } from "next-intl/server";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { currentStaff, findAsStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { ActionList } from "@/components/admin/act/action-list";
import { Facts } from "@/components/admin/facts";
import { FeaturesPanel } from "@/components/admin/offer/features-panel";
import { OfferingStatus } from "@/components/admin/offer/offering-table";
import { OfferingTexts } from "@/components/admin/offer/offering-texts";
import { PriceChangeTable } from "@/components/admin/offer/price-change-table";
import { PricePanel } from "@/components/admin/offer/price-panel";
import { Panel } from "@/components/admin/panel";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLink, StaffLinkButton } from "@/components/admin/staff-link";
import type { PriceChange } from "@/lib/billing/price-changes/model";
import { listPriceChangesOperation } from "@/lib/billing/price-changes/operations";
import { listProductCatalogs } from "@/lib/catalog/manage-operations";
import type { ProductCatalog, ProductOffering } from "@/lib/catalog/model";
import { getProductOffering } from "@/lib/catalog/operations";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { offerMaker } from "../../../../../actions/offer/offer-words";
import { offeringActions, offeringTextsAction } from "../../../../../actions/offer/offering-actions";
import { createPriceChangeAction } from "../../../../../actions/offer/price-change-actions";
import { groupChoices } from "../../../../../offer-choices";
import { pageCurrencies, pageTime } from "../../../../../page-theme";
import type { PageOf } from "../../../../../pages-of";
import { readAll } from "../../../../../read-all";

/** A price changes a few times in its life; the page of all price changes has the rest. */
const FEW_CHANGES = 20;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("offering") };
}

/** One offering: its price, its texts in every language, its place in the shop, and what it delivers. */
export default async function OfferingPage({
  params,
}: PageProps<"/admin/offer/offerings/[productOfferingId]">) {
  const [{ productOfferingId }, me, t] = await Promise.all([
    params,
    currentStaff(),
    getTranslations("adminOffer"),
  ]);
  const offering = await findAsStaff<ProductOffering>(getProductOffering, { params: { productOfferingId } });
  if (!offering) notFound();
  const [catalogs, links, maker, groups, currencies, now, timeZone, history] = await Promise.all([
    readAll<ProductCatalog>(listProductCatalogs),
    offerLinks(me),
    offerMaker(me),
    groupChoices(),
    pageCurrencies(),
    pageTime(),
    getTimeZone(),
    readAsStaff<PageOf<PriceChange>>(listPriceChangesOperation, {
      query: { productOfferingId, limit: FEW_CHANGES },
    }),
  ]);
  const newPrice = createPriceChangeAction(maker, offering, dateIn(new Date(now), timeZone));
  const actions = [
    // First, because a price can be corrected only before the first sale.
    ...(newPrice
      ? [{ ...newPrice, opens: { path: "/admin/offer/price-changes/", field: "priceChangeId" } }]
      : []),
    ...offeringActions(maker, offering, { groups, currencies }),
  ];
  return (
    <>
      <PageTitle
        title={offering.name}
        lead={t(`categoryOf.${offering.product.category}`)}
        action={<OfferingStatus status={offering.status} />}
      />
      <SectionLinks label={t("sections")} links={links} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="grid gap-6 lg:grid-cols-2">
          <PricePanel price={offering.price} />
          <Place
            offering={offering}
            catalogs={catalogs.filter((one) => one.productOfferingIds.includes(productOfferingId))}
          />
          <FeaturesPanel features={offering.product.features} />
          <Panel title={t("product")}>
            <Facts
              facts={[
                {
                  name: t("name"),
                  value: (
                    <StaffLink
                      href={`/admin/offer/products/${offering.product.productId}`}
                      className="text-link underline-offset-4 hover:underline"
                    >
                      {offering.product.internalName}
                    </StaffLink>
                  ),
                },
                { name: t("type"), value: t(`productType.${offering.product.type}`) },
                offering.product.networkProviderId && {
                  name: t("networkProviderId"),
                  value: offering.product.networkProviderId,
                },
              ]}
            />
          </Panel>
        </div>
        <ActionList actions={actions} />
      </div>
      <div className="mt-6">
        <Panel title={t("history.title")} padded={false}>
          {history.items.length === 0 ? (
            <p className="p-4 text-muted text-sm">{t("history.none")}</p>
          ) : (
            <PriceChangeTable label={t("history.title")} changes={history.items} framed={false} />
          )}
        </Panel>
      </div>
      <StaffMessages areas={["adminAct"]}>
        <div className="mt-6">
          <OfferingTexts
            offering={offering}
            actionOf={(language) => {
              const action = offeringTextsAction(maker, offering, language);
              return action && <ActionButton action={action} intent="ghost" />;
            }}
          />
        </div>
      </StaffMessages>
      <StaffLinkButton href="/admin/offer/offerings" intent="ghost" size="sm" className="mt-6">
        {t("back.offerings")}
      </StaffLinkButton>
    </>
  );
}

async function Place({ offering, catalogs }: { offering: ProductOffering; catalogs: ProductCatalog[] }) {
  const t = await getTranslations("adminOffer");
  const link = (href: string, label: string) => (
    <StaffLink key={href} href={href} className="block text-link underline-offset-4 hover:underline">
      {label}
    </StaffLink>
  );
  const { group, market, customerTypes = [], position = 0, imageUrl } = offering;
  return (
    <Panel title={t("placeTitle")}>
      <Facts
        facts={[
          group && {
            name: t("groupName"),
            value: link(`/admin/offer/groups/${group.productOfferingGroupId}`, group.name),
          },
          { name: t("market"), value: market ?? t("everywhere") },
          {
            name: t("customerTypes"),
            value: customerTypes.map((one) => t(`customerType.${one}`)).join(", "),
          },
          {
            name: t("inCatalogs"),
            value:
              catalogs.length === 0
                ? t("noCatalog")
                : catalogs.map(({ productCatalogId, name }) =>
                    link(`/admin/offer/catalogs/${productCatalogId}`, name),
                  ),
          },
          { name: t("position"), value: position },
          imageUrl && { name: t("image"), value: <span className="break-all">{imageUrl}</span> },
        ]}
      />
    </Panel>
  );
}
