/** The query of a list that "all that match" means, and when the page read it: what is newer was not on the page. */
export type MatchingQuery = {
  operation: string;
  query: Readonly<Record<string, readonly string[]>>;
  asOf: string;
};

/** What a bulk job is asked for: all that match, or the rows that were chosen one by one. */
export const chosenRows = (chosen: { matching: MatchingQuery } | { ids: Iterable<string> }) => {
  if ("ids" in chosen) return { subjectIds: [...chosen.ids] };
  const { asOf, ...filter } = chosen.matching;
  return { filter, asOf };
};
