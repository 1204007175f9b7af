const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** The page of one thing, such as a line: its address ends in the id. */
const DETAIL = new RegExp(`^(/admin(?:/.*)?)/${ID}$`, "i");

const pathOf = (address: string): string => address.split("?")[0]!;

export const isDetail = (path: string): boolean => DETAIL.test(path);

/**
 * Where Escape leads from the page of one thing: to the list that it was opened from, with its filter; else to the list that
 * its address is below. Null on every other page.
 * @param path the page's own
 * @param lists addresses of the pages that were visited and are not of one thing, the last one at the end
 */
export function backPath(path: string, lists: readonly string[]): string | null {
  const above = DETAIL.exec(path)?.[1];
  if (above === undefined) return null;
  // A part of the page itself is no list that it was opened from.
  return lists.findLast((address) => !pathOf(address).startsWith(`${path}/`)) ?? above;
}
