import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";

export type NumberStatus = "AVAILABLE" | "LEASED" | "RESERVED" | "ASSIGNED" | "QUARANTINED";
export type ReservationStatus = "ACTIVE" | "RELEASED" | "EXPIRED";

export const NUMBER_STATUSES: readonly NumberStatus[] = [
  "AVAILABLE",
  "LEASED",
  "RESERVED",
  "ASSIGNED",
  "QUARANTINED",
];

/** The brand's own moves of a number in its pool. Leases and subscriptions take and return numbers by themselves. */
export const NUMBER_MOVES = moves<NumberStatus, "quarantine" | "release">({
  quarantine: { from: ["AVAILABLE"], to: "QUARANTINED", refused: failures.phoneNumberNotFree },
  release: {
    from: ["LEASED", "RESERVED", "QUARANTINED"],
    to: "AVAILABLE",
    refused: failures.phoneNumberNotReleasable,
  },
});

export const RESERVATION_STATUSES: readonly ReservationStatus[] = ["ACTIVE", "RELEASED", "EXPIRED"];

export const RESERVATION_MOVES = moves<ReservationStatus, "release">({
  release: { from: ["ACTIVE"], to: "RELEASED", refused: failures.reservationEnded },
});
