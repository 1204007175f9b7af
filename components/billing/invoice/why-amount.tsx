import { ChevronDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import { formatMoney } from "@/components/ui/text/format";
import type { ExplainedItem, ExplanationStep } from "@/lib/billing/explain/model";
import { sumMinor } from "@/lib/platform/money/money";
import { taxNameIn } from "@/lib/platform/money/tax-name";

/**
 * Why an invoice item has its amount: its cause, and the steps from the price to the amount. It needs no script. Added
 * taxes are left out, because every list of items adds them up below.
 * @param open whether it is open at first
 */
export function WhyAmount({ item, open = false }: { item: ExplainedItem; open?: boolean }) {
  const t = useTranslations("invoices.why");
  const locale = useLocale();
  const { currency } = item;
  const money = (minor: number) => formatMoney(locale, minor, currency, "always");
  const steps = item.steps.filter(({ kind, relief }) => kind !== "TAX" || relief);
  const added = steps.filter(({ kind }) => kind !== "TAX");
  return (
    <details open={open} className="group/why text-sm">
      <summary className="-my-1.5 inline-flex min-h-11 cursor-pointer list-none items-center gap-1 text-link underline decoration-1 underline-offset-4">
        {t("title")}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform group-open/why:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="mb-3 border-l-2 pl-3.5">
        <p className="text-muted">
          <Cause item={item} />
        </p>
        {added.length > 1 ? (
          <ul className="mt-2 flex flex-col gap-1">
            {steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be equal in all they say
              <li key={at} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 break-words">
                  <StepText step={step} money={money} />
                </span>
                <span className="tabular shrink-0 whitespace-nowrap">{money(step.amountMinor)}</span>
              </li>
            ))}
            <li className="mt-1 flex items-baseline justify-between gap-4 border-t pt-1.5 font-medium">
              <span>{t("comesTo")}</span>
              <span className="tabular shrink-0 whitespace-nowrap">
                {money(sumMinor(added.map(({ amountMinor }) => amountMinor)))}
              </span>
            </li>
          </ul>
        ) : (
          <p className="mt-1">{steps[0] && <StepText step={steps[0]} money={money} />}</p>
        )}
      </div>
    </details>
  );
}

/** The cause of the item, in words. */
function Cause({ item }: { item: ExplainedItem }) {
  const t = useTranslations("invoices.why.cause");
  const { kind, cause, productOffering, previousProductOffering, periodStart: on } = item;
  const ordered = cause.type === "ORDER_LINE_ITEM";
  if (kind !== "PRORATION") return t(ordered && kind !== "ONE_TIME" ? `${kind}_ORDERED` : kind);
  return t.rich("PRORATION", {
    before: previousProductOffering?.name ?? "",
    after: productOffering?.name ?? item.description,
    known: previousProductOffering ? "yes" : "no",
    dated: on ? "yes" : "no",
    date: () => on && <DateText value={on} />,
  });
}

/** One step in words, without its amount. */
function StepText({ step, money }: { step: ExplanationStep; money: (minor: number) => string }) {
  const t = useTranslations("invoices.why.step");
  const locale = useLocale();
  const {
    kind,
    unitPriceMinor,
    quantity = 1,
    cycles = 1,
    days = 0,
    ofDays = 0,
    name = "",
    code,
    relief,
  } = step;
  switch (kind) {
    case "PRICE":
    case "PRICE_DIFFERENCE":
      return unitPriceMinor !== undefined && quantity * cycles > 1
        ? t(`${kind}_TIMES`, { price: money(unitPriceMinor), count: quantity, cycles })
        : t(kind, { price: money(unitPriceMinor ?? step.amountMinor) });
    case "PART_OF_CYCLE":
      return t(kind, { days, ofDays });
    case "DISCOUNT":
      return code ? t("DISCOUNT_CODE", { name, code }) : name;
    case "TAX":
      return t(`relief.${relief!.reason}`, { name: taxNameIn(locale, name) });
    default:
      return name;
  }
}
