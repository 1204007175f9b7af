import type { HeldNumber } from "@/components/checkout/order";

export type Holds = {
  held: Record<string, HeldNumber>;
  setHeld: (msisdn: string, held: HeldNumber) => void;
};
