/** Longer names are not compared: none of our names is near this length. */
const LONGEST = 64;

/** Normalizes spellings: `customer_id`, `customer-id` and `CustomerId` are the same name. */
const plain = (name: string) => name.replaceAll(/[_\-.[\]\s]/g, "").toLowerCase();

const lastOf = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/**
 * The number of letters to change, add, remove or swap with a neighbour to turn `a` into `b` (optimal string
 * alignment).
 */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** The largest distance to a name at the same place: a third of its letters, at least one. */
const nearSibling = (name: string) => Math.max(1, Math.floor(name.length / 3));
/** The largest distance to a name elsewhere, where chance matches are likelier: one slip in a longer name. */
const nearElsewhere = (name: string) => (name.length >= 6 ? 1 : 0);

/** A known path with its normalized spellings. */
export type KnownName = { path: string; last: string; whole: string; depth: number };

export const knownNameOf = (path: string): KnownName => ({
  path,
  last: plain(lastOf(path)),
  whole: plain(path),
  depth: path.split(".").length,
});

/** The distance if it is at most `most`, otherwise undefined. Comparing lengths rules out most names. */
function within(most: number, a: string, b: string): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined;
  const away = distance(a, b);
  return away <= most ? away : undefined;
}

/**
 * The known path that an unknown name most likely means; undefined when none is near. Names at the same place come
 * first. Then comes the same name elsewhere in the operation: `customerId` is `customer.customerId`.
 * @param siblings full paths of the names known at the same place
 * @param elsewhere all paths that the operation knows
 */
export function closestTo(
  sent: string,
  siblings: readonly string[],
  elsewhere: readonly KnownName[],
): string | undefined {
  const name = plain(sent);
  if (name === "" || name.length > LONGEST) return undefined;
  let best: { path: string; away: number; depth: number } | undefined;
  const consider = (path: string, away: number | undefined, depth: number) => {
    if (away === undefined) return;
    if (!best || away < best.away || (away === best.away && depth < best.depth)) best = { path, away, depth };
  };
  for (const path of siblings) consider(path, within(nearSibling(name), name, plain(lastOf(path))), 0);
  const most = nearElsewhere(name);
  for (const { path, last, whole, depth } of elsewhere) {
    consider(path, within(most, name, last), depth);
    consider(path, within(most, name, whole), depth);
  }
  return best?.path;
}
