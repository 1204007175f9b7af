import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "../stack/settings";
import { QuickFirst, startsPrograms } from "./quick-first";

const SLOW = join(root, "lib/payments/payments.test.ts");
const QUICK = join(root, "lib/payments/mails.test.ts");
const MOCKED = join(root, "lib/payments/collections/settle.test.ts");

test("a test file with a sandbox starts programs, and one with a stand-in does not", () => {
  expect([SLOW, QUICK, MOCKED].map(startsPrograms)).toEqual([true, false, false]);
});

test("quick files run first, and those that share a process are next to each other", async () => {
  const file = (moduleId: string, name: string) => ({ moduleId, project: { name } }) as TestSpecification;
  const files = [file(SLOW, "together"), file(MOCKED, "alone"), file(QUICK, "together")];
  // Vitest's own order needs a whole run of vitest.
  vi.spyOn(BaseSequencer.prototype, "sort").mockImplementation(async (all) => all);
  const sequencer = Object.create(QuickFirst.prototype) as QuickFirst;
  expect((await sequencer.sort(files)).map(({ moduleId }) => moduleId)).toEqual([QUICK, MOCKED, SLOW]);
});
