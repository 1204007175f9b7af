import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { ItemPrice } from "@/components/catalog/buying/item-price";
import { Picture } from "@/components/catalog/picture";
import type { ShopItem } from "@/components/catalog/shop-item";
import { Flag } from "@/components/ui/text/flag";
import { formatDataMb } from "@/components/ui/text/format";
import type { Country } from "./countries";

/** A travel package: its countries, its data, its duration, and its price. */
export function TravelCard({ item, countries }: { item: ShopItem; countries: readonly Country[] }) {
  const t = useTranslations("catalog");
  const locale = useLocale();
  const { dataMb, validityDays, activationType } = item.features;
  const shown = countries.slice(0, 5);
  return (
    <div className="when-near relative flex h-full flex-col overflow-hidden rounded-card border bg-surface transition-[border-color,box-shadow] duration-200 hover:border-border-strong hover:shadow-raised">
      <Picture src={item.image} className="aspect-[2/1]" />
      <div className="flex grow flex-col p-5">
        <h3 className="text-xl">
          <Link href={item.href} prefetch={false} className="after:absolute after:inset-0 after:rounded-card">
            {item.name}
          </Link>
        </h3>
        <p className="mt-1 font-medium">
          {[
            dataMb !== undefined && formatDataMb(locale, dataMb),
            validityDays !== undefined && t("days", { count: validityDays }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {activationType && <p className="mt-0.5 text-muted text-sm">{t(`activation.${activationType}`)}</p>}
        {shown.length > 0 && (
          <p className="mt-3 flex flex-wrap items-center gap-1.5">
            <span className="sr-only">{t("countries", { count: countries.length })}</span>
            {shown.map(({ code }) => (
              <Flag key={code} country={code} />
            ))}
            {countries.length > shown.length && (
              <span aria-hidden="true" className="tabular ml-0.5 text-muted text-sm">
                +{countries.length - shown.length}
              </span>
            )}
          </p>
        )}
        <div className="mt-auto pt-5">
          <ItemPrice item={item} size="md" />
        </div>
      </div>
    </div>
  );
}
