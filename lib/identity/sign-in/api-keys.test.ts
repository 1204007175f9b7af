import { describe, expect, test } from "vitest";
import { createApiKey, listApiKeys, revokeApiKey, setKeyStrict } from "@/lib/identity/sign-in/api-keys";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api } = await brandOfFile();
const now = api.clock.now();

const made = (tenantId: string, given: Partial<Parameters<typeof createApiKey>[1]> = {}) =>
  createApiKey(api.db, {
    tenantId,
    name: "Shop",
    accessType: "full-access",
    revision: "2026-09-01.bullfinch",
    now,
    ...given,
  });
const shown = async (tenantId: string, id: string) =>
  (await listApiKeys(api.db, tenantId)).find((key) => key.id === id);

describe("the keys that an operator handles at the terminal", () => {
  test("name their access in their value, and are shown by their beginning only", async () => {
    const { id: tenantId } = await api.tenant();
    const full = await made(tenantId);
    const users = await made(tenantId, { accessType: "impersonate-user" });
    expect([full.key.slice(0, 8), users.key.slice(0, 8)]).toEqual(["tern_fa_", "tern_im_"]);
    expect(await shown(tenantId, full.id)).toMatchObject({
      prefix: full.key.slice(0, 14),
      strict: false,
      revokedAt: null,
      expiresAt: null,
    });
    expect(JSON.stringify(await listApiKeys(api.db, tenantId))).not.toContain(full.key.slice(14));
  });

  test("are listed oldest first, and only those of the brand", async () => {
    const { id: tenantId } = await api.tenant();
    const young = await made(tenantId, { now: new Date(now.getTime() + 1000) });
    const old = await made(tenantId);
    await made((await api.tenant()).id);
    expect((await listApiKeys(api.db, tenantId)).map(({ id }) => id)).toEqual([old.id, young.id]);
  });

  test("are revoked once, by their own brand", async () => {
    const { id: tenantId } = await api.tenant();
    const { id } = await made(tenantId);
    expect(await revokeApiKey(api.db, (await api.tenant()).id, id, now)).toBe(false);
    expect(await revokeApiKey(api.db, tenantId, newId(), now)).toBe(false);
    expect(await revokeApiKey(api.db, tenantId, id, now)).toBe(true);
    const later = new Date(now.getTime() + 1000);
    expect(await revokeApiKey(api.db, tenantId, id, later)).toBe(false);
    expect(await shown(tenantId, id)).toMatchObject({ revokedAt: now });
  });

  test("become strict and lenient again while they are live", async () => {
    const { id: tenantId } = await api.tenant();
    const { id } = await made(tenantId);
    expect(await setKeyStrict(api.db, tenantId, id, true)).toBe(true);
    expect(await shown(tenantId, id)).toMatchObject({ strict: true });
    expect(await setKeyStrict(api.db, tenantId, id, false)).toBe(true);
    expect(await setKeyStrict(api.db, (await api.tenant()).id, id, true)).toBe(false);
    await revokeApiKey(api.db, tenantId, id, now);
    expect(await setKeyStrict(api.db, tenantId, id, true)).toBe(false);
    expect(await shown(tenantId, id)).toMatchObject({ strict: false });
  });
});
