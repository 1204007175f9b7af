import { failures } from "@/lib/api/error-registry";
import { moves } from "@/lib/api/moves";

export const TASK_STATUSES = ["OPEN", "COMPLETED"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_MOVES = moves<TaskStatus, "complete">({
  complete: { from: ["OPEN"], to: "COMPLETED", refused: failures.workflowTaskNotOpen },
});
