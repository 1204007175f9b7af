"use client";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useId } from "react";
import { callByPath } from "@/components/admin/act/send/call-by-path";
import { useAnswer } from "@/components/admin/act/send/use-answer";
import { FieldError } from "@/components/ui/forms/field";
import { Spinner } from "@/components/ui/states/spinner";
import { formatDate, formatMoney } from "@/components/ui/text/format";
import type { ProductOffering } from "@/lib/catalog/model";
import type { OfferingOption } from "@/lib/subscriptions/offering-change/model";

/** An option of an offering change, or an add-on. */
type Listed = OfferingOption | ProductOffering;

const offeringOf = (item: Listed): ProductOffering =>
  "productOffering" in item ? item.productOffering : item;

function isWanted(item: Listed, recursIn: string | undefined): boolean {
  const { price } = offeringOf(item);
  return recursIn === undefined || (price.priceType === "RECURRING" && price.currency === recursIn);
}

/** The offerings that the API lists, each with its cost and its start, before one is chosen. */
export function OfferingField({
  label,
  path,
  recursIn,
  value,
  error,
  onChange,
}: {
  label: string;
  path: string;
  /** A currency: shows only recurring offerings with a price in it. */
  recursIn?: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (productOfferingId: string) => void;
}) {
  const t = useTranslations("adminAct.offering");
  const name = useId();
  const { answer: items, problem } = useAnswer(`${path} ${recursIn}`, async () => {
    const { data, error } = await callByPath<{ items: Listed[] }>("get", path, {});
    if (!data) throw error;
    return data.items.filter((item) => isWanted(item, recursIn));
  });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {!items && !problem && <Spinner />}
      {problem && <FieldError>{problem}</FieldError>}
      {items?.length === 0 && <p className="text-muted text-sm">{t("none")}</p>}
      {items?.map((item) => {
        const offering = offeringOf(item);
        const { productOfferingId } = offering;
        const isRefused = "allowed" in item && !item.allowed;
        return (
          <label
            key={productOfferingId}
            className="flex cursor-pointer items-start gap-3 rounded-control border p-3 has-checked:border-foreground has-disabled:cursor-default has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={name}
              value={productOfferingId}
              checked={value === productOfferingId}
              disabled={isRefused}
              onChange={() => onChange(productOfferingId)}
              className="mt-1 size-4 accent-foreground"
            />
            <span className="min-w-0">
              <span className="block font-medium">{offering.name}</span>
              <span className="block text-muted text-sm">
                {"productOffering" in item ? <PlanCost option={item} /> : <AddonCost offering={item} />}
              </span>
            </span>
          </label>
        );
      })}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

function PlanCost({ option }: { option: OfferingOption }) {
  const t = useTranslations("adminAct.offering");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { allowed, reason, currency, recurringPriceMinor, priceDifferenceMinor, dueNowMinor, effectiveAt } =
    option;
  if (!allowed) return reason ?? t("refused");
  const money = (minor: number) => formatMoney(locale, minor, currency);
  return t("plan", {
    price: money(recurringPriceMinor),
    difference: `${priceDifferenceMinor < 0 ? "−" : "+"}${money(Math.abs(priceDifferenceMinor))}`,
    pays: dueNowMinor > 0 ? "yes" : "no",
    due: money(dueNowMinor),
    date: formatDate(locale, effectiveAt, "short", timeZone),
  });
}

function AddonCost({ offering: { price } }: { offering: ProductOffering }) {
  const t = useTranslations("adminAct.offering");
  const locale = useLocale();
  return t("addon", {
    price: formatMoney(locale, price.netPriceMinor ?? 0, price.currency),
    recurs: price.priceType === "RECURRING" ? "yes" : "no",
  });
}
