import type { ShownHeldNumber } from "@/components/checkout/order";

export type HeldNumbers = {
  held: Record<string, ShownHeldNumber>;
  setHeld: (msisdn: string, held: ShownHeldNumber) => void;
};
