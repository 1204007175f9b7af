import { expect, it } from "vitest";
import { ObstacleKind } from "@/lib/privacy/deletion/model";
import { obstaclePlace, obstacleWords } from "./obstacle-words";

it("tells of every obstacle where something can be done about it", () => {
  for (const kind of ObstacleKind.options)
    expect(obstaclePlace({ kind, id: "1", name: "T-1" }, "/help"), kind).toMatch(/^\/[a-z]/);
  expect(obstaclePlace({ kind: "BALANCE", id: "1", name: "" }, undefined)).toBeUndefined();
});

it("knows an invoice that is only being made", () => {
  const draft = { kind: "INVOICE", id: "1", name: "" } as const;
  expect([obstacleWords(draft), obstaclePlace(draft, undefined)]).toEqual(["DRAFT", "/invoices"]);
  expect(obstaclePlace({ ...draft, name: "2026-7" }, undefined)).toBe("/invoices/1");
});
