import { SUBSCRIPTIONS_PER_PAGE, type SubscriptionSummary } from "@/components/business/lines/lines";
import { api } from "@/lib/client/client";

/**
 * The lines of a customer from a cursor on, newest first, up to where another reader begins.
 * @param from null: the newest
 * @param others cursors the others begin at
 * @param limit lines of each page that is asked for
 * @throws what the API answered
 */
export async function subscriptionsFrom(
  customerId: string | undefined,
  from: string | null,
  others: readonly string[],
  limit = SUBSCRIPTIONS_PER_PAGE,
): Promise<SubscriptionSummary[]> {
  const lines: SubscriptionSummary[] = [];
  let cursor = from;
  do {
    const query = { limit, ...(customerId && { customerId: [customerId] }), ...(cursor && { cursor }) };
    const { data, error } = await api.GET("/subscriptions/summaries", { params: { query } });
    if (!data) throw error;
    lines.push(...data.items);
    cursor = data.pagination.nextCursor;
  } while (cursor !== null && !others.includes(cursor));
  return lines;
}
