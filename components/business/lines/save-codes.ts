import { downloadText, groupedIccid, toCsv } from "@/components/shell/files/csv";
import { api } from "@/lib/client/client";
import type { components } from "@/lib/client/end-user.generated";
import { dataOrThrow } from "./bulk/run-many";
import { type ListedSubscription, SUBSCRIPTIONS_PER_PAGE } from "./lines";

type Subscription = components["schemas"]["Subscription"];
type EsimState = components["schemas"]["EsimState"];

const COLUMNS = [
  "name",
  "email",
  "number",
  "iccid",
  "activationCode",
  "smdpAddress",
  "code",
  "state",
] as const;
type Column = (typeof COLUMNS)[number];

/** The listed subscriptions by id, with their SIMs: read page by page of their customers, until all are found. */
async function subscriptionsOf(listed: readonly ListedSubscription[]): Promise<Map<string, Subscription>> {
  const missing = new Set(listed.map(({ subscriptionId }) => subscriptionId));
  const found = new Map<string, Subscription>();
  const customerId = [...new Set(listed.map(({ customerId }) => customerId))];
  let cursor: string | null = null;
  do {
    const query = { customerId, limit: SUBSCRIPTIONS_PER_PAGE, ...(cursor !== null && { cursor }) };
    const page: { items: Subscription[]; pagination: { nextCursor: string | null } } = await dataOrThrow(
      api.GET("/subscriptions", { params: { query } }),
    );
    for (const one of page.items) if (missing.delete(one.subscriptionId)) found.set(one.subscriptionId, one);
    cursor = page.pagination.nextCursor;
  } while (cursor !== null && missing.size > 0);
  return found;
}

/** The rows of the file, without the headings: the installation code of each subscription with an eSIM. */
export function codeRows(
  listed: readonly ListedSubscription[],
  subscriptions: ReadonlyMap<string, Subscription>,
  given: { heading: (column: Column) => string; state: (state: EsimState) => string },
): string[][] {
  const rows = listed.flatMap((subscription) => {
    const { esimState, subscriber } = subscription;
    if (esimState === undefined) return [];
    const sim = subscriptions.get(subscription.subscriptionId)?.sim;
    // A used code, or one of an ended subscription, is useless.
    const code = esimState === "READY" ? sim : undefined;
    const cells: Record<Column, string> = {
      name: subscriber.name,
      email: subscriber.email ?? "",
      number: subscription.msisdn,
      iccid: groupedIccid(sim?.iccid ?? ""),
      activationCode: code?.activationCode ?? "",
      smdpAddress: code?.smdpAddress ?? "",
      code: code?.matchingId ?? "",
      state: given.state(esimState),
    };
    return [COLUMNS.map((column) => cells[column])];
  });
  return [COLUMNS.map(given.heading), ...rows];
}

/**
 * Saves the codes of the subscriptions as a file for a spreadsheet.
 * @throws the API's failure
 */
export async function saveCodes(
  listed: readonly ListedSubscription[],
  given: Parameters<typeof codeRows>[2] & { locale: string; name: string },
): Promise<void> {
  const rows = codeRows(listed, await subscriptionsOf(listed), given);
  downloadText(`${given.name}.csv`, toCsv(rows, given.locale));
}
