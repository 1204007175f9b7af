import { expect, it } from "vitest";
import { ObstacleKind } from "@/lib/privacy/deletion/model";
import { placeOf, wordsOf } from "./obstacle-words";

it("tells of every obstacle where something can be done about it", () => {
  for (const kind of ObstacleKind.options)
    expect(placeOf({ kind, id: "1", name: "T-1" }, "/help"), kind).toMatch(/^\/[a-z]/);
  expect(placeOf({ kind: "BALANCE", id: "1", name: "" }, undefined)).toBeUndefined();
});

it("knows an invoice that is only being made", () => {
  const draft = { kind: "INVOICE", id: "1", name: "" } as const;
  expect([wordsOf(draft), placeOf(draft, undefined)]).toEqual(["DRAFT", "/invoices"]);
  expect(placeOf({ ...draft, name: "2026-7" }, undefined)).toBe("/invoices/1");
});
