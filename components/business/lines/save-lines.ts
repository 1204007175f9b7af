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

/** Without tax, as on the page; the heading says so. */
function priceCells(subscription: ListedSubscription, locale: string) {
  const price = listedSubscriptionPrice(subscription);
  if (!price) return { price: "", currency: "" };
  return { price: formatPlainAmount(locale, price.amountMinor, price.currency), currency: price.currency };
}

/** For this period, at home and abroad together. Absent where a subscription has no such allowance. */
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
  subscription: ListedSubscription,
  usage: Usage | undefined,
  { locale, status, esim }: Words,
): Record<Column, string> => ({
  name: subscription.subscriber.name,
  // With its plus. The file keeps it as text with a leading quote (`components/shell/files/csv.ts`), which an import
  // removes.
  number: subscription.msisdn,
  email: subscription.subscriber.email ?? "",
  plan: subscription.productOffering.name,
  status: status(subscription.status),
  iccid: groupedIccid(subscription.iccid ?? ""),
  esim: esim(subscription.esimState ?? "CARD"),
  ...usageCells(usage, locale),
  ...priceCells(subscription, locale),
  renews: subscription.renewsAt?.slice(0, 10) ?? "",
  binding: subscription.bindingEndsAt ?? "",
  reference: subscription.referenceId ?? "",
  subscriberId: subscription.subscriber.subscriberId,
});

/** The rows of the file, without the headings. */
export const subscriptionFileRows = (
  subscriptions: readonly ListedSubscription[],
  usages: ReadonlyMap<string, Usage>,
  words: Words,
): string[][] => [
  COLUMNS.map(words.heading),
  ...subscriptions.map((subscription) => {
    const cells = cellOf(subscription, usages.get(subscription.subscriptionId), words);
    return COLUMNS.map((column) => cells[column]);
  }),
];

/** The most subscriptions whose usage one call returns. */
const ASKED_AT_ONCE = 100;

/**
 * The subscriptions' usage in their periods, by subscription.
 * @throws the API's failure
 */
async function usagesOf(subscriptions: readonly ListedSubscription[]): Promise<Map<string, Usage>> {
  const parts = Array.from({ length: Math.ceil(subscriptions.length / ASKED_AT_ONCE) }, (_, index) =>
    subscriptions.slice(index * ASKED_AT_ONCE, (index + 1) * ASKED_AT_ONCE),
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
 * Saves the subscriptions as a file for a spreadsheet. They are all loaded, so the browser makes the file. An import of
 * changes can read its columns for the name, the e-mail address and the number.
 * @throws the API's failure when the usage is read
 */
export async function saveSubscriptionFile(
  subscriptions: readonly ListedSubscription[],
  words: Words & { name: string },
): Promise<void> {
  const rows = subscriptionFileRows(subscriptions, await usagesOf(subscriptions), words);
  downloadText(`${words.name}.csv`, toCsv(rows, words.locale));
}
