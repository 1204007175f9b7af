import { extractIncludedTax, scaleMinor } from "@/lib/platform/money/money";
import { choicesWithSavings, type PriceChoice } from "./price-choices";

/**
 * The price choices as a company sees them: every amount without its tax, and next to it the amount with tax. Each
 * amount is rounded on its own, like an order item. Amounts that are stated before tax stay as they are.
 * @param rates of the taxes in the prices, as decimal fractions (`includedRates`); none changes nothing
 */
export function choicesBeforeTax(choices: readonly PriceChoice[], rates: readonly string[]): PriceChoice[] {
  if (rates.length === 0 || !choices.every(({ includesTax }) => includesTax)) return [...choices];
  const net = (minor: number) => extractIncludedTax(minor, rates).netMinor;
  return choicesWithSavings(
    choices.map(({ saving: _, ...choice }) => {
      const { spans, regularMinor, dueMinor, prepaidMonths, interval } = choice;
      return {
        ...choice,
        includesTax: false,
        regularMinor: net(regularMinor),
        dueMinor: net(dueMinor),
        spans: spans.map((span) =>
          span.prepaidMinor === undefined
            ? { ...span, amountMinor: net(span.amountMinor) }
            : {
                ...span,
                prepaidMinor: net(span.prepaidMinor),
                amountMinor: scaleMinor(net(span.prepaidMinor), interval, prepaidMonths ?? interval),
              },
        ),
        taxed: { firstMinor: spans[0]!.amountMinor, dueMinor },
      };
    }),
  );
}
