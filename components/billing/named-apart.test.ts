import { expect, test } from "vitest";
import { namedApart } from "./named-apart";

test("two customers of one name carry their numbers; others are called as they are", () => {
  const gun = { name: "Gun Gäst", humanReadableId: "CUS-1" };
  const same = { name: "Gun Gäst", humanReadableId: "CUS-2" };
  const office = { name: "Nordvind AB", humanReadableId: "CUS-3" };
  expect(namedApart([gun, office, same]).map(({ name }) => name)).toEqual([
    "Gun Gäst · CUS-1",
    "Nordvind AB",
    "Gun Gäst · CUS-2",
  ]);
  expect(namedApart([gun, office])).toEqual([gun, office]);
});

test("one that has no number keeps its name", () => {
  const given = [{ name: "Gun" }, { name: "Gun", humanReadableId: "CUS-2" }];
  expect(namedApart(given).map(({ name }) => name)).toEqual(["Gun", "Gun · CUS-2"]);
});
