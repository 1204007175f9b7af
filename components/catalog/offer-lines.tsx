import { BadgePercent } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { formatMoney } from "@/components/ui/text/format";
import { ItemByReader } from "./by-reader";
import type { ShopItem } from "./shop-item";

/** What makes the price lower and what it asks in return, and what follows an introductory price. */
export function useOfferNotes({ open, others }: ShopItem): string[] {
  const t = useTranslations("price");
  const locale = useLocale();
  const amount = (minor: number) => formatMoney(locale, minor, open.currency);
  const lines: string[] = [];
  const [first, next] = open.spans;
  if (open.priceType === "RECURRING" && open.interval === 1 && first?.toMonth && next) {
    lines.push(t("introductory", { months: first.toMonth, price: amount(next.amountMinor) }));
  }
  for (const { spans, interval, bindingMonths, prepaidMonths, saving } of others) {
    if (!saving || interval !== 1 || (bindingMonths && prepaidMonths)) continue;
    const price = amount(spans[0]!.amountMinor);
    if (bindingMonths) lines.push(t("bindingOffer", { price, months: bindingMonths }));
    if (prepaidMonths) lines.push(t("upfrontOffer", { price, months: prepaidMonths }));
  }
  return lines;
}

/** The offers around a price, for either reader. */
export function OfferNotes({ item, className }: { item: ShopItem; className?: string }) {
  return <ItemByReader item={item}>{(one) => <Lines item={one} className={className} />}</ItemByReader>;
}

function Lines({ item, className }: { item: ShopItem; className: string | undefined }) {
  const lines = useOfferNotes(item);
  if (lines.length === 0) return null;
  return (
    <ul className={cn("flex flex-col gap-1 text-sm", className)}>
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-2 font-medium text-success">
          <BadgePercent aria-hidden="true" className="mt-px size-4.5 shrink-0" />
          {line}
        </li>
      ))}
    </ul>
  );
}
