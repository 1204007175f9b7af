import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/shell/client-messages";
import { RefreshWhile } from "@/components/shell/refresh-while";
import { PayFirst } from "@/components/subscriptions/state/debt-notice";
import { Card, CardBody } from "@/components/ui/card";
import { formatDate } from "@/components/ui/text/format";
import { StatusBadge } from "@/components/ui/text/status-badge";
import { formatUsageAmount } from "@/components/usage/format-amount";
import type { OverdueInvoice } from "@/lib/billing/collection/debts/overdue-invoice";
import type { AddonOption, RunningAddon } from "./addon";
import { AddonActions } from "./addon-actions";
import { useAddonPrice } from "./addon-price";
import { BuyAddon } from "./buy-addon";

/** The section of add-ons: those that run, and those that can be bought. */
export type AddonsSection = {
  subscriptionId: string;
  running: readonly RunningAddon[];
  options: readonly AddonOption[];
  /** Buying waits until this is paid. */
  debt?: OverdueInvoice | undefined;
  /** Whether the viewer may end and change them. */
  manages: boolean;
};

/**
 * What was bought on top of the plan, and what more there is. Nothing where there is neither.
 * @param buy starts the order of an option and goes to its checkout
 */
export function AddonsPanel({
  addons: { subscriptionId, running, options, debt, manages },
  buy,
}: {
  addons: AddonsSection;
  buy: (subscriptionId: string, productOfferingId: string) => Promise<never>;
}) {
  const t = useTranslations("addons");
  if (running.length === 0 && options.length === 0) return null;
  return (
    <section id="addons" aria-labelledby="addons-title" className="scroll-mt-24">
      <RefreshWhile waiting={running.some(({ status }) => status === "PENDING")} />
      <Card>
        <CardBody>
          <h2 id="addons-title" className="text-2xl">
            {t("title")}
          </h2>
          {running.length > 0 && (
            <ul className="mt-3 divide-y">
              {running.map((addon) => (
                <li key={addon.id} className="py-4">
                  <Running addon={addon} debt={debt}>
                    {manages && (
                      <ClientMessages areas={["addons", "failures"]}>
                        <AddonActions subscriptionId={subscriptionId} addon={addon} />
                      </ClientMessages>
                    )}
                  </Running>
                </li>
              ))}
            </ul>
          )}
          {options.length > 0 && debt && (
            <div className="mt-3">
              <PayFirst debt={debt} what="addons" />
            </div>
          )}
          {options.length > 0 && !debt && (
            <>
              {running.length > 0 && (
                <h3 className="mt-4 border-t pt-5 font-sans font-semibold text-base tracking-normal">
                  {t("more")}
                </h3>
              )}
              <ul className="mt-1 divide-y">
                {options.map((option) => (
                  <li key={option.productOfferingId} className="py-4">
                    <Option option={option} buy={buy.bind(null, subscriptionId, option.productOfferingId)} />
                  </li>
                ))}
              </ul>
              <p className="mt-2 text-muted text-sm">{t("note")}</p>
            </>
          )}
        </CardBody>
      </Card>
    </section>
  );
}

function Running({
  addon,
  debt,
  children,
}: {
  addon: RunningAddon;
  /** Its renewal waits for this payment. */
  debt: OverdueInvoice | undefined;
  children: ReactNode;
}) {
  const t = useTranslations("addons");
  const service = useTranslations("subscription.service");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const priceOf = useAddonPrice();
  const day = (value: string) => formatDate(locale, value, "date", timeZone);
  const { name, status, left, until, renews, recurring, price, becomes } = addon;
  const amounts = left.flatMap(({ service: kind, remaining, total }) =>
    remaining === null || total === null
      ? []
      : [
          remaining === 0
            ? t("usedUp", { service: service(kind) })
            : t("left", {
                service: service(kind),
                remaining: formatUsageAmount(locale, kind, remaining),
                total: formatUsageAmount(locale, kind, total),
              }),
        ],
  );
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-52 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {name}
          {status === "PENDING" && <StatusBadge status="PENDING" label={t("pending")} />}
        </p>
        {amounts.length > 0 && <p className="tabular mt-0.5">{amounts.join(" · ")}</p>}
        {status === "ACTIVE" && (
          <p className="mt-0.5 text-muted text-sm">
            {renews && until && !debt
              ? t("renews", { date: day(until), price: price ? priceOf(price) : "none" })
              : until && !(renews && debt)
                ? t(recurring ? "ends" : "until", { date: day(until) })
                : t(renews && debt ? "waitsForPayment" : "firstUse")}
          </p>
        )}
        {becomes && (
          <p className="mt-2 rounded-control bg-info-surface px-3 py-2 text-info text-sm">
            {becomes.isNewPrice && becomes.price
              ? t("newPrice", { price: priceOf(becomes.price), date: day(becomes.at) })
              : t("becomes", { name: becomes.name, date: day(becomes.at) })}
          </p>
        )}
      </div>
      {status === "ACTIVE" && recurring && children}
    </div>
  );
}

function Option({ option, buy }: { option: AddonOption; buy: () => Promise<never> }) {
  const t = useTranslations("addons");
  const priceOf = useAddonPrice();
  const locale = useLocale();
  const { name, description, price, first, lasts, again } = option;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-52 flex-1">
        <p className="font-medium">{name}</p>
        {description && <p className="text-muted">{description}</p>}
        <p className="mt-0.5 text-muted text-sm">
          {lasts.kind === "DAYS"
            ? t(lasts.from === "NOW" ? "lasts.days" : "lasts.firstUse", { days: lasts.days })
            : t(lasts.kind === "RENEWS" ? "lasts.renews" : "lasts.period")}
        </p>
        {first && (
          <p className="mt-0.5 text-sm">
            {t(first.charge === "FULL" ? "first.full" : "first.prorated", {
              price: priceOf({ ...price, amountMinor: first.amountMinor, months: undefined }),
              days: first.days,
              date: formatDate(locale, first.renewsOn, "date", "UTC"),
              later: priceOf(price),
            })}
          </p>
        )}
        {again && <p className="mt-0.5 text-sm">{t("again")}</p>}
      </div>
      <div className="flex items-center gap-4 max-xs:w-full max-xs:justify-between">
        <p className="tabular whitespace-nowrap font-semibold">{priceOf(price)}</p>
        <BuyAddon
          start={buy}
          label={t("buy")}
          name={name}
          failed={t("failed")}
          intent="secondary"
          size="sm"
        />
      </div>
    </div>
  );
}
