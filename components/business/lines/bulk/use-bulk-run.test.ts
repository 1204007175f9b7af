import { expect, test } from "vitest";
import { type BulkCall, RetryKeys } from "./use-bulk-run";

test("a job whose answer was lost is sent again under its key; a refused one gets a new key", () => {
  const keys = new RetryKeys();
  const job: BulkCall = { subscriptions: [], work: async () => {} };
  const first = keys.of(job);
  keys.told({ item: job, error: new TypeError("Failed to fetch") });
  expect(keys.of(job)).toBe(first);
  keys.told({ item: job, error: { code: "CONFLICT", internalCode: "6012", message: "Under way." } });
  expect(keys.of(job)).not.toBe(first);
  expect(keys.of({ ...job })).not.toBe(keys.of(job));
});
