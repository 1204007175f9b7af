/** So many rows are laid out in no time, wherever the pages end. */
const UNCUT = 40;

/**
 * The rows of a table, page by page. Laying out one page of a thousand rows and cutting that takes time that grows with its
 * square, so a long table is cut before. Rows should be taken for a little higher than they are: what does not fit after
 * all flows on.
 * @param heightOf how high a row is, in points
 * @param room in points, for the rows of the first page and of each other one
 * @param kept so many rows stay together at the end, with what follows them
 * @returns at least one page; a short table is left in one
 */
export function cutIntoPages<Row>(
  rows: readonly Row[],
  {
    heightOf,
    room,
    kept,
  }: { heightOf: (row: Row) => number; room: { first: number; other: number }; kept: number },
): Row[][] {
  if (rows.length <= UNCUT) return [[...rows]];
  const pages: Row[][] = [[]];
  let left = room.first;
  for (const [index, row] of rows.entries()) {
    const height = heightOf(row);
    if (height > left && rows.length - index > kept) {
      pages.push([]);
      left = room.other;
    }
    pages.at(-1)!.push(row);
    left -= height;
  }
  return pages;
}
