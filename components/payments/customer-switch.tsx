import Link from "next/link";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { tabListStyle, tabStyle } from "@/components/ui/tab-style";

/** Chooses the customer, for people who act for several. */
export function CustomerSwitch({
  customers,
  current,
}: {
  customers: readonly { customerId: string; name: string }[];
  current: string;
}) {
  const t = useTranslations("payments");
  return (
    <nav aria-label={t("customers")}>
      <ul className={tabListStyle}>
        {customers.map(({ customerId, name }) => (
          <li key={customerId}>
            <Link
              href={`/payments?customer=${customerId}`}
              aria-current={customerId === current ? "true" : undefined}
              className={cn(
                tabStyle,
                "aria-[current=true]:bg-foreground aria-[current=true]:text-background",
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
