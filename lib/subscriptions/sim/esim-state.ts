import { z } from "zod";

export const EsimState = z.enum(["PREPARING", "READY", "INSTALLED", "ENDED"]).meta({
  id: "EsimState",
  description:
    "PREPARING: the network has not created the eSIM yet. READY: the activation code can be used. INSTALLED: the eSIM is on a phone, and its code is used. ENDED: the subscription has ended.",
});
export type EsimState = z.infer<typeof EsimState>;

/** The installation state of a subscription's eSIM. Undefined for a physical SIM. */
export function esimStateOf(
  subscription: { esim: boolean; status: string },
  sim: { activationCode: string | null; installedAt: Date | string | null } | null,
): EsimState | undefined {
  if (!subscription.esim) return undefined;
  if (subscription.status === "CANCELLED") return "ENDED";
  if (sim?.installedAt) return "INSTALLED";
  return sim?.activationCode ? "READY" : "PREPARING";
}
