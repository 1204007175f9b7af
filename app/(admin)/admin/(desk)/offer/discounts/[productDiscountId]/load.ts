import "server-only";
import { notFound } from "next/navigation";
import { getTimeZone } from "next-intl/server";
import { addCodesAction, discountActions, endCodeAction } from "@/app/(admin)/actions/offer/discount-actions";
import { offerMaker } from "@/app/(admin)/actions/offer/offer-words";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { allOfferings } from "@/app/(admin)/offer-choices";
import { pageCurrencies, pageTime } from "@/app/(admin)/page-theme";
import { type PageOf, pagerOf } from "@/app/(admin)/pages-of";
import { currentStaff, findAsStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { Action } from "@/components/admin/act/action";
import type { CodesSection } from "@/components/admin/offer/codes-panel";
import { getProductDiscount } from "@/lib/catalog/manage-operations";
import type { ProductDiscount, ProductOffering } from "@/lib/catalog/model";
import type { ProductDiscountCode } from "@/lib/catalog/promo-codes/model";
import { listProductDiscountCodes } from "@/lib/catalog/promo-codes/operations";

const CODES_PER_PAGE = 50;
/** The API finds so many offerings by their ids at once. */
const MOST_SHOWN = 100;

/** What the page shows, by section. */
type DiscountPage = {
  discount: ProductDiscount;
  now: Date;
  links: Awaited<ReturnType<typeof offerLinks>>;
  actions: readonly Action[];
  codes: CodesSection;
  /** The offerings that the discount is limited to. */
  offerings: readonly ProductOffering[];
};

/** A discount with a page of its codes. `cursor` of a later page, or "". */
export async function loadDiscount(productDiscountId: string, cursor: string): Promise<DiscountPage> {
  const [me, timeZone] = await Promise.all([currentStaff(), getTimeZone()]);
  const discount = await findAsStaff<ProductDiscount>(getProductDiscount, { params: { productDiscountId } });
  if (!discount) notFound();
  const [{ items, pagination }, offerings, links, maker, currencies, now] = await Promise.all([
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
  const path = `/admin/offer/discounts/${productDiscountId}`;
  const { nextCursor } = pagination;
  return {
    discount,
    now: new Date(now),
    links,
    actions: discountActions(maker, discount, { currencies, timeZone }),
    codes: {
      productDiscountId,
      codes: items.map((code) => ({ code, end: endCodeAction(maker, productDiscountId, code) })),
      add: addCodesAction(maker, discount),
      pager: pagerOf(path, cursor, nextCursor),
    },
    offerings,
  };
}
