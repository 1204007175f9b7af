import type { DataCaps } from "@/lib/subscriptions/data-caps/model";

export type CappedZone = DataCaps["zones"][number];

/** Whose caps they are: those of a line, or those over all lines of a customer. */
export type CapOwner = { subscriptionId: string } | { customerId: string };

/** The cap of one zone, and what its dialog says about it. */
export type CapOfZone = {
  owner: CapOwner;
  capped: CappedZone;
  /** The name of the running month. */
  month: string;
  blocksData: boolean;
};
