import { callAsStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { SearchResults } from "@/lib/care/search/model";
import { searchOperation } from "@/lib/care/search/operations";
import * as codes from "@/lib/client/failure-codes.generated";

/**
 * The hits of a text, for a page.
 * @returns null when the text is too short to search for
 */
export async function findText(text: string): Promise<SearchResults | null> {
  const { data, failure } = await callAsStaff<SearchResults>(searchOperation, { query: { q: text } });
  if (!failure) return data;
  if (failure.internalCode === codes.searchTooShort) return null;
  // Repeated, because `readAsStaff` handles every other refusal of a page.
  return readAsStaff<SearchResults>(searchOperation, { query: { q: text } });
}
