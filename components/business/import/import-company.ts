import type { AddressInput } from "@/lib/values/address";
import type { OrderablePlan } from "./rows";

export type ImportCompany = {
  customerId: string;
  plans: readonly OrderablePlan[];
  /** The delivery address of cards, and in the US the tax address of subscriptions. */
  address: AddressInput | undefined;
  usesAddress: boolean;
};
