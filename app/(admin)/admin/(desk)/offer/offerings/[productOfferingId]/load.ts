import "server-only";
import { notFound } from "next/navigation";
import { getTimeZone } from "next-intl/server";
import { offerMaker } from "@/app/(admin)/actions/offer/offer-words";
import { offeringActions, offeringTextsAction } from "@/app/(admin)/actions/offer/offering-actions";
import { createPriceChangeAction } from "@/app/(admin)/actions/offer/price-change-actions";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { pageCurrencies, pageTime } from "@/app/(admin)/page-theme";
import type { PageOf } from "@/app/(admin)/pages-of";
import { currentStaff, findAsStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { Action } from "@/components/admin/act/action";
import type { TextsSection } from "@/components/admin/offer/offering-texts";
import type { PlaceSection } from "@/components/admin/offer/place-panel";
import type { PriceChange } from "@/lib/billing/price-changes/model";
import { listPriceChangesOperation } from "@/lib/billing/price-changes/operations";
import { listProductCatalogs } from "@/lib/catalog/manage-operations";
import type { ProductCatalog, ProductOffering } from "@/lib/catalog/model";
import { getProductOffering } from "@/lib/catalog/operations";
import { dateIn } from "@/lib/platform/dates/time-zones";

/** A price changes a few times in its life; the page of all price changes has the rest. */
const FEW_CHANGES = 20;
/** An offering is in a few catalogs; each catalog names all its offerings. */
const FEW_CATALOGS = 10;

/** What the page shows, by section. */
type OfferingPage = {
  offering: ProductOffering;
  links: Awaited<ReturnType<typeof offerLinks>>;
  place: PlaceSection;
  actions: Action[];
  history: readonly PriceChange[];
  texts: TextsSection;
};

/** Everything about an offering, with what the person can do with it. */
export async function loadOffering(productOfferingId: string): Promise<OfferingPage> {
  const me = await currentStaff();
  const offering = await findAsStaff<ProductOffering>(getProductOffering, { params: { productOfferingId } });
  if (!offering) notFound();
  const [catalogs, links, maker, currencies, now, timeZone, history] = await Promise.all([
    readAsStaff<PageOf<ProductCatalog>>(listProductCatalogs, {
      query: { productOfferingId, limit: FEW_CATALOGS },
    }),
    offerLinks(me),
    offerMaker(me),
    pageCurrencies(),
    pageTime(),
    getTimeZone(),
    readAsStaff<PageOf<PriceChange>>(listPriceChangesOperation, {
      query: { productOfferingId, limit: FEW_CHANGES },
    }),
  ]);
  const newPrice = createPriceChangeAction(maker, offering, dateIn(new Date(now), timeZone));
  return {
    offering,
    links,
    place: {
      offering,
      catalogs: catalogs.items,
      hasMoreCatalogs: catalogs.pagination.nextCursor !== null,
    },
    actions: [
      // First, because a price can be corrected only before the first sale.
      ...(newPrice
        ? [{ ...newPrice, opens: { path: "/admin/offer/price-changes/", field: "priceChangeId" } }]
        : []),
      ...offeringActions(maker, offering, { currencies }),
    ],
    history: history.items,
    texts: { offering, actionOf: (language) => offeringTextsAction(maker, offering, language) },
  };
}
