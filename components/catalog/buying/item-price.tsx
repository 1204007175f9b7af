import { ItemByReader } from "@/components/catalog/by-reader";
import type { ShopItem } from "@/components/catalog/shop-item";
import { PriceDisplay } from "@/components/ui/text/price-display";
import type { PriceChoice } from "@/lib/orders/pricing/offers/price-choices";

/** The price of an offering, with its regular price struck through during an introduction. */
export function ItemPrice({ item, size }: { item: ShopItem; size?: "md" | "lg" | "xl" }) {
  return (
    <ItemByReader item={item}>
      {({ open, beforeTaxMinor }) => (
        <ChoicePrice choice={open} size={size ?? "lg"} beforeTaxMinor={beforeTaxMinor} />
      )}
    </ItemByReader>
  );
}

/** The first price of one way to buy, with the regular price struck through if it is lower. */
export function ChoicePrice({
  choice,
  size = "xl",
  beforeTaxMinor,
}: {
  choice: PriceChoice;
  size?: "md" | "lg" | "xl";
  beforeTaxMinor?: number | undefined;
}) {
  return (
    <PriceDisplay
      amountMinor={choice.spans[0]!.amountMinor}
      regularMinor={choice.regularMinor}
      currency={choice.currency}
      priceType={choice.priceType}
      interval={choice.interval}
      includesTax={choice.includesTax}
      beforeTaxMinor={beforeTaxMinor}
      taxedMinor={choice.taxed?.firstMinor}
      size={size}
    />
  );
}
