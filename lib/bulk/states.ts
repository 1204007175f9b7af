import type { BulkStatus } from "@/db/schema/bulk";
import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";

type Verb = "ready" | "start" | "repeat" | "pause" | "stop" | "complete";

const refused = failures.bulkJobEnded;

/** A job is tried first, then runs until its last row. It can be ended at any time before. */
export const BULK_MOVES = moves<BulkStatus, Verb>({
  ready: { from: ["PREPARING"], to: "READY", refused },
  start: { from: ["READY", "PAUSED"], to: "RUNNING", done: ["RUNNING"], refused },
  repeat: { from: ["COMPLETED", "STOPPED"], to: "RUNNING", done: ["RUNNING"], refused },
  pause: { from: ["RUNNING"], to: "PAUSED", done: ["PAUSED"], refused },
  stop: { from: ["PREPARING", "READY", "RUNNING", "PAUSED"], to: "STOPPED", done: ["STOPPED"], refused },
  complete: { from: ["RUNNING"], to: "COMPLETED", refused },
});
