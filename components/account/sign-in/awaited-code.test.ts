import { describe, expect, it } from "vitest";
import { readAwaited } from "./awaited-code";

const awaited = { email: "maja@example.com", nonce: "n1", sentAt: 1_000_000 };
const kept = JSON.stringify(awaited);

describe("an awaited code", () => {
  it("is valid as long as it works", () => {
    expect(readAwaited(kept, awaited.sentAt)).toEqual(awaited);
    expect(readAwaited(kept, awaited.sentAt + 599_999)).toEqual(awaited);
    expect(readAwaited(kept, awaited.sentAt + 600_000)).toBeUndefined();
  });
  it.each([null, "", "{", "null", "[]", '{"email":"maja@example.com"}'])("is not read from %j", (other) => {
    expect(readAwaited(other, awaited.sentAt)).toBeUndefined();
  });
  it("is not read from the future", () => {
    expect(readAwaited(kept, awaited.sentAt - 1)).toBeUndefined();
  });
});
