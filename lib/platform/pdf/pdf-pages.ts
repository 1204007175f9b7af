/** Up to this number of rows, the renderer lays out a table fast enough without cutting. */
const UNCUT = 40;

/**
 * Cuts the rows of a table into pages. The renderer's time grows with the square of the rows on a page, so a long table
 * must be cut first. Estimate rows a little too high: rows that do not fit flow to the next page.
 * @param heightOf the height of a row, in points
 * @param room the height for rows on the first page and on each later one, in points
 * @param kept the number of rows that stay together at the end, with what follows them
 * @returns at least one page; a short table is not cut
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
