import { describe, expect, it, vi } from "vitest";
import * as errors from "@/lib/providers/errors";

const of = (from: typeof errors) => ({
  refused: new from.ProviderRefused("no", { provider: "P", reason: "declined" }),
  unreachable: new from.ProviderUnreachable("no", { provider: "P" }),
  uncertain: new from.ProviderUncertain("no", { provider: "P" }),
  notAuthentic: new from.ProviderNotAuthentic("no", { provider: "P" }),
});

describe("errors of providers", () => {
  it("are recognized in another copy of their classes", async () => {
    vi.resetModules();
    const copy = await import("@/lib/providers/errors");
    expect(copy.ProviderError).not.toBe(errors.ProviderError);
    for (const thrown of [of(errors), of(copy)]) {
      const classesOf = (error: Error) =>
        Object.entries(errors).flatMap(([name, Class]) => (error instanceof Class ? [name] : []));
      expect(classesOf(thrown.refused)).toEqual(["ProviderError", "ProviderRefused"]);
      expect(classesOf(thrown.unreachable)).toEqual(["ProviderError", "ProviderUnreachable"]);
      expect(classesOf(thrown.uncertain)).toEqual(["ProviderError", "ProviderUncertain"]);
      expect(classesOf(thrown.notAuthentic)).toEqual(["ProviderError", "ProviderNotAuthentic"]);
    }
  });

  it("are no other errors, and no other values", () => {
    for (const value of [new Error("no"), { kind: "refused" }, null, undefined, "refused", 1])
      expect(value instanceof errors.ProviderError, String(value)).toBe(false);
  });
});
