import type { Subscription } from "@/lib/subscriptions/model";

export type EditedSubscriber = {
  subscriber: Subscription["subscriber"];
  /** The country of the address; absent where none is asked for. */
  country: string | undefined;
  /** Whether emergency services are sent to the address. */
  emergency: boolean;
};
