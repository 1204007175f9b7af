import { Box } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { OfferList } from "@/components/admin/offer/offer-list";
import { ProductTable } from "@/components/admin/offer/product-table";
import { listProducts } from "@/lib/catalog/manage-operations";
import type { ProductDetail } from "@/lib/catalog/model";
import { offerMaker } from "../../../../actions/offer/offer-words";
import { createProductAction } from "../../../../actions/offer/product-actions";
import { type PageOf, pagerOf, queryParameter } from "../../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/offer/products";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("products") };
}

/** The brand's products, newest first. */
export default async function ProductsPage({ searchParams }: PageProps<"/admin/offer/products">) {
  const [given, me, t] = await Promise.all([searchParams, currentStaff(), getTranslations("adminOffer")]);
  const cursor = queryParameter(given.cursor);
  const [{ items, pagination }, links, maker] = await Promise.all([
    readAsStaff<PageOf<ProductDetail>>(listProducts, {
      query: { cursor: cursor || undefined, limit: PER_PAGE },
    }),
    offerLinks(me),
    offerMaker(me),
  ]);
  const create = createProductAction(maker);
  return (
    <OfferList
      list="products"
      icon={<Box aria-hidden="true" />}
      links={links}
      create={create}
      pages={pagerOf(PATH, cursor, pagination.nextCursor)}
    >
      {items.length === 0 ? null : <ProductTable label={t("products")} products={items} />}
    </OfferList>
  );
}
