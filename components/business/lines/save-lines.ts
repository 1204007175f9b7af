import { download, toCsv } from "@/components/business/csv";
import { formatAmount } from "@/components/ui/format";
import { type ListedLine, priceOf } from "./lines";

const COLUMNS = [
  "name",
  "number",
  "email",
  "plan",
  "status",
  "price",
  "currency",
  "renews",
  "binding",
  "reference",
  "subscriberId",
] as const;
type Column = (typeof COLUMNS)[number];

/** Without tax, as on the page: the heading says so. */
function priceCells(line: ListedLine, locale: string) {
  const price = priceOf(line);
  if (!price) return { price: "", currency: "" };
  return { price: formatAmount(locale, price.amountMinor, price.currency), currency: price.currency };
}

const cellOf = (
  line: ListedLine,
  { locale, status }: { locale: string; status: (status: ListedLine["status"]) => string },
): Record<Column, string> => ({
  name: line.subscriber.name,
  // Without its plus: that would begin a formula.
  number: line.msisdn.slice(1),
  email: line.subscriber.email ?? "",
  plan: line.productOffering.name,
  status: status(line.status),
  ...priceCells(line, locale),
  renews: line.renewsAt?.slice(0, 10) ?? "",
  binding: line.bindingEndsAt ?? "",
  reference: line.referenceId ?? "",
  subscriberId: line.subscriber.subscriberId,
});

/**
 * Gives the lines as a file for a spreadsheet. They are all here, so it is made here. Its columns for the name, the
 * e-mail address and the subscriber are those an import of changes reads.
 */
export function saveLines(
  lines: readonly ListedLine[],
  given: {
    locale: string;
    name: string;
    heading: (column: Column) => string;
    status: (status: ListedLine["status"]) => string;
  },
): void {
  const rows = lines.map((line) => Object.values(cellOf(line, given)));
  download(`${given.name}.csv`, toCsv([COLUMNS.map(given.heading), ...rows], given.locale));
}
