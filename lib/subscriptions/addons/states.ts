import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";
import type { AddonStatus } from "@/lib/subscriptions/addons/model";

/**
 * The moves of an add-on by state. PENDING waits for the subscription or the network. ACTIVE becomes EXPIRED when its
 * time has run out, or CANCELLED when it is ended before.
 */
export const ADDON_MOVES = moves<AddonStatus, AddonMove>({
  confirm: { from: ["PENDING"], to: "ACTIVE", refused: failures.addonEnded },
  cancel: { from: ["PENDING", "ACTIVE"], to: "CANCELLED", refused: failures.addonEnded },
  expire: { from: ["ACTIVE"], to: "EXPIRED", refused: failures.addonEnded },
  stopRenewing: { from: ["ACTIVE"], refused: failures.addonNotRenewing },
  restore: { from: ["ACTIVE"], refused: failures.addonNotRestorable },
  changeOffering: { from: ["ACTIVE"], refused: failures.addonNotChangeable },
});

export type AddonMove = "confirm" | "cancel" | "expire" | "stopRenewing" | "restore" | "changeOffering";
