import type { components } from "@/lib/client/end-user.generated";

/** Why somebody wants another SIM. It is not sent: it decides what they are told and what is suggested. */
export const SIM_SWAP_REASONS = ["NEW_PHONE", "BROKEN", "LOST", "OTHER_KIND"] as const;
export type SimSwapReason = (typeof SIM_SWAP_REASONS)[number];

export type SimKind = "ESIM" | "CARD";

export type SimSwapStep = "reason" | "sim" | "code";

export type DeliveryAddressInput = NonNullable<components["schemas"]["ChangeSimRequest"]["deliveryAddress"]>;

/**
 * What fits a reason best: the other kind for whoever wants to switch, an eSIM where it has to be quick, else what is in
 * use.
 */
export function suggestedKind(reason: SimSwapReason, present: SimKind): SimKind {
  if (reason === "OTHER_KIND") return present === "ESIM" ? "CARD" : "ESIM";
  return reason === "LOST" ? "ESIM" : present;
}

/** The request for the new SIM; the same twice, because the code confirms exactly this. */
export function simRequest(kind: SimKind, address: DeliveryAddressInput | undefined) {
  return {
    sim: { esim: kind === "ESIM" },
    ...(kind === "CARD" && address && { deliveryAddress: tidy(address) }),
  };
}

/** Without what was left empty. */
function tidy(address: DeliveryAddressInput): DeliveryAddressInput {
  const { street2, state, ...rest } = address;
  return { ...rest, ...(street2?.trim() && { street2 }), ...(state && { state }) };
}
