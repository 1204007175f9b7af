import { BookOpen } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { CatalogTable } from "@/components/admin/offer/catalog-table";
import { OfferList } from "@/components/admin/offer/offer-list";
import { listProductCatalogs } from "@/lib/catalog/manage-operations";
import type { ProductCatalog } from "@/lib/catalog/model";
import { createCatalogAction } from "../../../../actions/offer/catalog-actions";
import { offerMaker } from "../../../../actions/offer/offer-words";
import { type PageOf, pagerOf, queryParameter } from "../../../../pages-of";

/** Each catalog names all its offerings. */
const PER_PAGE = 20;
const PATH = "/admin/offer/catalogs";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("catalogs") };
}

/** The brand's catalogs, newest first. */
export default async function CatalogsPage({ searchParams }: PageProps<"/admin/offer/catalogs">) {
  const [given, me, t] = await Promise.all([searchParams, currentStaff(), getTranslations("adminOffer")]);
  const cursor = queryParameter(given.cursor);
  const [{ items, pagination }, links, maker] = await Promise.all([
    readAsStaff<PageOf<ProductCatalog>>(listProductCatalogs, {
      query: { cursor: cursor || undefined, limit: PER_PAGE },
    }),
    offerLinks(me),
    offerMaker(me),
  ]);
  const create = createCatalogAction(maker);
  return (
    <OfferList
      list="catalogs"
      icon={<BookOpen aria-hidden="true" />}
      links={links}
      create={create}
      pages={pagerOf(PATH, cursor, pagination.nextCursor)}
    >
      {items.length === 0 ? null : <CatalogTable label={t("catalogs")} catalogs={items} />}
    </OfferList>
  );
}
