import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { SubmitButton } from "@/components/account/submit-button";
import { ItemPrice } from "@/components/catalog/buying/item-price";
import { ItemByReader } from "@/components/catalog/by-reader";
import type { ShopItem } from "@/components/catalog/shop-item";
import { Badge } from "@/components/ui/text/badge";
import { Flag } from "@/components/ui/text/flag";
import { formatDataMb, formatMoney } from "@/components/ui/text/format";
import { namedCountries } from "./countries";
import { packageReach, perGigabyte } from "./destinations";

/** One package on a country's page: what, how long, where else, what it costs, and the button that starts buying it. */
export function PackageCard({ item, start }: { item: ShopItem; start: () => Promise<unknown> }) {
  const t = useTranslations("guest.travel");
  const tc = useTranslations("catalog");
  const locale = useLocale();
  const { dataMb, validityDays, activationType } = item.features;
  const reach = packageReach(item);
  const elsewhere = namedCountries(locale, item.countryCodes);
  return (
    <article className="rounded-card border bg-surface p-5 sm:p-6">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 className="text-xl">
              <Link href={item.href} prefetch={false} className="underline-offset-4 hover:underline">
                {item.name}
              </Link>
            </h3>
            <Badge>{t(`reach.${reach}`, { count: item.countryCodes.length })}</Badge>
          </div>
          <p className="tabular mt-3 font-display font-semibold text-3xl">
            {dataMb === undefined ? tc("unlimitedData") : formatDataMb(locale, dataMb)}
            {validityDays !== undefined && (
              <span className="ml-2 font-medium text-muted text-xl">
                {tc("days", { count: validityDays })}
              </span>
            )}
          </p>
          {activationType && <p className="mt-1 text-muted">{tc(`activation.${activationType}`)}</p>}
        </div>
        <div className="flex items-end justify-between gap-4 sm:min-w-44 sm:flex-col sm:items-stretch">
          <div>
            <ItemPrice item={item} size="md" />
            <ItemByReader item={item}>
              {(one) => {
                const gigabyte = perGigabyte(one);
                return (
                  gigabyte !== undefined && (
                    <p className="tabular mt-0.5 text-muted text-sm">
                      {t("perGigabyte", {
                        price: formatMoney(locale, Math.round(gigabyte), one.open.currency),
                      })}
                    </p>
                  )
                );
              }}
            </ItemByReader>
          </div>
          <form action={start as () => Promise<void>}>
            <SubmitButton width="full" aria-label={t("buyNamed", { name: item.name })}>
              {t("buy")}
            </SubmitButton>
          </form>
        </div>
      </div>
      {elsewhere.length > 1 && (
        <details className="group mt-4 border-t pt-2">
          <summary className="flex min-h-11 list-none items-center gap-2 font-medium text-link">
            {t("worksIn", { count: elsewhere.length })}
            <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <ul className="mt-2 grid grid-cols-1 gap-x-6 gap-y-2 xs:grid-cols-2 lg:grid-cols-3">
            {elsewhere.map(({ code, name }) => (
              <li key={code} className="flex items-center gap-2.5 text-sm">
                <Flag country={code} />
                {name}
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}
