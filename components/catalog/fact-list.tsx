import { CalendarDays, MessageCircle, Phone, RotateCw, Signal } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { formatDataMb } from "@/components/ui/text/format";
import { offeringFacts } from "./facts";
import type { ShopItem } from "./shop-item";

/** The features in the visitor's words, one per text line. */
export function FactList({ item, className }: { item: ShopItem; className?: string }) {
  const t = useTranslations("catalog");
  const locale = useLocale();
  const { dataMb, callSeconds, sms, days } = offeringFacts(item);
  const facts = [
    dataMb !== undefined && {
      Icon: Signal,
      text:
        dataMb === "unlimited" ? t("unlimitedDataLong") : `${formatDataMb(locale, dataMb)} ${t("ofData")}`,
    },
    item.features.dataRollover && typeof dataMb === "number" && { Icon: RotateCw, text: t("rollover") },
    callSeconds !== undefined && {
      Icon: Phone,
      text:
        callSeconds === "unlimited"
          ? t("unlimitedCalls")
          : t("minutes", { count: Math.ceil(callSeconds / 60) }),
    },
    sms !== undefined && {
      Icon: MessageCircle,
      text: sms === "unlimited" ? t("unlimitedTexts") : t("texts", { count: sms }),
    },
    days !== undefined && { Icon: CalendarDays, text: t("days", { count: days }) },
  ].filter((fact) => typeof fact === "object");
  if (facts.length === 0) return null;
  return (
    <ul className={cn("flex flex-col gap-1.5", className)}>
      {facts.map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon aria-hidden="true" className="size-4.5 shrink-0 text-link" />
          {text}
        </li>
      ))}
    </ul>
  );
}
