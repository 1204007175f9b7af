import { searchEntries } from "./entries";

export const dynamic = "force-static";

/** The index of the search. The browser loads it when the field is first focused. */
export const GET = (): Response => Response.json(searchEntries());
