import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";
import type { LicenseStatus } from "@/lib/licenses/model";

/** The moves of a license by its state (docs/domain.md, Licenses). The only place with these rules. */
export const LICENSE_MOVES = moves<LicenseStatus, LicenseMove>({
  activate: { from: ["PENDING"], to: "ACTIVE", refused: failures.licenseNotPending },
  pause: { from: ["ACTIVE"], to: "PAUSED", refused: failures.licenseNotPausable },
  block: { from: ["ACTIVE"], to: "BLOCKED", refused: failures.licenseNotBlockable },
  restore: { from: ["PAUSED", "BLOCKED"], to: "ACTIVE", refused: failures.licenseNotRestorable },
  cancel: {
    from: ["PENDING", "ACTIVE", "PAUSED", "BLOCKED"],
    to: "CANCELLED",
    refused: failures.licenseCancelled,
  },
  changeOffering: { from: ["ACTIVE"], refused: failures.licenseNotChangeable },
  assign: {
    from: ["PENDING", "ACTIVE", "PAUSED", "BLOCKED"],
    refused: failures.licenseNotAssignable,
  },
});

export type LicenseMove = "activate" | "pause" | "block" | "restore" | "cancel" | "changeOffering" | "assign";
