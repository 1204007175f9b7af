import { expect, test } from "vitest";
import { oncePerRow } from "./once-per-row";

test("an unchanged row is computed once, and a changed row again", () => {
  const judged: string[] = [];
  const judge = oncePerRow(({ name }: { name: string }) => {
    judged.push(name);
    return name.length;
  });
  const rows = [{ name: "Karin" }, { name: "Nora" }];
  rows.map(judge);
  const changed = rows.map((row, index) => (index === 1 ? { name: "Norah" } : row));
  expect(changed.map(judge)).toEqual([5, 5]);
  expect(judged).toEqual(["Karin", "Nora", "Norah"]);
});
