import { useTranslations } from "next-intl";
import { MoneyText } from "@/components/ui/text/money";
import type { OrderListItem } from "@/lib/orders/model";

/** Orders that may have no price: the draft could not be priced yet, or never was. */
export const MAY_LACK_PRICE: readonly OrderListItem["status"][] = ["DRAFT", "CANCELLED"];

/**
 * What an order or one of its items comes to. Says so where the API leaves the amount out, which it does until the caller is
 * verified.
 */
export function OrderTotal({
  pricing,
  status,
  decimals,
}: Pick<OrderListItem, "pricing"> & {
  /** Of the order. */
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
