/**
 * The place in the page that each row in sight is drawn at, a number that no two of them share. A row keeps its place; one
 * that comes into sight takes that of a row that has left it, so that the page changes a few words where it would take a
 * whole row out and make another.
 * @param before as it was until now
 * @param ids of the rows in sight
 * @param isFree says of a row that has left whether another may take its place: not where the focus may be, which would then
 *   stand on another row than it was set on
 */
export function rowPlaces(
  before: ReadonlyMap<string, number>,
  ids: readonly string[],
  isFree: (id: string) => boolean,
): Map<string, number> {
  const inSight = new Set(ids);
  const free: number[] = [];
  let unused = 0;
  for (const [id, place] of before) {
    unused = Math.max(unused, place + 1);
    if (!inSight.has(id) && isFree(id)) free.push(place);
  }
  return new Map(ids.map((id) => [id, before.get(id) ?? free.pop() ?? unused++]));
}
