import { describe, expect, test } from "vitest";
import { askPath, readAsked } from "./asked";

const read = (path: string) => readAsked(Object.fromEntries(new URL(path, "http://brand.test").searchParams));

describe("the address of the form", () => {
  test("keeps what the person looked at", () => {
    const asked = {
      about: { type: "SUBSCRIPTION", id: "rid_a:b" },
      place: "SIM",
      failureCode: "6000",
      traceId: "0af7651916cd43dd8448eb211c80319c",
    } as const;
    expect(read(askPath(asked))).toEqual(asked);
    expect(askPath({})).toBe("/help/ask");
  });

  test("is read without the parts that make no sense", () => {
    for (const path of [
      "?about=WEATHER:1",
      "?about=",
      "?about=INVOICE",
      "?place=MOON",
      "?failure=6",
      "?trace=<script>",
    ])
      expect(read(`/help/ask${path}`)).toEqual({});
    expect(readAsked({ about: ["INVOICE:1", "INVOICE:2"] })).toEqual({});
  });
});
