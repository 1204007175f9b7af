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

/** The open states: the porting has not ended. */
export const OPEN_PORTINGS: readonly PortingStatus[] = [
  "DRAFT",
  "PENDING",
  "REQUESTED",
  "INFORMATION_REQUIRED",
];

/** The states that wait for the customer to complete or correct the details. */
export const NEEDS_DETAILS: readonly PortingStatus[] = ["DRAFT", "INFORMATION_REQUIRED"];

/**
 * What people may do to a porting (docs/domain.md, Subscriptions). Complete details send it again. The network must
 * agree to cancel a request that it has, and may answer that it is too late.
 */
export const PORTING_MOVES = moves<PortingStatus, "updateDetails" | "cancel">({
  updateDetails: { from: OPEN_PORTINGS, refused: failures.portingNotUpdatable },
  cancel: { from: OPEN_PORTINGS, to: "CANCELLED", refused: failures.portingNotCancellable },
});

/** What the network and Tern itself do to a porting. These moves have no refusal: an impossible one is skipped. */
export const PORTING_STEPS = {
  complete: { from: ["DRAFT"], to: "PENDING" },
  send: { from: ["PENDING", "REQUESTED", "INFORMATION_REQUIRED"], to: "REQUESTED" },
  askForInformation: { from: ["REQUESTED"], to: "INFORMATION_REQUIRED" },
  succeed: { from: ["REQUESTED"], to: "COMPLETED" },
  fail: { from: ["REQUESTED"], to: "FAILED" },
} as const satisfies Record<string, { from: readonly PortingStatus[]; to: PortingStatus }>;
