import { callAsStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { SearchResults } from "@/lib/care/search/model";
import { searchOperation } from "@/lib/care/search/operations";
import * as codes from "@/lib/client/failure-codes.generated";

/**
 * What a text leads to, for a page.
 * @returns null when the text is too short to search for
 */
export async function findText(text: string): Promise<SearchResults | null> {
  const { data, failure } = await callAsStaff<SearchResults>(searchOperation, { query: { q: text } });
  if (!failure) return data;
  if (failure.internalCode === codes.searchTooShort) return null;
  // Again, for what a page does about every other refusal.
  return readAsStaff<SearchResults>(searchOperation, { query: { q: text } });
}
