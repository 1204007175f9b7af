import { rmSync } from "node:fs";
import { join } from "node:path";
import { startNode } from "@/scripts/stack/child";
import { Sentence } from "@/scripts/stack/sentence";
import { root } from "@/scripts/stack/settings";

/** The app with the bare handlers, in a folder of its own. Built every time: what is measured is what the sources say. */
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
  // Types of this build's routes, which the type check of the project would go on to read.
  rmSync(join(root, ".next-bench", "types"), { recursive: true, force: true });
  if (code !== 0) throw new Sentence(`The app does not build:\n\n${child.lastOutput().trim()}`);
}
