import { expect, test } from "vitest";
import type { ActionField } from "@/components/admin/act/action";
import { changedFields, isOutdated } from "./current";

const FIELDS: ActionField[] = [
  { kind: "text", name: "name", label: "Name" },
  { kind: "money", name: "price.netPriceMinor", label: "Price", currency: { from: "price.currency" } },
  { kind: "percent", name: "rate", label: "Rate" },
  { kind: "lines", name: "uspList", label: "Points" },
  { kind: "several", name: "customerTypes", label: "Sold to", options: [] },
  { kind: "day", name: "validTo", label: "Last day", edge: "end", timeZone: "Europe/Stockholm" },
  { kind: "text", name: "market", label: "Market", optional: true },
  { kind: "text", name: "productOfferingGroupId", label: "Group" },
  {
    kind: "search",
    of: "groups",
    isSingle: true,
    name: "group.productOfferingGroupId",
    as: "productOfferingGroupId",
    label: "Shown in",
  },
  { kind: "choice", name: "kind", label: "Kind", options: [], value: "a", unsent: true },
];

const NOW = {
  name: "Ten",
  price: { netPriceMinor: 24_950, currency: "SEK" },
  rate: "0.25",
  uspList: ["5G", "Roaming"],
  customerTypes: ["CONSUMER"],
  validTo: "2026-12-31T23:00:00.000Z",
  group: { productOfferingGroupId: "g" },
};

test("lists the fields whose current value differs from the entered one, as text for the field", () => {
  const values = {
    name: "Eleven",
    "price.netPriceMinor": "249.50",
    rate: "12",
    uspList: "5G",
    customerTypes: "CONSUMER",
    validTo: "2026-12-30",
    market: "SE",
    productOfferingGroupId: "h",
    "group.productOfferingGroupId": "h",
    kind: "b",
  };
  expect(changedFields(FIELDS, values, NOW)).toEqual([
    { name: "name", label: "Name", current: "Ten", entered: "Eleven" },
    { name: "rate", label: "Rate", current: "25", entered: "12" },
    { name: "uspList", label: "Points", current: "5G\nRoaming", entered: "5G" },
    { name: "validTo", label: "Last day", current: "2026-12-31", entered: "2026-12-30" },
    { name: "market", label: "Market", current: "", entered: "SE" },
    { name: "group.productOfferingGroupId", label: "Shown in", current: "g", entered: "h" },
  ]);
});

test("lists nothing when the resource could not be read", () => {
  expect(changedFields(FIELDS, { name: "Ten" }, undefined)).toEqual([]);
});

test("the page is outdated once the API shows another list", () => {
  const basedOn = { host: "a.example", hosts: ["a.example"] };
  expect(isOutdated(basedOn, { ...basedOn, more: 1 })).toBe(false);
  expect(isOutdated(basedOn, { ...basedOn, hosts: ["a.example", "b.example"] })).toBe(true);
  expect(isOutdated(basedOn, undefined)).toBe(false);
  expect(isOutdated(undefined, basedOn)).toBe(false);
});
