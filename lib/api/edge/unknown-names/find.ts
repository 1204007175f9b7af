import type { z } from "zod";
import { isJson } from "@/lib/api/revisions/revision";
import { type Known, knownNames } from "./known-names";

/** Most names one answer tells: whoever sends more has sent another operation's body. */
export const MOST_NAMES = 20;
/** Deeper than this a request is not compared. No schema of ours is as deep. */
const MAX_DEPTH = 32;

/** A field that was sent and that the schema does not know, with its whole path and the names it could have been. */
export type Stray = { path: string; name: string; siblings: readonly string[] };

/** Fields of `value` that `schema` does not know, at most `MOST_NAMES`. The rules of the schema are not looked at. */
export const strayFields = (schema: z.core.$ZodType, value: unknown): Stray[] =>
  strays(knownNames(schema), value, "", MOST_NAMES, 0);

function strays(at: Known, value: unknown, path: string, most: number, depth: number): Stray[] {
  if (most <= 0 || depth > MAX_DEPTH) return [];
  const join = (name: string | number) => (path === "" ? `${name}` : `${path}.${name}`);
  const found: Stray[] = [];
  const into = (inner: Known, item: unknown, name: string | number) =>
    found.push(...strays(inner, item, join(name), most - found.length, depth + 1));

  if (at.kind === "oneOf") return straysOfAlternatives(at.options, value, path, most, depth);
  if (at.kind === "list" && Array.isArray(value)) {
    for (let index = 0; index < value.length && found.length < most; index++)
      into(at.item, value[index], index);
  } else if (at.kind === "map" && isJson(value)) {
    for (const [name, item] of Object.entries(value)) into(at.value, item, name);
  } else if (at.kind === "object" && isJson(value)) {
    for (const name of Object.keys(value)) {
      if (found.length >= most) break;
      const field = at.fields.get(name);
      if (field) into(field, value[name], name);
      else if (!at.others)
        found.push({
          path: join(name),
          name,
          siblings: [...at.fields.keys()].map((sibling) => join(sibling)),
        });
    }
  }
  return found;
}

/** An alternative that says of itself what it is (`type: "SEAT"`) is not meant by a value that says otherwise. */
function contradicts(option: Known, value: unknown): boolean {
  if (option.kind !== "object" || !isJson(value)) return false;
  return [...option.fields].some(
    ([name, field]) =>
      field.kind === "value" &&
      field.literals !== undefined &&
      value[name] !== undefined &&
      !field.literals.includes(value[name]),
  );
}

/** The alternative that knows most of the value is the one that was meant. */
function straysOfAlternatives(
  options: readonly Known[],
  value: unknown,
  path: string,
  most: number,
  depth: number,
): Stray[] {
  const isContainer = isJson(value) || Array.isArray(value);
  const fitting = options.filter(
    ({ kind }) =>
      kind === "oneOf" || (Array.isArray(value) ? kind === "list" : kind === "object" || kind === "map"),
  );
  // Next to a described alternative, "anything" is there so that each item is refused by itself.
  if (!isContainer || fitting.length === 0) return [];
  const meant = fitting.filter((option) => !contradicts(option, value));
  const tried = (meant.length > 0 ? meant : fitting).map((option) =>
    strays(option, value, path, most, depth + 1),
  );
  return tried.toSorted((a, b) => a.length - b.length)[0]!;
}
