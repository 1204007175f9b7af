import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { currentStaff, findAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { ActionList } from "@/components/admin/act/action-list";
import { DefaultBadge } from "@/components/admin/offer/catalog-table";
import { OfferingTable } from "@/components/admin/offer/offering-table";
import { Panel } from "@/components/admin/panel";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { getProductCatalog } from "@/lib/catalog/manage-operations";
import type { ProductCatalog } from "@/lib/catalog/model";
import { catalogActions, leaveCatalogAction } from "../../../../../actions/offer/catalog-actions";
import { offerMaker } from "../../../../../actions/offer/offer-words";
import { allOfferings } from "../../../../../offer-choices";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("catalog") };
}

/** One catalog: its customers, and its offerings. */
export default async function CatalogPage({ params }: PageProps<"/admin/offer/catalogs/[productCatalogId]">) {
  const [{ productCatalogId }, me, t] = await Promise.all([
    params,
    currentStaff(),
    getTranslations("adminOffer"),
  ]);
  const catalog = await findAsStaff<ProductCatalog>(getProductCatalog, { params: { productCatalogId } });
  if (!catalog) notFound();
  const [members, links, maker] = await Promise.all([
    allOfferings({ productCatalogId }),
    offerLinks(me),
    offerMaker(me),
  ]);
  return (
    <>
      <PageTitle
        title={catalog.name}
        lead={`${t(`customerType.${catalog.customerType}`)} · ${t("count", { count: members.length })}`}
        action={<DefaultBadge catalog={catalog} />}
      />
      <SectionLinks label={t("sections")} links={links} />
      <StaffMessages areas={["adminAct"]}>
        <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)] xl:items-start">
          <Panel title={t("inCatalog")} padded={false} className="max-xl:order-last">
            {members.length === 0 ? (
              <p className="p-4 text-muted text-sm">{t("inCatalogNone")}</p>
            ) : (
              <OfferingTable
                label={t("inCatalog")}
                framed={false}
                offerings={members}
                actionOf={(offering) => {
                  const leave = leaveCatalogAction(maker, catalog, offering);
                  return leave && <ActionButton action={leave} intent="ghost" />;
                }}
              />
            )}
          </Panel>
          <ActionList actions={catalogActions(maker, catalog)} />
        </div>
      </StaffMessages>
      <StaffLinkButton href="/admin/offer/catalogs" intent="ghost" size="sm" className="mt-6">
        {t("back.catalogs")}
      </StaffLinkButton>
    </>
  );
}
