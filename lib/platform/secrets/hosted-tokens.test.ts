import { describe, expect, test } from "vitest";
import { hostedId, hostedToken, hostedTokenHash, sealTokens, unsealTokens } from "./hosted-tokens";
import { hashToken, newId } from "./ids";

const row = { tenantId: newId(), id: newId() };

describe("the address of a hosted page", () => {
  test("it names its row, for its page and its brand only", () => {
    const token = hostedToken("pay", row);
    expect(token).toMatch(/^[A-Za-z0-9_-]{64}$/);
    expect(hostedToken("pay", row)).toBe(token);
    expect(hostedId("pay", row.tenantId, token)).toBe(row.id);
    expect(hostedId("save", row.tenantId, token)).toBeNull();
    expect(hostedId("pay", newId(), token)).toBeNull();
  });

  test("a forged one names no row", () => {
    const token = hostedToken("pay", row);
    const changed = `${token[0] === "A" ? "B" : "A"}${token.slice(1)}`;
    for (const forged of ["", token.slice(1), `${token}A`, changed])
      expect(hostedId("pay", row.tenantId, forged)).toBeNull();
  });

  test("only its hash is stored", () => {
    expect(hostedTokenHash("sign", row)).toBe(hashToken(hostedToken("sign", row)));
  });

  test("a stored text has it encrypted, and gives it back", () => {
    const token = hostedToken("pay", row);
    const text = `Open https://brand.test/pay/${token}, not https://brand.test/other/${token}.`;
    const stored = sealTokens(text);
    expect(stored).not.toContain(`/pay/${token}`);
    expect(stored).toContain(`/other/${token}`);
    expect(unsealTokens(stored)).toBe(text);
    const foreign = "/pay/sealed:v2.a.b.c.d";
    expect(unsealTokens(foreign)).toBe(foreign);
  });
});
