import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import type { Subscription } from "@/lib/subscriptions/model";
import { subscriptionName } from "@/lib/subscriptions/name-model";

/** A subscription's name on its page and card. */
export function subscriptionTitle(
  { display, msisdn, type, subscriber, productOffering }: Subscription,
  { homes, company }: { homes: readonly string[]; company: boolean },
): string {
  const number = formatPhoneNumber(msisdn, homes);
  return subscriptionName({
    own: display === number ? undefined : display,
    user: company ? subscriber.name : undefined,
    type,
    plan: productOffering?.name ?? type,
    number,
  });
}
