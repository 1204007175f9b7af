import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { formatMoney } from "@/components/ui/text/format";
import { ItemByReader } from "./by-reader";
import { Picture } from "./picture";
import type { ShopItem } from "./shop-item";
import { SWIPED_GRID } from "./swiped";

/** Something that goes with a plan: picture, words, price in one row. */
export function SmallCard({ item }: { item: ShopItem }) {
  return (
    <li className="when-near relative flex items-center gap-4 rounded-card border bg-surface p-3 pr-5 transition-[border-color,box-shadow] duration-200 [contain-intrinsic-block-size:auto_7rem] hover:border-border-strong hover:shadow-raised">
      <Picture src={item.image} className="size-20 shrink-0 rounded-[calc(var(--card-radius)-0.6rem)]" />
      <div className="min-w-0 flex-1 py-1">
        <h3 className="text-lg leading-tight">
          <Link href={item.href} prefetch={false} className="after:absolute after:inset-0 after:rounded-card">
            {item.name}
          </Link>
        </h3>
        {item.description && <p className="mt-1 text-muted text-sm leading-snug">{item.description}</p>}
        <ItemByReader item={item}>{(one) => <SmallPrice item={one} />}</ItemByReader>
      </div>
    </li>
  );
}

function SmallPrice({ item: { open } }: { item: ShopItem }) {
  const t = useTranslations("price");
  const locale = useLocale();
  return (
    <p className="tabular mt-1.5 font-semibold">
      {formatMoney(locale, open.spans[0]!.amountMinor, open.currency)}
      <span className="font-normal text-muted text-sm">
        {open.priceType === "RECURRING" ? t("perMonth") : ` · ${t("once")}`}
        {!open.includesTax && !open.taxed && ` ${t("plusTax")}`}
      </span>
      {open.taxed && (
        <span className="block font-normal text-muted text-sm">
          {t("beforeTax", { price: formatMoney(locale, open.taxed.firstMinor, open.currency) })}
        </span>
      )}
    </p>
  );
}

export function SmallGrid({
  items,
  swiped = false,
}: {
  items: readonly ShopItem[];
  /** Whether a phone shows them in one row, or in two when there are many. */
  swiped?: boolean | undefined;
}) {
  return (
    <ul
      className={cn(
        "grid gap-3 md:grid-cols-2 lg:grid-cols-3",
        swiped && items.length > 1 && [SWIPED_GRID, items.length > 3 && "max-sm:grid-rows-2"],
      )}
    >
      {items.map((item) => (
        <SmallCard key={item.id} item={item} />
      ))}
    </ul>
  );
}

/** A shelf within a section. */
export function Shelf({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-8 first:mt-0">
      <h3 className="mb-3 font-sans font-semibold text-base tracking-normal">{title}</h3>
      {children}
    </div>
  );
}
