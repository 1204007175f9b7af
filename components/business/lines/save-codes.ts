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

/** The lines' subscriptions, by id, with their SIMs: page by page of their customers, until all are there. */
async function subscriptionsOf(lines: readonly ListedSubscription[]): Promise<Map<string, Subscription>> {
  const missing = new Set(lines.map(({ subscriptionId }) => subscriptionId));
  const found = new Map<string, Subscription>();
  const customerId = [...new Set(lines.map((line) => line.customerId))];
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

/** The rows of the file, under its headings: of each line with an eSIM what its phone asks for. */
export function codeRows(
  lines: readonly ListedSubscription[],
  subscriptions: ReadonlyMap<string, Subscription>,
  given: { heading: (column: Column) => string; state: (state: EsimState) => string },
): string[][] {
  const rows = lines.flatMap((line) => {
    const { esimState, subscriber } = line;
    if (esimState === undefined) return [];
    const sim = subscriptions.get(line.subscriptionId)?.sim;
    // A code that was used, or whose line has ended, opens nothing.
    const code = esimState === "READY" ? sim : undefined;
    const cells: Record<Column, string> = {
      name: subscriber.name,
      email: subscriber.email ?? "",
      number: line.msisdn,
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

/** Gives the codes of the lines as a file for a spreadsheet. @throws what the API answered */
export async function saveCodes(
  lines: readonly ListedSubscription[],
  given: Parameters<typeof codeRows>[2] & { locale: string; name: string },
): Promise<void> {
  const rows = codeRows(lines, await subscriptionsOf(lines), given);
  downloadText(`${given.name}.csv`, toCsv(rows, given.locale));
}
