import { expect, test } from "vitest";
import { type Coverage, networksHere } from "./coverage";

const item = (
  provider: string,
  area: "ZIP" | "COUNTRY",
  technologies: Coverage["items"][number]["technologies"],
): Coverage["items"][number] => ({ provider, area, technologies, source: provider, asOf: "2026-10-01" });

test("a statement about the place counts before one about the country", () => {
  const items = [
    item("Nordtel", "ZIP", ["4G"]),
    item("Nordtel", "COUNTRY", ["4G", "5G"]),
    item("Fjällnät", "COUNTRY", ["LTE_M", "4G", "5G"]),
  ];
  expect(networksHere({ items })).toMatchObject([
    { provider: "Nordtel", generations: ["4G"], ofPlace: true },
    { provider: "Fjällnät", generations: ["5G", "4G"], ofPlace: false },
  ]);
});

test("a network for machines only does not count for a phone", () => {
  expect(networksHere({ items: [item("Sensor", "COUNTRY", ["NB_IOT"])] })).toEqual([]);
});
