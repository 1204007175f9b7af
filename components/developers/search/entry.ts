/** The groups of the results, in the order in which equally good ones are shown. */
export const RESULT_KINDS = {
  operation: "Operations",
  page: "Pages and guides",
  testing: "Testing",
  event: "Events",
  field: "Fields",
  error: "Errors",
  term: "Glossary",
  change: "Changes",
} as const;

export type ResultKind = keyof typeof RESULT_KINDS;

/** One thing that can be found. `/developers/search.json` is a list of them. */
export type SearchEntry = {
  kind: ResultKind;
  title: string;
  /** The exact name in the API: an operation's id, a code. Absent where it is the title. */
  name?: string;
  detail: string;
  /** Address without `/developers`. */
  href: string;
  /** Fields: other places with the same meaning, the most useful first. */
  places?: string[];
  /** Fields: how many places there are in all. */
  count?: number;
};

/** What a search finds before anything is typed, and when nothing fits. */
export const SUGGESTIONS: readonly SearchEntry[] = [
  { kind: "page", title: "Sell the first subscription", detail: "Guide", href: "/guides/first-sale" },
  { kind: "page", title: "Receive webhooks", detail: "Guide", href: "/guides/webhooks" },
  { kind: "event", title: "All event types", detail: "With fields and samples", href: "/webhooks#events" },
  { kind: "error", title: "All errors", detail: "With cause and solution", href: "/errors" },
  { kind: "testing", title: "Test cards and scenarios", detail: "Testing", href: "/testing" },
];
