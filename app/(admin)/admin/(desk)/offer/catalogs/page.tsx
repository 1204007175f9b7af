import { BookOpen } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActionButton } from "@/components/admin/act/action-button";
import { CatalogTable } from "@/components/admin/offer/catalog-table";
import { PageTitle } from "@/components/admin/page-title";
import { Pager } from "@/components/admin/pager";
import { SectionLinks } from "@/components/admin/section-links";
import { StaffMessages } from "@/components/admin/staff-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { listProductCatalogs } from "@/lib/catalog/manage-operations";
import type { ProductCatalog } from "@/lib/catalog/model";
import { createCatalogAction } from "../../../../actions/offer/catalog-actions";
import { offerMaker } from "../../../../actions/offer/offer-words";
import { allOfferings, offeringChoices } from "../../../../offer-choices";
import { offerLinks } from "../../../../offer-links";
import { type PageOf, textOf, withQuery } from "../../../../pages-of";
import { currentStaff, readAsStaff } from "../../../../staff-call";

const PER_PAGE = 50;
const PATH = "/admin/offer/catalogs";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("catalogs") };
}

/** The brand's catalogs, newest first. */
export default async function CatalogsPage({ searchParams }: PageProps<"/admin/offer/catalogs">) {
  const [given, me, t] = await Promise.all([searchParams, currentStaff(), getTranslations("adminOffer")]);
  const cursor = textOf(given.cursor);
  const [{ items, pagination }, links, maker, offerings] = await Promise.all([
    readAsStaff<PageOf<ProductCatalog>>(listProductCatalogs, {
      query: { cursor: cursor || undefined, limit: PER_PAGE },
    }),
    offerLinks(me),
    offerMaker(me),
    allOfferings(),
  ]);
  const create = createCatalogAction(maker, offeringChoices(offerings));
  return (
    <>
      <PageTitle
        title={t("catalogs")}
        lead={t("catalogsLead")}
        action={
          create && (
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={create} intent="primary" />
            </StaffMessages>
          )
        }
      />
      <SectionLinks label={t("sections")} links={links} />
      {items.length === 0 ? (
        <EmptyState icon={<BookOpen aria-hidden="true" />} title={t("emptyCatalogs")}>
          {t("emptyCatalogsText")}
        </EmptyState>
      ) : (
        <CatalogTable label={t("catalogs")} catalogs={items} />
      )}
      <Pager
        first={cursor === "" ? null : PATH}
        next={pagination.nextCursor === null ? null : withQuery(PATH, { cursor: pagination.nextCursor })}
      />
    </>
  );
}
