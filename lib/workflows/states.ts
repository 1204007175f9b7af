import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";

export const TASK_STATUSES = ["OPEN", "COMPLETED"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_MOVES = moves<TaskStatus, "complete">({
  complete: { from: ["OPEN"], to: "COMPLETED", refused: failures.workflowTaskNotOpen },
});
