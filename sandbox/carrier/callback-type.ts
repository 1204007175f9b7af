export type CallbackType =
  | "operation.completed"
  | "operation.failed"
  | "operation.progressed"
  | "usage.reported"
  | "sim.installed";
