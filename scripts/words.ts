import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./stack/settings";

/** Files with text for readers: code, documents and messages. */
const READ = /\.(tsx?|mts|mjs|cjs|md|json)$/;
/** The list itself, and generated or quoted text. */
const EXEMPT =
  /^(docs\/style\.md|package-lock\.json|db\/migrations\/|lib\/client\/.*\.generated\.ts|clients\/typescript\/src\/generated\/|scripts\/words)/;

export type FoundWord = { file: string; line: number; word: string; instead: string };

/** The listed words of `docs/style.md` with their replacements. */
export function listedWords(style: string): Map<string, string> {
  const table = style.slice(style.indexOf("## Words"), style.indexOf("## Before and after"));
  const rows = [...table.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].slice(1);
  return new Map(
    rows.filter(([, word]) => !word!.startsWith("-")).map(([, word, instead]) => [word!, instead!]),
  );
}

/**
 * Listed words in the lines that a change adds.
 * @param diff as `git diff -U0` prints it
 */
export function findWords(diff: string, words: ReadonlyMap<string, string>): FoundWord[] {
  const findings: FoundWord[] = [];
  let file = "";
  let line = 0;
  for (const text of diff.split("\n")) {
    const target = /^\+\+\+ b\/(.+)$/.exec(text)?.[1];
    const hunk = /^@@ -\S+ \+(\d+)/.exec(text)?.[1];
    if (target !== undefined) file = target;
    else if (hunk !== undefined) line = Number(hunk);
    else if (text.startsWith("+")) {
      if (READ.test(file) && !EXEMPT.test(file))
        for (const [word, instead] of words)
          if (new RegExp(`\\b${word}\\b`, "i").test(text)) findings.push({ file, line, word, instead });
      line++;
    }
  }
  return findings;
}

/** The uncommitted changes; after a commit, the changes of that commit. Empty without git. */
function changedLines(): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      stdio: ["ignore", "pipe", "ignore"],
    });
  try {
    return git("diff", "-U0", "--no-color", "HEAD") || git("diff", "-U0", "--no-color", "HEAD~1", "HEAD");
  } catch {
    return "";
  }
}

/** Listed words in the changed lines of this work tree. */
export const changedWords = (): FoundWord[] =>
  findWords(changedLines(), listedWords(readFileSync(join(root, "docs/style.md"), "utf8")));
