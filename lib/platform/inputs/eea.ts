/** The European Union, and Iceland, Liechtenstein and Norway by the EEA agreement (ISO 3166-1 alpha-2). */
export const EEA_COUNTRIES: readonly string[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO".split(" ");

const EEA = new Set(EEA_COUNTRIES);

/** Whether a country has the consumer, telecom and payment law of the European Economic Area. */
export const isInEea = (country: string): boolean => EEA.has(country);
