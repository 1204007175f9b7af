import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card, CardBody } from "@/components/ui/card";
import { formatDataMb, formatDate } from "@/components/ui/text/format";
import type { DataGifts } from "@/lib/subscriptions/data-gifts/model";
import { GiveData } from "./give-data";

/** Gives data of a line to another one of its customer, and lists what was given and received. */
export function DataGiftPanel({ gifts: section }: { gifts: DataGifts }) {
  const t = useTranslations("usage.gifts");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { subscriptionId, givableMb, targets, gifts } = section;
  return (
    <section id="give-data" aria-labelledby="give-data-title" className="scroll-mt-24">
      <Card>
        <CardBody>
          <h2 id="give-data-title" className="text-2xl">
            {t("title")}
          </h2>
          <p className="mt-2">{givableMb > 0 && targets.length > 0 ? t("lead") : t("none")}</p>
          {givableMb > 0 && targets.length > 0 && (
            <ClientMessages areas={["usage", "failures"]}>
              <GiveData subscriptionId={subscriptionId} givableMb={givableMb} targets={targets} />
            </ClientMessages>
          )}
          {gifts.length > 0 && (
            <>
              <h3 className="mt-5 border-t pt-4 font-sans font-semibold text-base tracking-normal">
                {t("history")}
              </h3>
              <ul className="mt-1 divide-y">
                {gifts.map(({ dataGiftId, fromSubscriptionId, other, dataMb, createdAt }) => (
                  <li key={dataGiftId} className="flex flex-wrap justify-between gap-x-4 py-2 text-sm">
                    <span>{formatDate(locale, createdAt, "date", timeZone)}</span>
                    <span className="wrap-anywhere text-muted">
                      {t(fromSubscriptionId === subscriptionId ? "gave" : "got", { name: other })}
                    </span>
                    <span className="tabular">{formatDataMb(locale, dataMb)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </CardBody>
      </Card>
    </section>
  );
}
