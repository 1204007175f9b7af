const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** The page of one resource, such as a subscription: its address ends in the id. */
const DETAIL = new RegExp(`^(/admin(?:/.*)?)/${ID}$`, "i");

const pathOf = (address: string): string => address.split("?")[0]!;

export const isDetail = (path: string): boolean => DETAIL.test(path);

/**
 * The target of Escape on the page of one resource: the list from which it was opened, with its filter; else the list
 * above its address. Null on every other page.
 * @param path the page's own
 * @param lists addresses of the visited list pages, the last one at the end
 */
export function backPath(path: string, lists: readonly string[]): string | null {
  const above = DETAIL.exec(path)?.[1];
  if (above === undefined) return null;
  // A part of the page itself is not a list from which it was opened.
  return lists.findLast((address) => !pathOf(address).startsWith(`${path}/`)) ?? above;
}
