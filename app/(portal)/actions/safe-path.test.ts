import { describe, expect, it } from "vitest";
import { safePath } from "./safe-path";

describe("safePath", () => {
  it.each([
    ["/checkout/1?step=pay#now", "/checkout/1?step=pay#now"],
    ["/orders/å", "/orders/%C3%A5"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["/a\\..\\..//evil.example", "/"],
    ["https://evil.example/", "/"],
    ["javascript:alert(1)", "/"],
    ["/a/..//evil.example/", "/"],
    ["", "/"],
    [undefined, "/"],
  ])("%s → %s", (next, expected) => {
    expect(safePath(next)).toBe(expected);
  });
});
