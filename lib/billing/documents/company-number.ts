/** Where the digits of a company's number are separated, by country. */
const FORMS: Readonly<Record<string, readonly [form: RegExp, written: string]>> = {
  SE: [/^(\d{6})(\d{4})$/, "$1-$2"],
  FI: [/^(\d{7})(\d)$/, "$1-$2"],
  NO: [/^(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3"],
  DK: [/^(\d{2})(\d{2})(\d{2})(\d{2})$/, "$1 $2 $3 $4"],
  US: [/^(\d{2})(\d{7})$/, "$1-$2"],
};

/**
 * A company's number as its country writes it, such as 559123-0015 in Sweden. A number of unknown form stays as it is.
 * @param country ISO 3166-1 alpha-2
 */
export function formatCompanyNumber(number: string, country: string | undefined): string {
  const form = FORMS[country ?? ""];
  if (!form) return number;
  const digits = number.replace(/[\s.-]/g, "");
  return form[0].test(digits) ? digits.replace(form[0], form[1]) : number;
}
