import { extractIncludedTax, scaleMinor } from "@/lib/platform/money/money";
import { choicesWithSavings, type PriceChoice } from "./price-choices";

/**
 * The ways to buy as a company reads them: every amount without the tax in it, and beside what is paid with it. Each
 * amount is rounded by itself, as a line of an order is. What is stated before tax stays as it is.
 * @param rates of the taxes in the prices, as decimal fractions (`includedRates`); none leaves everything as it is
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
