import type { AutoTopUp } from "@/lib/billing/top-ups/model";

/** The section of the automatic top-up. */
export type AutoTopUpSection = {
  autoTopUp: AutoTopUp;
  /** The share of the data that is left, from 0 to 1. Undefined when it is unlimited or unknown. */
  leftPart: number | undefined;
};
