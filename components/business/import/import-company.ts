import type { AddressInput } from "@/lib/values/address";
import type { Plan } from "./rows";

export type ImportCompany = {
  customerId: string;
  plans: readonly Plan[];
  /** Where cards are sent to, and in the US where lines are taxed. */
  address: AddressInput | undefined;
  usesAddress: boolean;
};
