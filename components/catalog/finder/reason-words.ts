import { useLocale, useTranslations } from "next-intl";
import type { ShopItem } from "@/components/catalog/shop-item";
import { formatCallSeconds, formatDataMb, formatMoney } from "@/components/ui/text/format";
import type { FinderAnswers } from "@/lib/catalog/finder/answers-model";
import type { PlanUse } from "@/lib/catalog/finder/rank-plans";
import type { Reason } from "./reason";

/** A reason as one sentence. */
export function useReasonWords(
  { item, use }: { item: ShopItem; use: PlanUse },
  answers: FinderAnswers,
): (reason: Reason) => string {
  const t = useTranslations("finder.reason");
  const locale = useLocale();
  const asked = useAsked(answers);
  return (reason) => {
    if (reason.kind === "CHEAPEST")
      return asked === undefined ? t(`cheapestFor.${use}`) : t("cheapest", { what: asked });
    const { moreData, dearerMinor } = reason;
    if (dearerMinor === 0 && moreData === 0) return t("samePrice");
    const price = formatMoney(locale, dearerMinor, item.open.currency);
    if (moreData === "unlimited") return t("unlimited", { price });
    return moreData > 0 ? t("more", { amount: formatDataMb(locale, moreData), price }) : t("same", { price });
  };
}

/** The amounts that were asked for, as a list in words. Undefined when no amount matters. */
function useAsked({ data, calls }: FinderAnswers): string | undefined {
  const t = useTranslations("finder.reason");
  const locale = useLocale();
  const parts = [
    data === "unlimited" && t("noLimit"),
    typeof data === "number" && data > 0 && t("atLeast", { amount: formatDataMb(locale, data * 1000) }),
    calls === "unlimited" && t("noCallLimit"),
    typeof calls === "number" && calls > 0 && t("calls", { amount: formatCallSeconds(locale, calls * 60) }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? new Intl.ListFormat(locale, { type: "conjunction" }).format(parts) : undefined;
}
