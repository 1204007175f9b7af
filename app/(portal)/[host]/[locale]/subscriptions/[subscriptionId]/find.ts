import "server-only";
import { cache } from "react";
import { getViewer, type Viewer } from "@/app/session";
import { homeCountriesOf } from "@/lib/identity/mails/phone-text";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Subscription } from "@/lib/subscriptions/model";
import { getSubscription } from "@/lib/subscriptions/queries";

/** The subscription, or null when there is none that this person may see. Read once, for the title and the page. */
export const viewedSubscription = cache(async (subscriptionId: string): Promise<Subscription | null> => {
  const { ctx } = await getViewer();
  try {
    return await getSubscription(ctx, subscriptionId);
  } catch (error) {
    if (error instanceof ApiError && error.failure === failures.subscriptionNotFound) return null;
    throw error;
  }
});

/** The viewer's role in the customer who pays for the subscription. */
export const membershipOf = ({ user }: Viewer, { customer }: Subscription) =>
  user?.memberships.find(({ customerId }) => customerId === customer.customerId);

/** What a subscription's title depends on: the countries whose numbers are written without code, and a company as owner. */
export const namingOf = (viewer: Viewer, subscription: Subscription) => ({
  homes: homeCountriesOf(viewer.ctx.tenant),
  company: membershipOf(viewer, subscription)?.customerType === "BUSINESS",
});
