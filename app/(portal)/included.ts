import "server-only";
import { getLocale, getTranslations } from "next-intl/server";
import { formatDataMb } from "@/components/ui/text/format";
import type { ProductOffering } from "@/lib/catalog/model";

/**
 * The contents of offerings that their names omit, by id: a travel package is named after its destination, and comes in
 * several sizes.
 */
export async function includedIn(
  offerings: ReadonlyMap<string, ProductOffering>,
): Promise<Record<string, string>> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("catalog")]);
  return Object.fromEntries(
    [...offerings].flatMap(([id, { product }]) => {
      if (product.category !== "PRODUCT_CATEGORY_TRAVEL_ESIM") return [];
      const { dataMb, validityDays } = product.features ?? {};
      const parts = [
        ...(dataMb === undefined ? [] : [formatDataMb(locale, dataMb)]),
        ...(validityDays === undefined ? [] : [t("days", { count: validityDays })]),
      ];
      return parts.length > 0 ? [[id, parts.join(", ")]] : [];
    }),
  );
}
