import type { DataCaps } from "@/lib/subscriptions/data-caps/model";

export type CappedZone = DataCaps["zones"][number];

/** The cap of one zone, and what its dialog says about it. */
export type CapOfZone = {
  subscriptionId: string;
  capped: CappedZone;
  /** The name of the running month. */
  month: string;
  blocksData: boolean;
};
