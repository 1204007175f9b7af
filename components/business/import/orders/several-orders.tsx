import { useTranslations } from "next-intl";
import { MOST_ORDER_ITEMS, ordersNeeded } from "./order-size";

/** Announces before pricing that a long file becomes several orders. Not shown for one order. */
export function SeveralOrders({ items }: { items: number }) {
  const t = useTranslations("lines.import");
  const orders = ordersNeeded(items);
  if (orders < 2) return null;
  return (
    <p className="text-muted text-sm">
      {t("severalOrders", { lines: items, orders, most: MOST_ORDER_ITEMS })}
    </p>
  );
}
