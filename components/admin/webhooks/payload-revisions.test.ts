import { expect, test } from "vitest";
import { payloadRevisions } from "./payload-revisions";

const [older, newer] = ["2026-08-21.auk", "2026-09-01.bullfinch"];

test("a payload can be shown in every served revision", () => {
  expect(payloadRevisions({ apiRevision: older, availableRevisions: [older, newer] })).toEqual([
    older,
    newer,
  ]);
  expect(payloadRevisions({ apiRevision: newer, availableRevisions: [older, newer] })).toEqual([
    older,
    newer,
  ]);
});

test("a payload can still be shown in the brand's revision after that has retired", () => {
  expect(payloadRevisions({ apiRevision: older, availableRevisions: [newer] })).toEqual([older, newer]);
});
