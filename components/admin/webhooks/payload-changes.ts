import diff from "microdiff";

/** A place at which two payloads differ, with both values. A missing value is undefined. */
export type PayloadChange = { path: string; before: string | undefined; after: string | undefined };

const MOST = 200;

const shown = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The differences between a payload and the same one in another revision. */
export const payloadChanges = (before: unknown, after: unknown): PayloadChange[] =>
  diff({ data: before }, { data: after })
    .slice(0, MOST)
    .map((change) => ({
      path: change.path.join("."),
      before: "oldValue" in change ? shown(change.oldValue) : undefined,
      after: "value" in change ? shown(change.value) : undefined,
    }));
