import uFuzzy from "@leeoniya/ufuzzy";
import { RESULT_KINDS, type ResultKind, type SearchEntry } from "./entry";

/** The most results of one kind, and in all: a longer list is not read. */
const MOST_OF_KIND = 6;
const MOST = 24;
/** With fewer good results, words with a typing error count, too. */
const ENOUGH = 3;
/** Shorter texts are one typing error away from too many words. */
const MIN_SLIP = 4;

/** One typing error per word (a letter too many, too few, wrong, or two exchanged), never in the first letter. */
const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });

const KIND_ORDER = Object.keys(RESULT_KINDS) as ResultKind[];

type Prepared = { entry: SearchEntry; names: string[]; words: string[]; all: string; spaced: string };

/** `createOrder` and `order.line_item` are several words, and also one. */
const wordsOf = (text: string): string[] => {
  const whole = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const parts = text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set([...whole, ...parts])].filter(Boolean);
};

const prepared = new WeakMap<readonly SearchEntry[], Prepared[]>();

function prepare(entries: readonly SearchEntry[]): Prepared[] {
  const known = prepared.get(entries);
  if (known) return known;
  const made = entries.map((entry): Prepared => {
    const { title, name = "", detail } = entry;
    const words = wordsOf(`${title} ${name}`);
    return {
      entry,
      names: [title, name].filter(Boolean).map((one) => one.toLowerCase()),
      words,
      all: `${title} ${name} ${detail}`.toLowerCase(),
      spaced: words.join(" "),
    };
  });
  prepared.set(entries, made);
  return made;
}

/** 0 is the best: the exact name, its beginning, beginnings of its words, or words anywhere. Undefined for no match. */
function strengthOf(
  { names, words, all }: Prepared,
  text: string,
  wanted: readonly string[],
): number | undefined {
  if (names.includes(text)) return 0;
  if (names.some((name) => name.startsWith(text))) return 1;
  if (wanted.every((one) => words.some((word) => word.startsWith(one)))) return 2;
  return wanted.every((one) => all.includes(one)) ? 3 : undefined;
}

/** The weakest match: a typing error. */
const SLIP = 4;

/** News about a thing is never a better match than the thing. */
const placeOf = ({ entry: { kind }, strength }: Hit): number =>
  kind === "change" && strength > 0 ? Math.max(strength, 3) : strength;

type Hit = { entry: SearchEntry; strength: number };

/** Entries with a typing error in a name, those with the fewest other words first. */
function withSlips(all: readonly Prepared[], text: string): Hit[] {
  const [found] = fuzzy.search(
    all.map(({ spaced }) => spaced),
    text,
    1,
  );
  return (found ?? [])
    .map((place) => all[place]!)
    .toSorted((one, other) => one.spaced.length - other.spaced.length)
    .map(({ entry }) => ({ entry, strength: SLIP }));
}

export type FoundGroup = { kind: ResultKind; entries: SearchEntry[] };

/** A place as text: `createOrder.body.sim`, `Order.id`, or an event type and its data. */
function placeText(href: string): string {
  const [page = "", anchor = ""] = href.split("#");
  const event = /^\/webhooks\/(.+)$/.exec(page)?.[1];
  return event ? `${event} ${anchor}` : anchor.replace(/^object-/, "");
}

/** The other places of a field as entries, so that each can be opened. */
const placesOf = ({ title, places = [] }: SearchEntry): SearchEntry[] =>
  places.map((place) => ({
    kind: "field",
    title,
    detail: placeText(place),
    href: place,
  }));

/**
 * The entries that fit a text, by kind. Exact names come first, then names that begin with the text, then names with all
 * its words, then descriptions. Changes come last, unless the text is the exact name. The group with the best entry comes first.
 */
export function findEntries(entries: readonly SearchEntry[], typed: string): FoundGroup[] {
  const text = typed.trim().replace(/\s+/g, " ").toLowerCase();
  if (text === "") return [];
  const all = prepare(entries);
  // A path is searched as it is written, and everything else by its words.
  const wanted = text.split(" ");
  const hits = all.flatMap((one): Hit[] => {
    const strength = strengthOf(one, text, wanted);
    return strength === undefined ? [] : [{ entry: one.entry, strength }];
  });
  if (hits.length < ENOUGH && text.length >= MIN_SLIP) {
    const known = new Set(hits.map(({ entry }) => entry));
    hits.push(...withSlips(all, text).filter(({ entry }) => !known.has(entry)));
  }
  const place = ({ kind }: SearchEntry) => KIND_ORDER.indexOf(kind);
  // Sorting is stable: the slips keep their order.
  const sorted = hits.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      (one.strength === SLIP
        ? 0
        : place(one.entry) - place(other.entry) || one.entry.title.length - other.entry.title.length),
  );
  const groups = new Map<ResultKind, SearchEntry[]>();
  let count = 0;
  for (const { entry, strength } of sorted) {
    const group = groups.get(entry.kind) ?? [];
    if (count >= MOST || group.length >= MOST_OF_KIND) continue;
    group.push(entry);
    count++;
    // The exact name of a field: also where else it occurs.
    if (strength === 0 && entry.kind === "field")
      for (const other of placesOf(entry)) if (group.length < MOST_OF_KIND) group.push(other);
    groups.set(entry.kind, group);
  }
  return [...groups].map(([kind, found]) => ({ kind, entries: found }));
}
