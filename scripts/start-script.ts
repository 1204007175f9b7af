import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Asks V8 to compile a file's functions while it loads, beside the main thread, and not one by one when they are called. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/** How a script hands its modules to the bundler's runtime, which runs the page when it has the last of them. */
const HANDS_OVER = "(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([";

/** The same a moment later: what is handed over is made at once (it names the script that runs), and handed over in a task. */
const HANDS_OVER_LATER =
  "(modules=>setTimeout(()=>(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(modules)))([";

/**
 * Makes the scripts every page starts with (React, the router) easy on the thread that should answer a tap. Nearly all of
 * them runs at once, and on a phone half of the time until a page answers went into compiling it, function by function: they
 * are marked to be compiled while they load. The browser takes over what was compiled, and the page wakes, in two tasks
 * rather than one, so that a tap is not kept waiting for both.
 * Another browser reads a comment. Source of its format: V8's explicit compile hints, https://v8.dev/blog/explicit-compile-hints.
 * @param distDir the folder of a build that has just been compiled
 * @throws when no script hands over its modules as known: the bundler has changed, and this has to follow
 */
export function easeStart(distDir: string): void {
  const manifest = JSON.parse(readFileSync(join(distDir, "build-manifest.json"), "utf8")) as {
    rootMainFiles: string[];
  };
  let handingOver = 0;
  for (const name of manifest.rootMainFiles) {
    const file = join(distDir, name);
    const source = readFileSync(file, "utf8");
    if (source.includes(HANDS_OVER) || source.includes(HANDS_OVER_LATER)) handingOver++;
    const eased = source.replace(HANDS_OVER, HANDS_OVER_LATER);
    writeFileSync(file, eased.startsWith(HINT) ? eased : HINT + eased);
  }
  if (handingOver === 0) throw new Error("No script of the start hands over its modules as known.");
}
