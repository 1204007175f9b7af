import { useLocale } from "next-intl";
import { Artwork } from "@/components/checkout/artwork";
import { countsBeforeTax, itemPriceText, PriceBreakdown } from "./price-breakdown";
import { itemsWithAddons, type Order } from "./progress";

/** The items and the total of an order, for a person who only pays it. */
export function OrderContents({ order, totalLabel }: { order: Order; totalLabel: string }) {
  const locale = useLocale();
  return (
    <>
      <ul className="mb-5 flex flex-col gap-4 border-b pb-5">
        {itemsWithAddons(order).map(({ item, addons }) => (
          <li key={item.lineItemId} className="flex items-center gap-3.5">
            <Artwork url={item.productOffering?.imageUrl} className="size-14" />
            <div className="min-w-0 flex-1">
              {[item, ...addons].map((one, index) => (
                <p
                  key={one.lineItemId}
                  className={
                    index === 0
                      ? "flex justify-between gap-3 font-semibold"
                      : "mt-1 flex justify-between gap-3 text-sm"
                  }
                >
                  <span className="min-w-0 break-words">
                    {one.productOffering?.name}
                    {one.quantity > 1 && ` × ${one.quantity}`}
                  </span>
                  <span className="tabular shrink-0 font-medium text-sm">
                    {one.pricing && itemPriceText(locale, one.pricing, countsBeforeTax(order))}
                  </span>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {order.pricing && (
        <PriceBreakdown pricing={order.pricing} totalLabel={totalLabel} beforeTax={countsBeforeTax(order)} />
      )}
    </>
  );
}
