import { searchRows, soughtText } from "@/components/business/search-words";
import { staffApi } from "@/lib/client/staff";
import type { SubscriptionSummary } from "@/lib/subscriptions/lists/summary-model";

/** A subscription as a choice: its number, and its owner. */
export type FoundSubscription = { id: string; number: string; about: string; sought: string };

type SearchedSubscription = Pick<
  SubscriptionSummary,
  "subscriptionId" | "formattedMsisdn" | "display" | "subscriber" | "productOffering"
>;

/** A subscription as a choice, with the words that a search matches. */
export function foundSubscription(subscription: SearchedSubscription): FoundSubscription {
  const { subscriptionId, formattedMsisdn: number, display, subscriber, productOffering } = subscription;
  const names = new Set([subscriber.name, display, productOffering.name].filter((name) => name !== number));
  return {
    id: subscriptionId,
    number,
    about: [...names].join(" · "),
    sought: soughtText([number, subscriber.name, subscriber.email, display, productOffering.name]),
  };
}

/** From this number of digits on, the text is searched in the number, in any notation. */
const FEWEST_DIGITS = 3;

/** The subscriptions with these words, or with these digits in their number. */
export function subscriptionsWith(
  subscriptions: readonly FoundSubscription[],
  text: string,
): FoundSubscription[] {
  const digits = text.replace(/\D/g, "");
  return searchRows(subscriptions, text, ({ number }) =>
    digits.length < FEWEST_DIGITS ? false : number.replace(/\D/g, "").includes(digits),
  );
}

/** The most pages of a company's subscriptions that are read. */
const MOST_PAGES = 10;
const PER_PAGE = 1_000;

/**
 * The subscriptions of a customer that have not ended, newest first, up to 10,000 of them.
 * @throws the API's failure, or a network error
 */
export async function searchableSubscriptions(customerId: string): Promise<FoundSubscription[]> {
  const subscriptions: FoundSubscription[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = { customerId: [customerId], limit: PER_PAGE, ...(cursor && { cursor }) };
    const { data, error } = await staffApi.GET("/subscriptions/summaries", { params: { query } });
    if (!data) throw error;
    subscriptions.push(...data.items.filter(({ status }) => status !== "CANCELLED").map(foundSubscription));
    cursor = data.pagination.nextCursor ?? undefined;
    if (cursor === undefined) break;
  }
  return subscriptions;
}
