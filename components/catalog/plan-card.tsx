import { useTranslations } from "next-intl";
import { ItemPrice } from "@/components/catalog/buying/item-price";
import { cn } from "@/components/ui/cn";
import { LinkButton } from "@/components/ui/link-button";
import { FactList } from "./fact-list";
import { OfferNotes } from "./offer-lines";
import { Picture } from "./picture";
import type { ShopItem } from "./shop-item";
import { SWIPED_GRID } from "./swiped";

/** A plan as the shop shows it. All of it is the target; the button is what it says and what keyboards reach. */
function PlanCard({ item, inSight }: { item: ShopItem; inSight: boolean }) {
  const t = useTranslations("catalog");
  return (
    <li className="when-near group relative flex flex-col overflow-hidden rounded-card border bg-surface transition-[border-color,box-shadow] duration-200 hover:border-border-strong hover:shadow-raised">
      <Picture src={item.image} eager={inSight} className="aspect-[2/1]" />
      <div className="flex grow flex-col p-5 sm:p-6">
        <h3 className="text-2xl">{item.name}</h3>
        {item.description && <p className="mt-1.5 text-muted">{item.description}</p>}
        <FactList item={item} className="mt-4" />
        <div className="mt-auto pt-6">
          <ItemPrice item={item} />
          <OfferNotes item={item} className="mt-2.5" />
          <LinkButton
            href={item.href}
            prefetch={false}
            width="full"
            aria-label={t("choose", { name: item.name })}
            className="mt-5 after:absolute after:inset-0 after:rounded-card"
          >
            <span className="truncate">{t("choose", { name: item.name })}</span>
          </LinkButton>
        </div>
      </div>
    </li>
  );
}

/** So many columns that the last row is full, as far as it can be. */
const gridStyle = (count: number): string => {
  if (count === 1) return "max-w-xl";
  return count === 2 || count === 4 ? "sm:grid-cols-2" : "sm:grid-cols-2 lg:grid-cols-3";
};

/** Plans side by side, as many as fit. */
export function PlanGrid({
  items,
  first = false,
  swiped = false,
}: {
  items: readonly ShopItem[];
  /** Whether a phone shows them in one row. */
  swiped?: boolean | undefined;
  /** Whether nothing but words stands above it, so the first one's picture is in sight at once. */
  first?: boolean;
}) {
  return (
    <ul
      className={cn(
        "grid gap-4 sm:gap-5",
        gridStyle(items.length),
        swiped && items.length > 1 && SWIPED_GRID,
      )}
    >
      {items.map((item, index) => (
        <PlanCard key={item.id} item={item} inSight={first && index === 0} />
      ))}
    </ul>
  );
}
