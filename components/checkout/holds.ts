import type { HeldNumber } from "./order";

export type Holds = {
  held: Record<string, HeldNumber>;
  setHeld: (msisdn: string, held: HeldNumber) => void;
};
