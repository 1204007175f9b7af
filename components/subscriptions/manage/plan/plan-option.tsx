"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { Amount } from "@/components/catalog/facts";
import type { ManagedSubscription } from "@/components/subscriptions/manage/managed-subscription";
import { formatCallSeconds, formatDataMb, formatDate, formatMoney } from "@/components/ui/text/format";
import { inBasis, type TaxesTakenOut, taxPlaceOf } from "@/lib/platform/money/tax-basis";
import {
  beginsNow,
  factsOfOption,
  isBought,
  monthsOf,
  type PlanOption,
  type PlanService,
  planDifferences,
} from "./options";

/**
 * All texts of an option.
 * @param takenOut the taxes that its prices are shown without
 */
export function useOptionWords(option: PlanOption, takenOut: TaxesTakenOut) {
  const t = useTranslations("manage.plan");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { currency, recurringPriceMinor, priceDifferenceMinor, dueNowMinor, effectiveAt } = option;
  const { price } = option.productOffering;
  const read = (amountMinor: number) => inBasis({ amountMinor, currency, tax: taxPlaceOf(price) }, takenOut);
  const { tax } = read(0);
  const money = (minor: number) => formatMoney(locale, Math.abs(read(minor).amountMinor), currency);
  return {
    price: t("price", { amount: money(recurringPriceMinor), months: monthsOf(option), tax }),
    difference:
      priceDifferenceMinor === 0
        ? t("samePrice")
        : t(priceDifferenceMinor > 0 ? "dearer" : "cheaper", { amount: money(priceDifferenceMinor) }),
    begins: beginsNow(option)
      ? isBought(option)
        ? t("nowFor", { amount: money(dueNowMinor), tax })
        : t("now")
      : t("later", { date: formatDate(locale, effectiveAt, "date", timeZone) }),
    date: formatDate(locale, effectiveAt, "date", timeZone),
    due: t("amount", { amount: money(dueNowMinor), tax }),
  };
}

/** Gains and losses against the current plan, one per text line. */
export function Differences({
  subscription,
  option,
}: {
  subscription: ManagedSubscription;
  option: PlanOption;
}) {
  const t = useTranslations("manage.plan");
  const words = useAmount();
  const found = planDifferences(subscription.facts, factsOfOption(option));
  if (found.length === 0) return <p className="text-muted text-sm">{t("sameContent")}</p>;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {found.map(({ service, from, to, more }) => {
        const Icon = more ? ArrowUp : ArrowDown;
        return (
          <li key={service} className="flex items-start gap-2">
            <Icon
              aria-hidden="true"
              className={more ? "mt-0.5 size-4 shrink-0 text-success" : "mt-0.5 size-4 shrink-0 text-danger"}
            />
            <span>{t(more ? "more" : "less", { to: words(service, to), from: words(service, from) })}</span>
          </li>
        );
      })}
    </ul>
  );
}

function useAmount() {
  const t = useTranslations("manage.plan.service");
  const locale = useLocale();
  return (service: PlanService, amount: Amount): string => {
    if (amount === "unlimited") return t(`${service}.unlimited`);
    if (!amount) return t(`${service}.none`);
    const shown =
      service === "dataMb"
        ? formatDataMb(locale, amount)
        : service === "callSeconds"
          ? formatCallSeconds(locale, amount)
          : new Intl.NumberFormat(locale).format(amount);
    return t(`${service}.some`, { amount: shown });
  };
}
