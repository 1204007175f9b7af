import { api } from "@/lib/client/client";
import { type ListedSubscription, toListedSubscription } from "./lines";

/** All lines of a customer that have not ended, by name. @throws what the API answered */
export async function allSubscriptions(customerId: string): Promise<ListedSubscription[]> {
  const lines: ListedSubscription[] = [];
  let cursor: string | undefined;
  do {
    const query = { customerId: [customerId], limit: 1000, ...(cursor && { cursor }) };
    const { data, error } = await api.GET("/subscriptions/summaries", { params: { query } });
    if (!data) throw error;
    lines.push(
      ...data.items
        .filter(({ status }) => status !== "CANCELLED")
        .map((line) => toListedSubscription(line, "")),
    );
    cursor = data.pagination.nextCursor ?? undefined;
  } while (cursor);
  return lines.toSorted((a, b) => a.title.localeCompare(b.title));
}
