import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Asks V8 to compile a file's functions on another thread while it loads, instead of one by one at their first call.
 */
const HINT = "//# allFunctionsCalledOnLoad\n";

/** How a script passes its modules to the bundler's runtime, which starts the page when it has the last of them. */
const REGISTERS_MODULES = "(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([";

/**
 * The same a moment later, in its own task. The browser then takes over the compiled code and starts the page in two
 * tasks instead of one, so that a tap does not wait for both. The runtime waits for the script that the page names, so
 * that script registers the modules, and not the one that it loaded.
 */
const REGISTERS_LATER =
  "(modules=>{modules[0]=document.currentScript.named;setTimeout(()=>(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(modules))})([";

/** The most milliseconds before the script is requested, whatever is visible by then. */
const PATIENCE_MS = 2000;

/**
 * A small script that replaces a start script in the page. It requests the start script after the visible content has
 * been painted, so that the two do not share a slow network.
 * @param path of the script
 */
const loaderFor = (path: string): string => `(() => {
  const named = document.currentScript;
  let asked = false;
  const loadScript = () => {
    if (asked) return;
    asked = true;
    document.head.append(Object.assign(document.createElement("script"), { src: "${path}", named }));
  };
  // Pictures may be painted one frame later. A picture that never loads must not delay the script.
  const whenPainted = () => {
    const pictures = [...document.images].filter(({ loading, complete }) => loading !== "lazy" && !complete);
    Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => requestAnimationFrame(() => setTimeout(loadScript)));
  };
  // The page is hidden, so there will be no paint.
  if (document.visibilityState === "hidden") return loadScript();
  setTimeout(loadScript, ${PATIENCE_MS});
  try {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      whenPainted();
    }).observe({ type: "paint", buffered: true });
  } catch {
    loadScript();
  }
})();
`;

/**
 * Makes the scripts that every page starts with (React, the router) light for a phone. They are requested when the page
 * is visible: the script that the page names becomes a few lines that do so. They are compiled while they load: nearly
 * all of their code runs at once, and compiling it function by function took half of the time until a page answered.
 * Other browsers read the hint as a comment. Source of its format: V8's explicit compile hints,
 * https://v8.dev/blog/explicit-compile-hints.
 * @param distDir the folder of a build that has just been compiled
 * @throws when no script passes its modules in the known way: the bundler has changed, and this function must follow
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
    const standIn = loaderFor(`/_next/${rest}`);
    if (source === standIn) handingOver++;
    else if (source.includes(REGISTERS_MODULES)) {
      handingOver++;
      writeFileSync(join(distDir, rest), HINT + source.replace(REGISTERS_MODULES, REGISTERS_LATER));
      writeFileSync(file, standIn);
    } else if (!source.startsWith(HINT)) writeFileSync(file, HINT + source);
  }
  if (handingOver === 0) throw new Error("No script of the start hands over its modules as known.");
}
