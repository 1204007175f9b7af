import { rmSync } from "node:fs";
import { join } from "node:path";
import { startNode } from "@/scripts/stack/processes/child";
import { Sentence } from "@/scripts/stack/sentence";
import { root } from "@/scripts/stack/settings";

/**
 * Builds the app with the bare handlers in a separate folder. Built every time, so that the measurement matches the
 * sources.
 */
export async function buildForBench(say: (line: string) => void): Promise<void> {
  if (process.env.BENCH_BUILT) return;
  say("Building the app with the bare handlers…");
  const child = startNode({
    name: "The build",
    args: [join(root, "node_modules", "next", "dist", "bin", "next"), "build"],
    root,
    env: { ...process.env, NODE_ENV: "production", TERN_BENCH: "1", NEXT_TELEMETRY_DISABLED: "1" },
  });
  const { code } = await child.ended;
  // The types of this build's routes, which the project's type check would otherwise read.
  rmSync(join(root, ".next-bench", "types"), { recursive: true, force: true });
  if (code !== 0) throw new Sentence(`The app does not build:\n\n${child.lastOutput().trim()}`);
}
