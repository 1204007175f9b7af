import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Asks V8 to compile a file's functions while it loads, beside the main thread, and not one by one when they are called. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/** How a script hands its modules to the bundler's runtime, which runs the page when it has the last of them. */
const HANDS_OVER = "(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([";

/**
 * The same a moment later, in a task of its own: the browser takes over what was compiled, and the page wakes, in two tasks
 * rather than one, so that a tap is not kept waiting for both. The runtime waits for the script that the page names, so
 * that is who hands over, and not the one it brought.
 */
const HANDS_OVER_LATER =
  "(modules=>{modules[0]=document.currentScript.named;setTimeout(()=>(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(modules))})([";

/** Most milliseconds before what wakes the page is asked for, whatever is in sight by then. */
const PATIENCE_MS = 2000;

/**
 * What stands in for a script in the page: asks for it when what is in sight at once has been painted, so that on a slow
 * network the two do not share the line.
 * @param path of the script
 */
const standsIn = (path: string): string => `(() => {
  const named = document.currentScript;
  let asked = false;
  const bring = () => {
    if (asked) return;
    asked = true;
    document.head.append(Object.assign(document.createElement("script"), { src: "${path}", named }));
  };
  // Pictures of the first frame may come in the next; one that never comes must not keep the page asleep.
  const whenSeen = () => {
    const pictures = [...document.images].filter(({ loading, complete }) => loading !== "lazy" && !complete);
    Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => requestAnimationFrame(() => setTimeout(bring)));
  };
  // Nobody looks at it, so nothing will be painted.
  if (document.visibilityState === "hidden") return bring();
  setTimeout(bring, ${PATIENCE_MS});
  try {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      whenSeen();
    }).observe({ type: "paint", buffered: true });
  } catch {
    bring();
  }
})();
`;

/**
 * Makes the scripts every page starts with (React, the router) easy on a phone. They are asked for when the page is in
 * sight: what was named by the page becomes a few lines that do so. And they are compiled while they load: nearly all of them
 * runs at once, and half of the time until a page answered went into compiling it, function by function.
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
    const rest = name.replace(/\.js$/, ".rest.js");
    const source = readFileSync(file, "utf8");
    const standIn = standsIn(`/_next/${rest}`);
    if (source === standIn) handingOver++;
    else if (source.includes(HANDS_OVER)) {
      handingOver++;
      writeFileSync(join(distDir, rest), HINT + source.replace(HANDS_OVER, HANDS_OVER_LATER));
      writeFileSync(file, standIn);
    } else if (!source.startsWith(HINT)) writeFileSync(file, HINT + source);
  }
  if (handingOver === 0) throw new Error("No script of the start hands over its modules as known.");
}
