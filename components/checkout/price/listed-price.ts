import type { LineItem } from "@/components/checkout/order";
import type { PriceChoice } from "@/lib/orders/pricing/offers/price-choices";
import { multiplyMinor, sumMinor } from "@/lib/platform/money/money";

type Chosen = Pick<
  LineItem,
  "productOfferingId" | "quantity" | "acceptUpfrontPayment" | "acceptBindingContract"
> & { productOffering?: { price: { netPriceMinor?: number | undefined; currency: string } } | undefined };

/**
 * The cost of an order by the price list, before added tax: shown until the address and the exact price are known.
 * @param choices the ways to buy each offering; without the chosen one its list price counts
 */
export function listedPrice(
  items: readonly Chosen[],
  choices: Readonly<Record<string, readonly PriceChoice[]>>,
): { amountMinor: number; currency: string } {
  const amounts = items.map((item) => {
    const choice = choices[item.productOfferingId]?.find(
      ({ acceptUpfront, acceptBinding }) =>
        acceptUpfront === item.acceptUpfrontPayment && acceptBinding === item.acceptBindingContract,
    );
    const each = choice?.dueMinor ?? item.productOffering?.price.netPriceMinor ?? 0;
    return multiplyMinor(each, item.quantity);
  });
  const currency = items.find(({ productOffering }) => productOffering)?.productOffering?.price.currency;
  return { amountMinor: sumMinor(amounts), currency: currency ?? "SEK" };
}
