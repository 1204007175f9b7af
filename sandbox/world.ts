import type { SandboxDatabase } from "@/sandbox/database";
import type { Settings } from "@/sandbox/env";
import type { WorkQueue } from "@/sandbox/work";

/** What every part of the sandbox is handed. */
export type World = {
  settings: Settings;
  database: SandboxDatabase;
  work: WorkQueue;
  clock: () => Date;
};
