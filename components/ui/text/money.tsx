import { useLocale } from "next-intl";
import { cn } from "@/components/ui/cn";
import { formatMoney } from "./format";

/** An amount in minor units as the visitor writes it; figures of equal width, so columns stand. */
export function MoneyText({
  amountMinor,
  currency,
  decimals = "auto",
  className,
}: {
  amountMinor: number;
  currency: string;
  decimals?: "auto" | "always";
  className?: string;
}) {
  return (
    <span className={cn("tabular whitespace-nowrap", className)}>
      {formatMoney(useLocale(), amountMinor, currency, decimals)}
    </span>
  );
}
