import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { SoldOfferings } from "@/app/(admin)/shown/sold-offerings";
import { currentStaff, findAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { ActionList } from "@/components/admin/act/action-list";
import { DefaultBadge } from "@/components/admin/offer/catalog-table";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { getProductCatalog } from "@/lib/catalog/manage-operations";
import type { ProductCatalog } from "@/lib/catalog/model";
import { CustomerType } from "@/lib/values/customer-type";
import { catalogActions, leaveCatalogAction } from "../../../../../actions/offer/catalog-actions";
import { offerMaker } from "../../../../../actions/offer/offer-words";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("catalog") };
}

/** One catalog: its customers, and its offerings page by page. */
export default async function CatalogPage({
  params,
  searchParams,
}: PageProps<"/admin/offer/catalogs/[productCatalogId]">) {
  const [{ productCatalogId }, given, me, t] = await Promise.all([
    params,
    searchParams,
    currentStaff(),
    getTranslations("adminOffer"),
  ]);
  const catalog = await findAsStaff<ProductCatalog>(getProductCatalog, { params: { productCatalogId } });
  if (!catalog) notFound();
  const [links, maker] = await Promise.all([offerLinks(me), offerMaker(me)]);
  const { name, customerType, productOfferingIds } = catalog;
  return (
    <>
      <PageTitle
        title={name}
        lead={`${t(`customerType.${customerType}`)} · ${t("count", { count: productOfferingIds.length })}`}
        action={<DefaultBadge catalog={catalog} />}
      />
      <SectionLinks label={t("sections")} links={links} />
      <StaffMessages areas={["adminAct"]}>
        <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)] xl:items-start">
          <div className="max-xl:order-last">
            <SoldOfferings
              title={t("inCatalog")}
              none={t(productOfferingIds.length === 0 ? "inCatalogNone" : "inCatalogNoneOfType")}
              filter={{ productCatalogId }}
              path={`/admin/offer/catalogs/${productCatalogId}`}
              given={given}
              types={[customerType, ...CustomerType.options.filter((one) => one !== customerType)]}
              actionOf={(offering) => {
                const leave = leaveCatalogAction(maker, catalog, offering);
                return leave && <ActionButton action={leave} intent="ghost" />;
              }}
            />
          </div>
          <ActionList actions={catalogActions(maker, catalog)} />
        </div>
      </StaffMessages>
      <StaffLinkButton href="/admin/offer/catalogs" intent="ghost" size="sm" className="mt-6">
        {t("back.catalogs")}
      </StaffLinkButton>
    </>
  );
}
