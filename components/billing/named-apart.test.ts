import { expect, test } from "vitest";
import { namedApart, namesakes } from "./named-apart";

const gun = (number: number) => ({
  customerId: `${number}`,
  name: "Gun Gäst",
  humanReadableId: `CUS-${number}`,
});
const office = { customerId: "9", name: "Nordvind AB", humanReadableId: "CUS-9" };
const names = (began: Record<string, string>, ...customers: ReturnType<typeof gun>[]) =>
  namedApart(customers, new Map(Object.entries(began))).map(({ name }) => name);

test("two customers of one name show their first purchase; others are shown by name alone", () => {
  expect(names({ 1: "Japan, 3 May", 2: "Europe, 9 Aug", 9: "Goose, 1 Jan" }, gun(1), office, gun(2))).toEqual(
    ["Gun Gäst · Japan, 3 May", "Nordvind AB", "Gun Gäst · Europe, 9 Aug"],
  );
  expect(names({ 1: "Japan, 3 May" }, gun(1), office)).toEqual(["Gun Gäst", "Nordvind AB"]);
  expect(namesakes([gun(1), office, gun(2)])).toEqual([gun(1), gun(2)]);
});

test("numbers distinguish those with the same first purchase, and those without one", () => {
  expect(names({ 1: "Japan, 3 May", 2: "Japan, 3 May" }, gun(1), gun(2))).toEqual([
    "Gun Gäst · Japan, 3 May · CUS-1",
    "Gun Gäst · Japan, 3 May · CUS-2",
  ]);
  expect(names({ 1: "Japan, 3 May" }, gun(1), gun(2), gun(3))).toEqual([
    "Gun Gäst · Japan, 3 May",
    "Gun Gäst · CUS-2",
    "Gun Gäst · CUS-3",
  ]);
});

test("a customer without a number keeps its name", () => {
  const given = [{ customerId: "1", name: "Gun" }, gun(2), { ...gun(3), name: "Gun" }];
  expect(namedApart(given, new Map()).map(({ name }) => name)).toEqual(["Gun", "Gun Gäst", "Gun · CUS-3"]);
});
