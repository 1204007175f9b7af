import { sql } from "drizzle-orm";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { testDatabase } from "@/db/testing";
import { hostedAt, hostedId, hostedToken, hostedTokenHash, sealTokens, unsealTokens } from "./hosted-tokens";
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

test("an address finds its row by the id in it, an older one by its hash, and neither in another brand", async () => {
  await using database = await testDatabase(1);
  const rows = pgTable("hosted_rows", {
    tenantId: uuid("tenant_id").notNull(),
    id: uuid("id").notNull(),
    hostedTokenHash: text("hosted_token_hash"),
  });
  await database.db.execute(
    sql`create temp table hosted_rows (tenant_id uuid, id uuid, hosted_token_hash text)`,
  );
  const [open, closed, older] = [row, { ...row, id: newId() }, { ...row, id: newId() }];
  const sent = "a-token-from-before-the-derivation";
  await database.db.insert(rows).values([
    { ...open, hostedTokenHash: hostedTokenHash("pay", open) },
    { ...closed, hostedTokenHash: null },
    { ...older, hostedTokenHash: hashToken(sent) },
  ]);
  const found = async (token: string, tenantId = row.tenantId) =>
    (
      await database.db
        .select()
        .from(rows)
        .where(hostedAt(rows, "pay", tenantId, token))
    ).map(({ id }) => id);
  expect(await found(hostedToken("pay", open))).toEqual([open.id]);
  expect(await found(hostedToken("pay", closed))).toEqual([]);
  expect(await found(sent)).toEqual([older.id]);
  expect(await found("unknown")).toEqual([]);
  const elsewhere = newId();
  expect(await found(hostedToken("pay", { ...open, tenantId: elsewhere }), elsewhere)).toEqual([]);
  expect(await found(sent, elsewhere)).toEqual([]);
});
