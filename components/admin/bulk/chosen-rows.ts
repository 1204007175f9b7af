/** The query of the list for "all that match", and the time of the page's read: newer rows were not on the page. */
export type MatchingQuery = {
  operation: string;
  query: Readonly<Record<string, readonly string[]>>;
  asOf: string;
};

/** The rows of a bulk job: all that match, or the individually chosen ones. */
export const chosenRows = (chosen: { matching: MatchingQuery } | { ids: Iterable<string> }) => {
  if ("ids" in chosen) return { subjectIds: [...chosen.ids] };
  const { asOf, ...filter } = chosen.matching;
  return { filter, asOf };
};
