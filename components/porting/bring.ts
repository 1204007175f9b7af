import type { PortCountry, PortingDetailsInput } from "./details";

export type Bring = {
  subscriptionId: string;
  country: PortCountry;
  brand: string;
  holder: Partial<PortingDetailsInput>;
};
