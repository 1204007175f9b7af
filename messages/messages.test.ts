import { describe, expect, it } from "vitest";
import { areas, loadMessages } from "@/i18n/messages";

/** The path of each message, with the names of its ICU arguments. */
function shape(node: unknown, path = ""): string[] {
  if (typeof node === "string") {
    const names = [...node.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name);
    return [`${path} ${[...new Set(names)].sort()}`];
  }
  return Object.entries(node as object).flatMap(([key, child]) => shape(child, `${path}.${key}`));
}

describe("messages", () => {
  it.each(areas)("%s: Swedish has the same messages as English, with the same arguments", async (area) => {
    const [en, sv] = await Promise.all([loadMessages("en"), loadMessages("sv")]);
    expect(shape(sv[area]).sort()).toEqual(shape(en[area]).sort());
  });

  // The build compiles messages and does not support named styles: `{part, number, percent}` would be "0.5".
  it.each(areas)("%s: numbers and dates use a skeleton (`::percent`) or no style", async (area) => {
    for (const messages of [await loadMessages("en"), await loadMessages("sv")])
      expect(JSON.stringify(messages[area])).not.toMatch(/\{\w+,\s*(?:number|date|time),(?!\s*::)/);
  });

  // "Allt är klart" means that everything is done. Elsewhere, something could still be unpaid.
  it("only Swedish messages about orders say that everything is done", async () => {
    const { orders: _, ...others } = await loadMessages("sv");
    expect(JSON.stringify(others)).not.toMatch(/allt är klart/i);
  });
});
