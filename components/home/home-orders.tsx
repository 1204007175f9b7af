import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { RecentOrders } from "./recent-orders";

/** The latest orders, and those of them that have tax. */
export type HomeOrdersSection = Pick<ComponentProps<typeof RecentOrders>, "orders" | "taxed">;

/** The latest orders, and the way to all of them. */
export function HomeOrders({ orders }: { orders: HomeOrdersSection }) {
  const t = useTranslations("home.orders");
  const tl = useTranslations("orders.list");
  return (
    <section aria-labelledby="orders" className="py-6">
      <h2 id="orders" className="mb-5 text-2xl">
        {t("title")}
      </h2>
      <RecentOrders {...orders} />
      <p className="mt-2">
        <Link
          href="/orders"
          className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4"
        >
          {tl("all")}
        </Link>
      </p>
    </section>
  );
}
