import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { auk } from "@/lib/kernel/revisions/2026-08-21.auk";
import { CURRENCY_OF_PARTS } from "@/lib/kernel/revisions/currency-of-parts";
import type { FieldAdded, Revision } from "@/lib/kernel/revisions/revision";

/** Today's shape, which the modules use. */
const bullfinch: Revision = {
  name: "2026-09-01.bullfinch",
  currentFrom: new Date("2026-09-01T00:00:00Z"),
  changes: [],
};

/**
 * Oldest first. A new revision is a new file and an entry here. A retired revision shapes webhooks until no brand has it
 * in its setting. Then it is deleted together with its file.
 */
export const REVISIONS: readonly Revision[] = [auk, bullfinch];

export const NEWEST_REVISION_NAME = bullfinch.name;

/** Revisions served at `now`, oldest first. */
export const servedRevisions = (now: Date): Revision[] =>
  REVISIONS.filter((revision) => !revision.retiresAt || now < revision.retiresAt);

/** The revision a key issued at `now` is pinned to. */
export const currentRevision = (now: Date): string =>
  servedRevisions(now).findLast((revision) => revision.currentFrom <= now)?.name ?? NEWEST_REVISION_NAME;

const oldestServed = (now: Date): string => servedRevisions(now)[0]?.name ?? NEWEST_REVISION_NAME;

/** The revision of a refusal without a key: the header's if that revision is served, otherwise the oldest served. */
export const revisionOfRefusal = (header: string | null, now: Date): string =>
  servedRevisions(now).find((revision) => revision.name === header)?.name ?? oldestServed(now);

/**
 * The revision of an answer: the header's, otherwise the key's pin, otherwise the oldest served (specification,
 * Versioning). A retired pin resolves to the oldest served.
 * @throws ApiError unknown_api_revision when the header is not a full, served value
 */
export function resolveRevision(header: string | null, pin: string | undefined, now: Date): string {
  const served = servedRevisions(now);
  if (header !== null) {
    if (served.some((revision) => revision.name === header)) return header;
    throw new ApiError(failures.unknownApiRevision, {
      details: [
        {
          property: "Api-Revision",
          code: "invalid_value",
          message: "Send the full value of a served revision.",
          suggestion: served.map((revision) => revision.name),
        },
      ],
    });
  }
  if (pin && served.some((revision) => revision.name === pin)) return pin;
  return oldestServed(now);
}

/** All changes between today's shape and `name`, newest first: the order in which answers undo them. */
export function changesDownTo(name: string): Revision["changes"] {
  const index = REVISIONS.findIndex((revision) => revision.name === name);
  return REVISIONS.slice(index)
    .toReversed()
    .flatMap((revision) => revision.changes);
}

/** All fields that answers of `name` have in addition to today's: the older fields, and the currency of parts. */
export const fieldsAdded = (name: string): FieldAdded[] => [...CURRENCY_OF_PARTS, ...changesDownTo(name)];

/** Whether an operation that was last served by `removedAfter` is gone in `revision`. */
export function isRemoved(removedAfter: string | undefined, revision: string): boolean {
  if (!removedAfter) return false;
  const position = (name: string) => REVISIONS.findIndex((candidate) => candidate.name === name);
  return position(revision) > position(removedAfter);
}
