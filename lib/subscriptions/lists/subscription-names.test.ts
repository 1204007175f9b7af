import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("only subscription-names.ts and name-model.ts combine a subscription's own name with its number", () => {
  const files = globSync("{lib,app,components}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.|generated/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const own = files.filter((file) =>
    /displayName \?\? (phoneText|formatPhone)/.test(readFileSync(file, "utf8")),
  );
  expect(own).toEqual([]);
});
