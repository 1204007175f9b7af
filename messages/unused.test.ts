import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { areas, loadMessages } from "@/i18n/messages";
import { declaredFailures } from "@/lib/http/declared-failures";
import { failures } from "@/lib/kernel/error-registry";
import { OPERATIONS } from "@/lib/operations";

// A missing message is a type error, because all keys are typed. The compiler does not find a message that no code uses. This
// test reads the sources as text, which takes half a second and needs no build.

const root = join(import.meta.dirname, "..");
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, folder, path), "utf8"));

const files = [
  ...["app", "components", "i18n"].flatMap(sourcesIn),
  // In `lib`, only files that make a translator use messages.
  ...sourcesIn("lib").filter((source) => source.includes("createTranslator(")),
];

/** The messages that a file can use: the namespaces it opens, and all texts in it that can be a key. */
type Asked = { namespaces: string[]; literals: Set<string>; patterns: RegExp[]; opened: string[] };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function askedBy(source: string): Asked {
  const namespaces = [
    ...source.matchAll(/(?:useTranslations|getTranslations)(?:<[^>]*>)?\(\s*"([\w.]+)"/g),
    ...source.matchAll(/namespace:\s*"([\w.]+)"/g),
  ].map((match) => match[1]!);
  const literals = new Set(
    [...source.matchAll(/"([\w.-]+)"|\b(\w+):|\.(\w+)\b/g)].map((match) => match[1] ?? match[2] ?? match[3]!),
  );
  // The message for a failure has the failure's code as its key.
  for (const [, name] of source.matchAll(/\bcodes\.(\w+)/g)) {
    const failure = Object.entries(failures).find(([known]) => known === name)?.[1];
    if (failure) literals.add(failure.internalCode);
  }
  const patterns = [...source.matchAll(/`([\w.-]*(?:\$\{[^}`]+\}[\w.-]*)+)`/g)]
    .map((match) => match[1]!.split(/\$\{[^}]+\}/))
    // A template without any word would match every key.
    .filter((parts) => parts.some((part) => /\w/.test(part)))
    .map((parts) => new RegExp(`^${parts.map(escaped).join("[\\w-]+")}$`));
  // `t(status)` can use any key of a small namespace. For the namespace of a whole area, this would exempt all its keys.
  const dynamic = /\bt\(\s*[a-z]/i.test(source);
  const opened = dynamic ? namespaces.filter((namespace) => namespace.includes(".")) : [];
  return { namespaces, literals, patterns, opened };
}

const asked = files.map(askedBy);

/** A file without a namespace can get its translator from another file, so it counts for every namespace. */
const mayAskIn = ({ namespaces }: Asked, namespace: string) =>
  namespaces.length === 0 || namespaces.includes(namespace);

function isAsked(area: string, key: string): boolean {
  const steps = key.split(".");
  return steps.some((_, depth) => {
    const namespace = [area, ...steps.slice(0, depth)].join(".");
    const rest = steps.slice(depth).join(".");
    return asked.some(
      (one) =>
        mayAskIn(one, namespace) &&
        (one.literals.has(rest) ||
          one.opened.includes(namespace) ||
          one.patterns.some((pattern) => pattern.test(rest))),
    );
  });
}

/** Failures of the end-user API: `useFailureText` looks for the text of each code. */
const failedWith = new Set(
  OPERATIONS.filter(({ surfaces }) => surfaces.includes("end-user")).flatMap((operation) =>
    declaredFailures(operation, "end-user").map(({ internalCode }) => `failures.${internalCode}`),
  ),
);

const keysOf = (node: unknown, path = ""): string[] =>
  typeof node === "string"
    ? [path]
    : Object.entries(node as object).flatMap(([key, child]) => keysOf(child, path ? `${path}.${key}` : key));

/** Keys that no source contains: they are built from the kind of a price, or read from the messages as an object. */
const COMPUTED = new Set([
  "plan.upfront",
  "plan.binding-upfront",
  "tools.coverage.lead",
  "tools.device.lead",
]);

/** Areas that are passed as a whole (`useMessages`) and read as an object. */
const WHOLE = new Set(["ui", "staffFailures"]);

describe("messages", () => {
  it.each(areas.filter((area) => !WHOLE.has(area)))("%s: every message is used", async (area) => {
    const messages = (await loadMessages("en"))[area];
    expect(
      keysOf(messages).filter(
        (key) => ![COMPUTED, failedWith].some((known) => known.has(`${area}.${key}`)) && !isAsked(area, key),
      ),
    ).toEqual([]);
  });

  it("an unused message is found", () => {
    expect(isAsked("account", "nobodyAsksForThis")).toBe(false);
    expect(isAsked("account", "nav.nobodyAsksForThis.atAll")).toBe(false);
    expect(isAsked("account", "title")).toBe(true);
  });
});
