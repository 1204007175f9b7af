/**
 * The place in the page at which each visible row is drawn, a number that no two of them share. A row keeps its place;
 * a row that becomes visible takes the place of one that has left. So the page changes a few texts instead of removing
 * one row and creating another.
 * @param before the places until now
 * @param ids of the visible rows
 * @param isFree whether the place of a row that has left may be reused: not if it may have the focus, which would then
 * be on another row
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
