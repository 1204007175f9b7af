import { languages } from "@/i18n/locales";
import { withDiscounts } from "@/lib/catalog/offerings/discount-names";
import type { Discount, DiscountSource, Price } from "@/lib/values/price";

/** A field of a price that breaks a rule. `path` is relative to the price. */
export type PriceProblem = {
  path: (string | number)[];
  code: "required" | "too_small" | "too_big" | "invalid_value" | "not_allowed";
  message: string;
};

/** 10 million in a currency of two decimals. Ten thousand such amounts still add up exactly. */
export const MAX_PRICE_MINOR = 1_000_000_000;
const MAX_MONTHS = 120;
const MAX_CYCLES = 60;

/**
 * The rules of a new price in addition to its shape: valid amounts, each discount in the field of its source (specification, Price and
 * Discount), and nothing recurring on a one-time price.
 */
export function priceProblems(price: Price): PriceProblem[] {
  const problems: PriceProblem[] = [];
  const report = (path: PriceProblem["path"], code: PriceProblem["code"], message: string) =>
    problems.push({ path, code, message });
  const amount = (path: PriceProblem["path"], value: number) => {
    if (value < 0) report(path, "too_small", "An amount cannot be negative.");
    if (value > MAX_PRICE_MINOR) report(path, "too_big", `At most ${MAX_PRICE_MINOR}.`);
  };
  const months = (path: PriceProblem["path"], value: number | undefined, max = MAX_MONTHS) => {
    if (value !== undefined && value > max) report(path, "too_big", `At most ${max}.`);
  };
  const discount = (path: PriceProblem["path"], given: Discount | undefined, source: DiscountSource) => {
    if (!given) return;
    amount([...path, "amountMinor"], given.amountMinor);
    months([...path, "duration", "value"], given.duration?.value);
    if (given.source !== undefined && given.source !== source)
      report([...path, "source"], "invalid_value", `A discount in this place is ${source}.`);
    for (const language of languages)
      if (given.translations?.[language]?.invoicingDescription && !given.invoicingDescription)
        report(
          [...path, "translations", language, "invoicingDescription"],
          "not_allowed",
          "There is no invoicingDescription that this would translate.",
        );
    if (source === "UPFRONT_PAYMENT" && !given.duration)
      report([...path, "duration"], "required", "A discount for paying up front has a duration.");
  };

  if (price.netPriceMinor === undefined) report(["netPriceMinor"], "required", "Say what it costs.");
  else amount(["netPriceMinor"], price.netPriceMinor);
  for (const [currency, minor] of Object.entries(price.currencyOptionsMinor ?? {})) {
    amount(["currencyOptionsMinor", currency], minor);
    if (currency === price.currency)
      report(["currencyOptionsMinor", currency], "not_allowed", "This is the price's own currency.");
  }
  discount(["standardDiscount"], price.standardDiscount, "STANDARD");
  discount(["bindingContract", "discount"], price.bindingContract?.discount, "BINDING_CONTRACT");
  discount(["customUpfrontPayment", "discount"], price.customUpfrontPayment?.discount, "UPFRONT_PAYMENT");
  months(["bindingContract", "duration", "value"], price.bindingContract?.duration.value);
  months(["billingCycle", "interval"], price.billingCycle?.interval, 36);
  months(["customUpfrontPayment", "billingCycles"], price.customUpfrontPayment?.billingCycles, MAX_CYCLES);
  if (price.priceType === "ONE_TIME")
    for (const field of ["bindingContract", "customUpfrontPayment", "billingCycle", "firstPeriod"] as const)
      if (price[field] !== undefined) report([field], "not_allowed", "What is paid once has no such terms.");
  return problems;
}

/** The price in its stored form, in which each discount states its source. */
export const withSources = (price: Price): Price =>
  withDiscounts(price, (discount, source) => ({ ...discount, source }));
