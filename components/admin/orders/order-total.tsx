import { useTranslations } from "next-intl";
import { MoneyText } from "@/components/ui/text/money";
import type { OrderListItem } from "@/lib/orders/model";

/** Orders that may have no price: the draft could not be priced yet, or never was. */
export const MAY_LACK_PRICE: readonly OrderListItem["status"][] = ["DRAFT", "CANCELLED"];

/**
 * The total of an order or of an item. It says why the API leaves the amount out, as it does until the caller is
 * verified.
 */
export function OrderTotal({
  pricing,
  status,
  decimals,
}: Pick<OrderListItem, "pricing"> & {
  /** The status of the order. */
  status: OrderListItem["status"];
  decimals?: "always";
}) {
  const t = useTranslations("adminOrder");
  if (pricing)
    return (
      <MoneyText
        amountMinor={pricing.totalMinor}
        currency={pricing.currency}
        {...(decimals && { decimals })}
      />
    );
  if (MAY_LACK_PRICE.includes(status)) return null;
  return (
    <span className="text-muted" title={t("totalHidden")}>
      <span aria-hidden="true">●●●</span>
      <span className="sr-only">{t("totalHidden")}</span>
    </span>
  );
}
