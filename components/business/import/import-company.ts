import type { AddressInput } from "@/lib/values/address";
import type { OrderablePlan } from "./rows";

export type ImportCompany = {
  customerId: string;
  plans: readonly OrderablePlan[];
  /** Where cards are sent to, and in the US where lines are taxed. */
  address: AddressInput | undefined;
  usesAddress: boolean;
};
