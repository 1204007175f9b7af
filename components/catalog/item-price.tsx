import { PriceDisplay } from "@/components/ui/price-display";
import type { ShopItem } from "./shop-item";

/** What an offering costs as it is, with its regular price struck while an introduction lasts. */
export function ItemPrice({ item, size }: { item: ShopItem; size?: "md" | "lg" | "xl" }) {
  const { open } = item;
  return (
    <PriceDisplay
      amountMinor={open.spans[0]!.amountMinor}
      regularMinor={open.regularMinor}
      currency={open.currency}
      priceType={open.priceType}
      interval={open.interval}
      includesTax={open.includesTax}
      size={size ?? "lg"}
    />
  );
}
