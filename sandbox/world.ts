import type { SandboxDatabase } from "@/sandbox/database";
import type { Settings } from "@/sandbox/env";
import type { WorkQueue } from "@/sandbox/work";

/** The context of every part of the sandbox. */
export type World = {
  settings: Settings;
  database: SandboxDatabase;
  work: WorkQueue;
  clock: () => Date;
};
