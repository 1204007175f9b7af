import { useLocale, useTranslations } from "next-intl";
import type { Count } from "@/lib/kernel/lists/pagination";

/** A count in words: 23, or 1,000+ where counting stopped. */
export const countText = (locale: string, { value, isExact }: Count): string =>
  `${new Intl.NumberFormat(locale).format(value)}${isExact ? "" : "+"}`;

/** The number of rows of a list. */
export function ListCount({ count }: { count: Count | undefined }) {
  const t = useTranslations("adminLists");
  const locale = useLocale();
  if (!count) return null;
  return (
    <p className="tabular mb-2 text-muted text-sm" role="status">
      {t("count", { text: countText(locale, count), value: count.value })}
    </p>
  );
}
