import type { z } from "zod";
import { isJson } from "@/lib/kernel/revisions/revision";
import { type KnownNames, knownNames } from "./known-names";

/** Most names in one answer: a request with more has another operation's body. */
export const MOST_NAMES = 20;
/** Deeper than this a request is not compared. No schema of ours is as deep. */
const MAX_DEPTH = 32;

/** A field that was sent and that the schema does not know, with its whole path and the names it could have been. */
export type StrayField = { path: string; name: string; siblings: readonly string[] };

/** `path` is where the walk is. Most requests have no stray, so paths are only written out where one is found. */
type Walk = { path: (string | number)[]; found: StrayField[] };

/** Fields of `value` that `schema` does not know, at most `MOST_NAMES`. The rules of the schema are not looked at. */
export function strayFields(schema: z.core.$ZodType, value: unknown): StrayField[] {
  const walk: Walk = { path: [], found: [] };
  visit(walk, knownNames(schema), value);
  return walk.found;
}

const isFull = ({ path, found }: Walk) => found.length >= MOST_NAMES || path.length > MAX_DEPTH;

function visit(walk: Walk, at: KnownNames, value: unknown): void {
  if (typeof value !== "object" || value === null || isFull(walk)) return;
  if (at.kind === "oneOf") visitMeant(walk, at.options, value);
  else if (at.kind === "list" && Array.isArray(value)) {
    for (let index = 0; index < value.length && !isFull(walk); index++)
      enter(walk, index, at.item, value[index]);
  } else if (at.kind === "map" && isJson(value)) {
    for (const [name, item] of Object.entries(value)) enter(walk, name, at.value, item);
  } else if (at.kind === "object" && isJson(value)) {
    for (const name of Object.keys(value)) {
      const field = at.fields.get(name);
      if (field) enter(walk, name, field, value[name]);
      else if (!at.others) note(walk, name, at.fields);
      if (isFull(walk)) return;
    }
  }
}

function enter(walk: Walk, name: string | number, at: KnownNames, value: unknown): void {
  walk.path.push(name);
  visit(walk, at, value);
  walk.path.pop();
}

function note({ path, found }: Walk, name: string, fields: ReadonlyMap<string, KnownNames>): void {
  const join = (last: string) => [...path, last].join(".");
  found.push({ path: join(name), name, siblings: [...fields.keys()].map(join) });
}

/** An alternative that says of itself what it is (`type: "SEAT"`) is not meant by a value that says otherwise. */
function contradicts(option: KnownNames, value: object): boolean {
  if (option.kind !== "object") return false;
  for (const [name, field] of option.fields) {
    if (field.kind !== "value" || !field.literals) continue;
    const sent = (value as Record<string, unknown>)[name];
    if (sent !== undefined && !field.literals.includes(sent)) return true;
  }
  return false;
}

/** Goes into the alternative that was meant: the one that knows most of the value. */
function visitMeant(walk: Walk, options: readonly KnownNames[], value: object): void {
  const isList = Array.isArray(value);
  // Next to a described alternative, "anything" is there so that each item is refused by itself.
  const fitting = options.filter(
    ({ kind }) => kind === "oneOf" || (isList ? kind === "list" : kind === "object" || kind === "map"),
  );
  const meant = fitting.length > 1 ? fitting.filter((option) => !contradicts(option, value)) : fitting;
  const tried = (meant.length > 0 ? meant : fitting).map((option) => {
    const found: StrayField[] = [];
    visit({ path: walk.path, found }, option, value);
    return found;
  });
  const [best = []] = tried.toSorted((a, b) => a.length - b.length);
  walk.found.push(...best.slice(0, MOST_NAMES - walk.found.length));
}
