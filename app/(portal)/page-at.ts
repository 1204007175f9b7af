import { ApiError } from "@/lib/kernel/errors";

/**
 * Reads the page of a list at the cursor of the address. An invalid cursor, for example of an old link, gives the first page.
 * @param cursor undefined for the first page
 */
export async function pageAt<Page>(
  cursor: string | undefined,
  read: (cursor: string | undefined) => Promise<Page>,
): Promise<Page> {
  try {
    return await read(cursor);
  } catch (error) {
    if (cursor === undefined || !(error instanceof ApiError)) throw error;
    return read(undefined);
  }
}
