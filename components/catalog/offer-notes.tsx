import { BadgePercent } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { formatMoney } from "@/components/ui/text/format";
import { ItemByReader } from "./by-reader";
import type { ShopItem } from "./shop-item";

/** Conditions for a lower price, and the price after an introduction. */
export function useOfferNotes({ open, others }: ShopItem): string[] {
  const t = useTranslations("price");
  const locale = useLocale();
  const amount = (minor: number) => formatMoney(locale, minor, open.currency);
  const notes: string[] = [];
  const [first, next] = open.spans;
  if (open.priceType === "RECURRING" && open.interval === 1 && first?.toMonth && next) {
    notes.push(t("introductory", { months: first.toMonth, price: amount(next.amountMinor) }));
  }
  for (const { spans, interval, bindingMonths, prepaidMonths, saving } of others) {
    if (!saving || interval !== 1 || (bindingMonths && prepaidMonths)) continue;
    const price = amount(spans[0]!.amountMinor);
    if (bindingMonths) notes.push(t("bindingOffer", { price, months: bindingMonths }));
    if (prepaidMonths) notes.push(t("upfrontOffer", { price, months: prepaidMonths }));
  }
  return notes;
}

/** The offers around a price, for either reader. */
export function OfferNotes({ item, className }: { item: ShopItem; className?: string }) {
  return <ItemByReader item={item}>{(one) => <Notes item={one} className={className} />}</ItemByReader>;
}

function Notes({ item, className }: { item: ShopItem; className: string | undefined }) {
  const notes = useOfferNotes(item);
  if (notes.length === 0) return null;
  return (
    <ul className={cn("flex flex-col gap-1 text-sm", className)}>
      {notes.map((note) => (
        <li key={note} className="flex items-start gap-2 font-medium text-success">
          <BadgePercent aria-hidden="true" className="mt-px size-4.5 shrink-0" />
          {note}
        </li>
      ))}
    </ul>
  );
}
