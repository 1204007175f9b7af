import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card, CardBody } from "@/components/ui/card";
import { Alert } from "@/components/ui/states/alert";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { formatDate, formatMoney, formatMonthName } from "@/components/ui/text/format";
import type { AutoTopUpSection } from "./auto-top-up";
import { AutoTopUpActions } from "./auto-top-up-actions";

/** The automatic top-up of a line: what it buys, what this month has cost, why it stopped, and its switch. */
export function AutoTopUpPanel({ section }: { section: AutoTopUpSection }) {
  const t = useTranslations("addons.auto");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { autoTopUp } = section;
  const { status, stoppedFor, currency, spentMinor, monthlyCapMinor = 0, purchases } = autoTopUp;
  const money = (amountMinor: number) => formatMoney(locale, amountMinor, currency);
  const month = formatMonthName(locale, autoTopUp.month);
  return (
    <section id="auto-top-up" aria-labelledby="auto-top-up-title" className="scroll-mt-24">
      <Card>
        <CardBody>
          <h2 id="auto-top-up-title" className="text-2xl">
            {t("title")}
          </h2>
          {stoppedFor && (
            <Alert tone="warning" title={t("stoppedTitle")} className="mt-3">
              {t(`stopped.${stoppedFor}`)}
            </Alert>
          )}
          <p className="mt-2">
            {status === "OFF"
              ? t(autoTopUp.isPostpaid ? "lead" : "leadAutoPay")
              : t("rule", {
                  percent: (autoTopUp.thresholdPercent ?? 0) / 100,
                  name: autoTopUp.productName ?? "",
                  price: money(autoTopUp.priceMinor ?? 0),
                })}
          </p>
          {status !== "OFF" && (
            <div className="mt-3">
              <p className="tabular text-muted text-sm">
                {t("cap", { spent: money(spentMinor), cap: money(monthlyCapMinor), month })}
              </p>
              <ProgressBar
                value={Math.min(1, spentMinor / monthlyCapMinor)}
                label={t("capLabel", { month })}
                tone="normal"
                className="mt-1.5 h-1.5"
              />
            </div>
          )}
          <ClientMessages areas={["addons", "failures"]}>
            <AutoTopUpActions {...section} />
          </ClientMessages>
          {purchases.length > 0 && (
            <>
              <h3 className="mt-5 border-t pt-4 font-sans font-semibold text-base tracking-normal">
                {t("history")}
              </h3>
              <ul className="mt-1 divide-y">
                {purchases.map(({ orderId, createdAt, amountMinor, status: outcome }) => (
                  <li key={orderId} className="flex flex-wrap justify-between gap-x-4 py-2 text-sm">
                    <span>{formatDate(locale, createdAt, "date", timeZone)}</span>
                    <span className="text-muted">{t(`purchase.${outcome}`)}</span>
                    <span className="tabular">{money(amountMinor)}</span>
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
