import { configureGlobal } from "fast-check";
import { afterAll, vi } from "vitest";
import { forgetEnv } from "@/lib/platform/env";
import { refuseSelfComparisons } from "./self-comparison";

// The same inputs each time, so that a failure comes from a change and not from chance. Another seed tries others.
configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20260901) });

type Process = typeof globalThis & { ternTestSettings?: NodeJS.ProcessEnv };

/** What the product keeps for the whole process, made from its settings. */
const MADE_FROM_SETTINGS = ["ternDatabase", "ternLink", "ternRuntime", "ternMailer", "ternEid"];

/**
 * Runs before each test file. Files share a process, so this removes what the previous one left: changed settings, and
 * what the product made from them.
 */
function startAfresh(): void {
  const kept = globalThis as Process;
  kept.ternTestSettings ??= { ...process.env };
  const settings = kept.ternTestSettings;
  for (const name of Object.keys(process.env)) {
    if (!(name in settings) && !name.startsWith("VITEST")) delete process.env[name];
  }
  Object.assign(process.env, settings);
  forgetEnv();
  for (const name of MADE_FROM_SETTINGS) Reflect.deleteProperty(globalThis, name);
}

refuseSelfComparisons();
startAfresh();
// The runner restores spies before each test, and not after the last one.
afterAll(() => {
  vi.restoreAllMocks();
});
