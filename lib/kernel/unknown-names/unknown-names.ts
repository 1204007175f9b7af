import type { Detail } from "@/lib/kernel/errors";
import type { Operation } from "@/lib/kernel/operation";
import { isJson } from "@/lib/kernel/revisions/revision";
import { closestTo, type KnownName, knownNameOf } from "./closest";
import { MOST_NAMES, strayFields } from "./find";
import { knownPaths } from "./known-names";

/** A name in a request that its operation does not know, and the whole path to it. Never with its value. */
export type UnknownName = { in: "query" | "body"; name: string; path: string; closest?: string };

type Names = { query: readonly string[]; body: readonly KnownName[] };
const namesOf = new WeakMap<Operation, Names>();

function names(operation: Operation): Names {
  let known = namesOf.get(operation);
  if (!known) {
    known = {
      query: operation.query ? knownPaths(operation.query) : [],
      body: operation.body ? knownPaths(operation.body).map(knownNameOf) : [],
    };
    namesOf.set(operation, known);
  }
  return known;
}

const named = (
  place: UnknownName["in"],
  { name, path = name }: { name: string; path?: string },
  closest: string | undefined,
): UnknownName => ({
  in: place,
  name,
  path,
  ...(closest !== undefined && { closest }),
});

/** Query parameters that an operation does not take. */
export function unknownParameters(operation: Operation, search: URLSearchParams): UnknownName[] {
  const { query } = names(operation);
  const unknown = [...new Set(search.keys())].filter((name) => !query.includes(name)).slice(0, MOST_NAMES);
  return unknown.map((name) => named("query", { name }, closestTo(name, query, [])));
}

/**
 * Fields of a body that an operation does not take: all of them where it takes no body.
 * @param body as it was sent, in the newest revision's names
 */
export function unknownFields(operation: Operation, body: unknown): UnknownName[] {
  if (!operation.body)
    return isJson(body)
      ? Object.keys(body)
          .slice(0, MOST_NAMES)
          .map((name) => named("body", { name }, undefined))
      : [];
  return strayFields(operation.body, body).map((stray) =>
    named("body", stray, closestTo(stray.name, stray.siblings, names(operation).body)),
  );
}

/** An unknown name as a strict request is told of it. */
export function unknownDetail({ in: place, path, closest }: UnknownName): Detail {
  const what = place === "query" ? "query parameter" : "field";
  return {
    property: path,
    code: "unrecognized",
    message: `Unknown ${what} ${path}.${closest === undefined ? "" : ` Did you mean ${closest}?`}`,
    ...(closest !== undefined && { suggestion: closest }),
  };
}
