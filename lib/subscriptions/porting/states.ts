import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";

export type PortingStatus =
  | "DRAFT"
  | "PENDING"
  | "REQUESTED"
  | "INFORMATION_REQUIRED"
  | "COMPLETED"
  | "FAILED"
  | "CANCELLED";

export const PORTING_STATUSES: readonly PortingStatus[] = [
  "DRAFT",
  "PENDING",
  "REQUESTED",
  "INFORMATION_REQUIRED",
  "COMPLETED",
  "FAILED",
  "CANCELLED",
];

/** Not over yet. */
export const OPEN_PORTINGS: readonly PortingStatus[] = [
  "DRAFT",
  "PENDING",
  "REQUESTED",
  "INFORMATION_REQUIRED",
];

/** Waits for the customer to complete or correct the details. */
export const NEEDS_DETAILS: readonly PortingStatus[] = ["DRAFT", "INFORMATION_REQUIRED"];

/**
 * What somebody may do to a port (docs/domain.md, Subscriptions). Details that complete it send it on its way again; a
 * cancellation of what the network was asked for waits for the network, which may say that it is too late.
 */
export const PORTING_MOVES = moves<PortingStatus, "updateDetails" | "cancel">({
  updateDetails: { from: OPEN_PORTINGS, refused: failures.portingNotUpdatable },
  cancel: { from: OPEN_PORTINGS, to: "CANCELLED", refused: failures.portingNotCancellable },
});

/** What the network does to it, and we by ourselves. Nothing refuses these: what cannot be is not done. */
export const PORTING_STEPS = {
  complete: { from: ["DRAFT"], to: "PENDING" },
  send: { from: ["PENDING", "REQUESTED", "INFORMATION_REQUIRED"], to: "REQUESTED" },
  askForInformation: { from: ["REQUESTED"], to: "INFORMATION_REQUIRED" },
  succeed: { from: ["REQUESTED"], to: "COMPLETED" },
  fail: { from: ["REQUESTED"], to: "FAILED" },
} as const satisfies Record<string, { from: readonly PortingStatus[]; to: PortingStatus }>;
