/** Longer names are compared with nothing: no name of ours comes near. */
const LONGEST = 64;

/** `customer_id`, `customer-id` and `CustomerId` are the same name, written differently. */
const plain = (name: string) => name.replaceAll(/[_\-.[\]\s]/g, "").toLowerCase();

const lastOf = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/**
 * How many letters must be changed, added, removed or swapped with their neighbour to make `b` of `a` (optimal string
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

/** How far a name may be from a sibling: a third of its letters, at least one. */
const nearSibling = (name: string) => Math.max(1, Math.floor(name.length / 3));
/** And from a name elsewhere, where chance finds more: one slip in a longer name. */
const nearElsewhere = (name: string) => (name.length >= 6 ? 1 : 0);

/** A known path with its plain spellings. */
export type KnownName = { path: string; last: string; whole: string; depth: number };

export const knownNameOf = (path: string): KnownName => ({
  path,
  last: plain(lastOf(path)),
  whole: plain(path),
  depth: path.split(".").length,
});

/** The distance where it is at most `most`; undefined beyond. Lengths alone tell most names apart. */
function within(most: number, a: string, b: string): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined;
  const away = distance(a, b);
  return away <= most ? away : undefined;
}

/**
 * The known path that an unknown name most likely means; undefined when none is near. Names at the same place come first,
 * then the same name elsewhere in the operation: `customerId` is `customer.customerId`.
 * @param siblings whole paths of the names known at the same place
 * @param elsewhere every path the operation knows
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
