import { SUBSCRIPTIONS_PER_PAGE, type SubscriptionSummary } from "@/components/business/lines/lines";
import { api } from "@/lib/client/client";

/**
 * The subscriptions of a customer from a cursor on, newest first, up to the start of another reader.
 * @param from null: the newest
 * @param others cursors at which the others begin
 * @param limit subscriptions per page
 * @throws the API's failure
 */
export async function subscriptionsFrom(
  customerId: string | undefined,
  from: string | null,
  others: readonly string[],
  limit = SUBSCRIPTIONS_PER_PAGE,
): Promise<SubscriptionSummary[]> {
  const subscriptions: SubscriptionSummary[] = [];
  let cursor = from;
  do {
    const query = { limit, ...(customerId && { customerId: [customerId] }), ...(cursor && { cursor }) };
    const { data, error } = await api.GET("/subscriptions/summaries", { params: { query } });
    if (!data) throw error;
    subscriptions.push(...data.items);
    cursor = data.pagination.nextCursor;
  } while (cursor !== null && !others.includes(cursor));
  return subscriptions;
}
