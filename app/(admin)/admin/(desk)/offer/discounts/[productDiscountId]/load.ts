import "server-only";
import { notFound } from "next/navigation";
import { getTimeZone } from "next-intl/server";
import { addCodesAction, discountActions, endCodeAction } from "@/app/(admin)/actions/offer/discount-actions";
import { offerMaker } from "@/app/(admin)/actions/offer/offer-words";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { pageCurrencies, pageTime } from "@/app/(admin)/page-theme";
import { type PageOf, pagerOf, withQuery } from "@/app/(admin)/pages-of";
import { currentStaff, findAsStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { Action } from "@/components/admin/act/action";
import type { CodesSection } from "@/components/admin/offer/codes-panel";
import { getProductDiscount } from "@/lib/catalog/manage-operations";
import type { ProductDiscount, ProductOffering } from "@/lib/catalog/model";
import { listProductOfferings } from "@/lib/catalog/operations";
import type { ProductDiscountCode } from "@/lib/catalog/promo-codes/model";
import { listProductDiscountCodes } from "@/lib/catalog/promo-codes/operations";
import { CustomerType } from "@/lib/values/customer-type";

const CODES_PER_PAGE = 50;
const OFFERINGS_PER_PAGE = 50;

/** What the page shows, by section. */
type DiscountPage = {
  discount: ProductDiscount;
  now: Date;
  links: Awaited<ReturnType<typeof offerLinks>>;
  actions: readonly Action[];
  codes: CodesSection;
  /** A page of the offerings that the discount is limited to. */
  offerings: {
    offerings: readonly ProductOffering[];
    pager: { first: string | null; next: string | null };
  };
};

/** The offerings with these ids, sold to either type of customer, each once and in the order of the shop. */
async function offeringsOf(productOfferingIds: readonly string[]): Promise<ProductOffering[]> {
  if (productOfferingIds.length === 0) return [];
  const pages = await Promise.all(
    CustomerType.options.map((customerType) =>
      readAsStaff<PageOf<ProductOffering>>(listProductOfferings, {
        query: { customerType, includeArchived: "true", productOfferingIds, limit: OFFERINGS_PER_PAGE },
      }),
    ),
  );
  const byId = new Map(pages.flatMap(({ items }) => items.map((one) => [one.productOfferingId, one])));
  return [...byId.values()].toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
}

/**
 * A discount with a page of its codes, and a page of its offerings.
 * @param cursor of a later page of the codes, or ""
 * @param given number of the page of the offerings, from 1 on; any other text is the first page
 */
export async function loadDiscount(
  productDiscountId: string,
  { cursor, page: given }: { cursor: string; page: string },
): Promise<DiscountPage> {
  const [me, timeZone] = await Promise.all([currentStaff(), getTimeZone()]);
  const discount = await findAsStaff<ProductDiscount>(getProductDiscount, { params: { productDiscountId } });
  if (!discount) notFound();
  const ids = discount.productOfferingIds ?? [];
  const number = /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1;
  const begin = (number - 1) * OFFERINGS_PER_PAGE;
  const [{ items, pagination }, offerings, links, maker, currencies, now] = await Promise.all([
    readAsStaff<PageOf<ProductDiscountCode>>(listProductDiscountCodes, {
      params: { productDiscountId },
      query: { cursor: cursor || undefined, limit: CODES_PER_PAGE },
    }),
    offeringsOf(ids.slice(begin, begin + OFFERINGS_PER_PAGE)),
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
    offerings: {
      offerings,
      pager: {
        first: number === 1 ? null : path,
        next: begin + OFFERINGS_PER_PAGE < ids.length ? withQuery(path, { page: String(number + 1) }) : null,
      },
    },
  };
}
