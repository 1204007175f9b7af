import { useTranslations } from "next-intl";
import { MOST_ORDER_ITEMS, ordersNeeded } from "./order-size";

/** Says before the prices are asked for that a long file becomes several orders. Nothing where it becomes one. */
export function SeveralOrders({ lines }: { lines: number }) {
  const t = useTranslations("lines.import");
  const orders = ordersNeeded(lines);
  if (orders < 2) return null;
  return (
    <p className="text-muted text-sm">{t("severalOrders", { lines, orders, most: MOST_ORDER_ITEMS })}</p>
  );
}
