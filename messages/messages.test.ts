import { describe, expect, it } from "vitest";
import { areas, loadMessages } from "@/i18n/messages";

/** Path of every message with the names of the ICU arguments it uses. */
function shape(node: unknown, path = ""): string[] {
  if (typeof node === "string") {
    const names = [...node.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name);
    return [`${path} ${[...new Set(names)].sort()}`];
  }
  return Object.entries(node as object).flatMap(([key, child]) => shape(child, `${path}.${key}`));
}

describe("messages", () => {
  it.each(areas)("%s: Swedish says what English says, with the same arguments", async (area) => {
    const [en, sv] = await Promise.all([loadMessages("en"), loadMessages("sv")]);
    expect(shape(sv[area]).sort()).toEqual(shape(en[area]).sort());
  });

  // Messages are compiled by the build, which knows no names of styles: `{part, number, percent}` would be "0.5".
  it.each(areas)("%s: figures and dates have a skeleton (`::percent`) or none", async (area) => {
    for (const messages of [await loadMessages("en"), await loadMessages("sv")])
      expect(JSON.stringify(messages[area])).not.toMatch(/\{\w+,\s*(?:number|date|time),(?!\s*::)/);
  });

  it("Swedish says that all is set of an order alone, and of nothing that is to be paid", async () => {
    const { orders: _, ...others } = await loadMessages("sv");
    expect(JSON.stringify(others)).not.toMatch(/allt är klart/i);
  });
});
