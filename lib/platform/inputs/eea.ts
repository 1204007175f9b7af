/** The European Union, and Iceland, Liechtenstein and Norway by the EEA agreement (ISO 3166-1 alpha-2). */
const EEA = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO".split(" "),
);

/** Whether a country has the consumer, telecom and payment law of the European Economic Area. */
export const isInEea = (country: string): boolean => EEA.has(country);
