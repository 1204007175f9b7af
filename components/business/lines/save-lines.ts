import { downloadText, groupedIccid, toCsv } from "@/components/shell/files/csv";
import { formatPlainAmount } from "@/components/ui/text/format";
import { api } from "@/lib/client/client";
import type { components } from "@/lib/client/end-user.generated";
import { sumMinor } from "@/lib/platform/money/money";
import { dataOrThrow, runMany } from "./bulk/run-many";
import { type ListedSubscription, listedSubscriptionPrice } from "./lines";

type Usage = components["schemas"]["Usage"];

const COLUMNS = [
  "name",
  "number",
  "email",
  "plan",
  "status",
  "iccid",
  "esim",
  "dataGb",
  "callMinutes",
  "messages",
  "price",
  "currency",
  "renews",
  "binding",
  "reference",
  "subscriberId",
] as const;
type Column = (typeof COLUMNS)[number];

type Words = {
  locale: string;
  heading: (column: Column) => string;
  status: (status: ListedSubscription["status"]) => string;
  esim: (state: NonNullable<ListedSubscription["esimState"]> | "CARD") => string;
};

/** Without tax, as on the page: the heading says so. */
function priceCells(line: ListedSubscription, locale: string) {
  const price = listedSubscriptionPrice(line);
  if (!price) return { price: "", currency: "" };
  return { price: formatPlainAmount(locale, price.amountMinor, price.currency), currency: price.currency };
}

/** Of this period, at home and abroad together. Absent where a line has no such allowance. */
function usageCells(usage: Usage | undefined, locale: string) {
  const number = (value: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }).format(value);
  const cell = <Package>(
    group: { national: Package[]; roaming: Package[] } | undefined,
    used: (one: Package) => number,
    unit: number,
  ) => (group ? number(sumMinor([...group.national, ...group.roaming].map(used)) / unit) : "");
  return {
    dataGb: cell(usage?.data, ({ usedBytes }) => usedBytes, 1e9),
    callMinutes: cell(usage?.voice, ({ callSeconds }) => callSeconds, 60),
    messages: cell(usage?.sms, ({ count }) => count, 1),
  };
}

const cellOf = (
  line: ListedSubscription,
  usage: Usage | undefined,
  { locale, status, esim }: Words,
): Record<Column, string> => ({
  name: line.subscriber.name,
  // With its plus. The file keeps it as text with a quote before it (`components/shell/files/csv.ts`), and an import takes the quote off.
  number: line.msisdn,
  email: line.subscriber.email ?? "",
  plan: line.productOffering.name,
  status: status(line.status),
  iccid: groupedIccid(line.iccid ?? ""),
  esim: esim(line.esimState ?? "CARD"),
  ...usageCells(usage, locale),
  ...priceCells(line, locale),
  renews: line.renewsAt?.slice(0, 10) ?? "",
  binding: line.bindingEndsAt ?? "",
  reference: line.referenceId ?? "",
  subscriberId: line.subscriber.subscriberId,
});

/** The rows of the file, under its headings. */
export const subscriptionFileRows = (
  lines: readonly ListedSubscription[],
  usages: ReadonlyMap<string, Usage>,
  words: Words,
): string[][] => [
  COLUMNS.map(words.heading),
  ...lines.map((line) => {
    const cells = cellOf(line, usages.get(line.subscriptionId), words);
    return COLUMNS.map((column) => cells[column]);
  }),
];

/** The most lines whose usage one call tells. */
const ASKED_AT_ONCE = 100;

/** What the lines have used in their periods, by line. @throws what the API answered */
async function usagesOf(lines: readonly ListedSubscription[]): Promise<Map<string, Usage>> {
  const parts = Array.from({ length: Math.ceil(lines.length / ASKED_AT_ONCE) }, (_, index) =>
    lines.slice(index * ASKED_AT_ONCE, (index + 1) * ASKED_AT_ONCE),
  );
  const usages = new Map<string, Usage>();
  const outcomes = await runMany(parts, async (part) => {
    const query = { subscriptionIds: part.map(({ subscriptionId }) => subscriptionId) };
    const { items } = await dataOrThrow(api.GET("/subscriptions/usage", { params: { query } }));
    for (const { subscriptionId, usage } of items) usages.set(subscriptionId, usage);
  });
  const failed = outcomes.find(({ error }) => error !== undefined);
  if (failed) throw failed.error;
  return usages;
}

/**
 * Gives the lines as a file for a spreadsheet. They are all here, so it is made here. Its columns for the name, the
 * e-mail address and the number are those an import of changes reads.
 * @throws what the API answered, asked for their usage
 */
export async function saveSubscriptionFile(
  lines: readonly ListedSubscription[],
  words: Words & { name: string },
): Promise<void> {
  const rows = subscriptionFileRows(lines, await usagesOf(lines), words);
  downloadText(`${words.name}.csv`, toCsv(rows, words.locale));
}
