import {
  eventPath,
  fieldAnchor,
  objectAnchor,
  operationPart,
  referencePath,
} from "@/components/developers/links";
import type { SearchEntry } from "@/components/developers/search/entry";
import { referenceEvent, referenceEvents } from "@/lib/http/reference/events";
import type { ReferenceField } from "@/lib/http/reference/fields";
import { buildReference } from "@/lib/http/reference/reference";
import { NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";

/** Places that a result can open, in addition to the first one. */
const MORE_PLACES = 1;
/** The part of a description that a result shows. */
const DETAIL_CHARACTERS = 140;

/** Where fields are looked for first: the page of an object describes it best. */
const PARTS = ["object", "body", "query", "path", "answer", "event", "header"] as const;
type Part = (typeof PARTS)[number];

type Place = { href: string; part: Part; depth: number; surface: string };
type Meaning = { name: string; description: string; places: Place[] };

const textOf = (description: string) => {
  const plain = description.replaceAll("`", "");
  return plain.length <= DETAIL_CHARACTERS ? plain : `${plain.slice(0, DETAIL_CHARACTERS).trimEnd()}…`;
};

const withoutRoot = (address: string) => address.replace(/^\/developers/, "");

/** Every list of fields of the newest revision, with its page and the anchor before its fields. */
function* fieldLists(): Generator<{
  page: string;
  anchor: string;
  part: Part;
  surface: string;
  fields: ReferenceField[];
}> {
  for (const surface of ["platform", "end-user"] as const)
    for (const tag of buildReference(NEWEST_REVISION_NAME, surface).tags) {
      const page = referencePath({ revision: NEWEST_REVISION_NAME, surface }, tag.slug);
      for (const { name, fields } of tag.objects)
        yield { page, anchor: objectAnchor(name), part: "object", surface, fields };
      for (const { id, parameters, body, answer } of tag.operations) {
        for (const { in: part, fields } of parameters)
          yield { page, anchor: operationPart(id, part), part, surface, fields };
        if (body)
          yield { page, anchor: operationPart(id, "body"), part: "body", surface, fields: body.fields };
        if (answer.fields)
          yield { page, anchor: operationPart(id, "answer"), part: "answer", surface, fields: answer.fields };
      }
    }
  for (const { types } of referenceEvents(NEWEST_REVISION_NAME)) {
    // All events of a resource have the same data, so one of them stands for the others.
    const event = types[0] && referenceEvent(types[0].type);
    if (event)
      yield {
        page: eventPath(event.type),
        anchor: "data",
        part: "event",
        surface: "webhooks",
        fields: event.fields,
      };
  }
}

/** One place of each kind first, so that a field of bodies and answers can be opened in both. */
function ordered(places: readonly Place[]): Place[] {
  const sorted = places.toSorted(
    (one, other) =>
      PARTS.indexOf(one.part) - PARTS.indexOf(other.part) ||
      Number(one.surface === "end-user") - Number(other.surface === "end-user") ||
      one.depth - other.depth,
  );
  const seen = new Set<Part>();
  const first = sorted.filter(({ part }) => !seen.has(part) && seen.add(part));
  return [...first, ...sorted.filter((place) => !first.includes(place))];
}

/** A result for each meaning of a field: the same name with the same description is one, wherever it occurs. */
export function fieldEntries(): SearchEntry[] {
  const meanings = new Map<string, Meaning>();
  for (const { page, anchor, part, surface, fields } of fieldLists()) {
    const visit = (all: readonly ReferenceField[], within: string, depth: number) => {
      for (const { name, description = "", fields: inner } of all) {
        const key = `${name}\n${description}`;
        const meaning = meanings.get(key) ?? { name, description, places: [] };
        const at = fieldAnchor(within, name);
        meaning.places.push({ href: withoutRoot(`${page}#${at}`), part, depth, surface });
        meanings.set(key, meaning);
        visit(inner, at, depth + 1);
      }
    };
    visit(fields, anchor, 0);
  }
  // The meaning that occurs most often is the one that is usually wanted.
  return [...meanings.values()]
    .toSorted((one, other) => other.places.length - one.places.length)
    .map(({ name, description, places }): SearchEntry => {
      const [first, ...others] = ordered(places).map(({ href }) => href);
      return {
        kind: "field",
        title: name,
        detail: textOf(description),
        href: first!,
        ...(others.length > 0 && { places: others.slice(0, MORE_PLACES), count: places.length }),
      };
    });
}
