import { api } from "@/lib/client/client";
import { type ListedSubscription, toListedSubscription } from "./lines";

/**
 * All subscriptions of a customer that have not ended, by name.
 * @throws the API's failure
 */
export async function allSubscriptions(customerId: string): Promise<ListedSubscription[]> {
  const subscriptions: ListedSubscription[] = [];
  let cursor: string | undefined;
  do {
    const query = { customerId: [customerId], limit: 1000, ...(cursor && { cursor }) };
    const { data, error } = await api.GET("/subscriptions/summaries", { params: { query } });
    if (!data) throw error;
    subscriptions.push(
      ...data.items
        .filter(({ status }) => status !== "CANCELLED")
        .map((subscription) => toListedSubscription(subscription, "")),
    );
    cursor = data.pagination.nextCursor ?? undefined;
  } while (cursor);
  return subscriptions.toSorted((a, b) => a.title.localeCompare(b.title));
}
