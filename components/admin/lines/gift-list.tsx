import { useLocale, useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import { formatDataMb } from "@/components/ui/text/format";
import type { DataGifts } from "@/lib/subscriptions/data-gifts/model";
import { Panel } from "../panel";

/** The data that a subscription gave to other ones of its customer and got from them. Absent without any. */
export function GiftList({ gifts: { subscriptionId, gifts } }: { gifts: DataGifts }) {
  const t = useTranslations("adminLine.gifts");
  const locale = useLocale();
  if (gifts.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <ul className="flex flex-col gap-2 text-sm">
        {gifts.map(({ dataGiftId, fromSubscriptionId, other, dataMb, createdAt }) => (
          <li key={dataGiftId} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="wrap-anywhere">
              {t(fromSubscriptionId === subscriptionId ? "gave" : "got", { name: other })}
            </span>
            <span className="tabular text-muted">
              {formatDataMb(locale, dataMb)} · <DateText value={createdAt} format="short" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
