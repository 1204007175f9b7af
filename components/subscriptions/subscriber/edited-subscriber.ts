import type { Subscription } from "@/lib/subscriptions/model";

export type EditedSubscriber = {
  subscriber: Subscription["subscriber"];
  /** Of the address; absent where none is asked for. */
  country: string | undefined;
  /** The address is where help is sent to. */
  emergency: boolean;
};
