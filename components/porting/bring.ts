import type { PortCountry, PortingDetailsInput } from "./details";

export type BringNumberProps = {
  subscriptionId: string;
  country: PortCountry;
  brand: string;
  holder: Partial<PortingDetailsInput>;
};
