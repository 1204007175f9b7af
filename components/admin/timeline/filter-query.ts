import { TimelineKind } from "@/lib/care/timeline/model";

export type TimelineFilters = { kind: TimelineKind | ""; subscriptionId: string; traceId: string };

type Given = Record<string, string | string[] | undefined>;
const text = (value: string | string[] | undefined): string =>
  typeof value === "string" ? value.trim() : "";

/** The filters in a page's address. Unknown values are left out. */
export function timelineFilters(given: Given): TimelineFilters {
  const kind = TimelineKind.safeParse(given.kind);
  return {
    kind: kind.success ? kind.data : "",
    subscriptionId: text(given.subscriptionId),
    traceId: text(given.traceId),
  };
}

/** The address of the timeline with these filters. */
export function timelinePath(path: string, filters: Partial<TimelineFilters>): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  return query.size === 0 ? path : `${path}?${query}`;
}
