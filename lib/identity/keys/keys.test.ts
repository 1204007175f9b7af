import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { apiKeys } from "@/db/schema/identity";
import type { ApiKey, ApiKeyRevisions, ApiKeyWithValue } from "@/lib/identity/keys/model";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key, database } = await brandOfFile();

type Refusal = { internalCode: string };
type Page = { items: ApiKey[]; pagination: { nextCursor: string | null } };
const HOUR_MS = 3_600_000;
const AUK = "2026-08-21.auk";
const BULLFINCH = "2026-09-01.bullfinch";

const call = <T>(method: string, path: string, body?: unknown, as = key) =>
  api.call<T & Refusal>(method, path, { key: as, body });

async function made(body: object = {}, as = key): Promise<ApiKeyWithValue> {
  const answer = await call<ApiKeyWithValue>(
    "POST",
    "/api-keys",
    { name: "Web shop", accessType: "full-access", ...body },
    as,
  );
  expect(answer.status).toBe(201);
  return answer.body;
}
/** The status of a call with a key. */
const worksWith = async (value: string) =>
  (await api.call("GET", "/customers?limit=1", { key: value })).status;

test("a new key works at once, and its value is in one answer only", async () => {
  const { value, ...shown } = await made({ apiRevision: AUK });
  expect(value).toMatch(/^tern_fa_/);
  expect(shown).toMatchObject({ name: "Web shop", apiRevision: AUK, strict: false, status: "LIVE" });
  expect(await worksWith(value)).toBe(200);
  const { body: again } = await call<ApiKey>("GET", `/api-keys/${shown.apiKeyId}`);
  expect(again).toMatchObject({ apiKeyId: shown.apiKeyId, prefix: value.slice(0, 14) });
  const { body: list } = await call<Page>("GET", "/api-keys");
  for (const answer of [again, list]) expect(JSON.stringify(answer)).not.toContain(value.slice(14));
  const { rows } = await database.pool.query("select k::text as row from api_keys k");
  for (const { row } of rows) expect(row).not.toContain(value.slice(14));
});

test("a key is pinned to the current revision unless the request names another", async () => {
  expect((await made()).apiRevision).toBe(BULLFINCH);
  const refused = await call("POST", "/api-keys", {
    name: "x",
    accessType: "full-access",
    apiRevision: "2020-01-01.dodo",
  });
  expect([refused.status, refused.body.internalCode]).toEqual([400, "unknown_api_revision"]);
});

test("keys are listed newest first, page by page, per brand", async () => {
  const other = await api.tenant();
  const first = await api.apiKey(other);
  const [second, third] = [await made({}, first), await made({}, first)];
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = `limit=2${cursor && `&cursor=${cursor}`}`;
    const { body }: { body: Page } = await call<Page>("GET", `/api-keys?${query}`, undefined, first);
    seen.push(...body.items.map(({ apiKeyId }) => apiKeyId));
    cursor = body.pagination.nextCursor;
  }
  expect(seen.slice(0, 2)).toEqual([third.apiKeyId, second.apiKeyId]);
  expect(seen).toHaveLength(3);
  for (const [method, path, body] of [
    ["GET", ""],
    ["GET", "/revisions"],
    ["PUT", "", {}],
    ["POST", "/rotate"],
    ["DELETE", ""],
  ] as const) {
    for (const id of [second.apiKeyId, newId(), "x"]) {
      const answer = await call(method, `/api-keys/${id}${path}`, body);
      expect([answer.status, answer.body.internalCode], `${method} ${path}`).toEqual([404, "2223"]);
    }
  }
  expect(await worksWith(second.value)).toBe(200);
});

test("a change of name, pin and handling takes effect at once and keeps other fields", async () => {
  const { apiKeyId, value } = await made({ apiRevision: AUK });
  const revisionOf = async () =>
    (await api.call("GET", "/customers?limit=1", { key: value })).headers.get("api-revision");
  expect(await revisionOf()).toBe(AUK);
  const pinned = await call<ApiKey>("PUT", `/api-keys/${apiKeyId}`, { apiRevision: BULLFINCH });
  expect(pinned.body).toMatchObject({ name: "Web shop", apiRevision: BULLFINCH, strict: false });
  expect(await revisionOf()).toBe(BULLFINCH);
  await call("PUT", `/api-keys/${apiKeyId}`, { strict: true });
  expect((await api.call("GET", "/customers?limt=1", { key: value })).status).toBe(400);
  const renamed = await call<ApiKey>("PUT", `/api-keys/${apiKeyId}`, { name: "Shop" });
  expect(renamed.body).toMatchObject({ name: "Shop", apiRevision: BULLFINCH, strict: true });
});

test("a revoked key stops at once and cannot be changed", async () => {
  const { apiKeyId, value } = await made();
  // Now the process has cached the key.
  expect(await worksWith(value)).toBe(200);
  expect((await call("DELETE", `/api-keys/${apiKeyId}`)).status).toBe(204);
  expect(await worksWith(value)).toBe(401);
  expect((await call<ApiKey>("GET", `/api-keys/${apiKeyId}`)).body).toMatchObject({ status: "REVOKED" });
  for (const [method, path, body] of [
    ["PUT", "", { name: "x" }],
    ["POST", "/rotate"],
    ["DELETE", ""],
  ] as const) {
    const { status, body: refusal } = await call(method, `/api-keys/${apiKeyId}${path}`, body);
    expect([status, refusal.internalCode], method).toEqual([409, "2220"]);
  }
});

test("both keys of a rotation work until the end of the grace time", async () => {
  const old = await made({ apiRevision: AUK, strict: true });
  const { status, body: next } = await call<ApiKeyWithValue>("POST", `/api-keys/${old.apiKeyId}/rotate`);
  expect(status).toBe(201);
  expect(next).toMatchObject({ name: old.name, apiRevision: AUK, strict: true, status: "LIVE" });
  expect(next).not.toHaveProperty("expiresAt");
  expect([await worksWith(old.value), await worksWith(next.value)]).toEqual([200, 200]);
  const { body: replaced } = await call<ApiKey>("GET", `/api-keys/${old.apiKeyId}`);
  expect(replaced).toMatchObject({ replacedBy: next.apiKeyId, status: "LIVE" });
  expect(Date.parse(replaced.expiresAt!)).toBe(api.clock.now().getTime() + 24 * HOUR_MS);
  const now = api.clock.now();
  api.clock.set(new Date(now.getTime() + 24 * HOUR_MS + 1));
  expect([await worksWith(old.value), await worksWith(next.value)]).toEqual([401, 200]);
  expect((await call<ApiKey>("GET", `/api-keys/${old.apiKeyId}`)).body.status).toBe("EXPIRED");
  api.clock.set(now);
});

test("without grace the replaced key stops at once, and a rotation never extends its life", async () => {
  const { apiKeyId, value } = await made();
  expect(await worksWith(value)).toBe(200);
  expect((await call("POST", `/api-keys/${apiKeyId}/rotate`, { graceHours: 0 })).status).toBe(201);
  expect(await worksWith(value)).toBe(401);
  const soon = await made();
  const expiresAt = new Date(api.clock.now().getTime() + HOUR_MS);
  await api.db.update(apiKeys).set({ expiresAt }).where(eq(apiKeys.id, soon.apiKeyId));
  const { body } = await call<ApiKeyWithValue>("POST", `/api-keys/${soon.apiKeyId}/rotate`);
  expect(body.expiresAt).toBe(expiresAt.toISOString());
  expect((await call<ApiKey>("GET", `/api-keys/${soon.apiKeyId}`)).body.expiresAt).toBe(
    expiresAt.toISOString(),
  );
});

test("one of ten simultaneous rotations creates a key", async () => {
  const { apiKeyId } = await made();
  const count = () => api.db.$count(apiKeys, eq(apiKeys.tenantId, tenant.id));
  const before = await count();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call("POST", `/api-keys/${apiKeyId}/rotate`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)!.body.internalCode).toBe("2220");
  expect(await count()).toBe(before + 1);
});

test("a repeated request creates one key with the same answer, and no value is stored", async () => {
  const body = { name: "Twice", accessType: "impersonate-user" };
  const once = (path: string, body?: object) => {
    const headers = { "x-idempotency-key": newId() };
    return () => api.call<ApiKeyWithValue>("POST", path, { key, body, headers });
  };
  const make = once("/api-keys", body);
  const made = await make();
  expect((await make()).body).toEqual(made.body);
  expect(await api.db.$count(apiKeys, eq(apiKeys.name, "Twice"))).toBe(1);
  const rotate = once(`/api-keys/${made.body.apiKeyId}/rotate`);
  const rotated = await rotate();
  expect(rotated.status).toBe(201);
  // The answer is the same after the key has changed.
  await call("PUT", `/api-keys/${rotated.body.apiKeyId}`, { name: "Changed since" });
  expect((await rotate()).body).toEqual(rotated.body);
  const { rows } = await database.pool.query("select i::text as row from idempotency_keys i");
  expect(rows.length).toBeGreaterThan(1);
  for (const { row } of rows)
    for (const { value } of [made.body, rotated.body]) expect(row).not.toContain(value.slice(14));
});

test("the revisions of a key show which it uses, and what the newer one removes", async () => {
  const { apiKeyId, value } = await made({ apiRevision: AUK });
  for (let n = 0; n < 3; n++) await worksWith(value);
  await api.call("GET", "/customers?limit=1", { key: value, headers: { "api-revision": BULLFINCH } });
  await api.call("GET", "/customers/none", { key: value });
  await api.runtime.requests.flush();
  const { body } = await call<ApiKeyRevisions>("GET", `/api-keys/${apiKeyId}/revisions`);
  expect(body.items).toMatchObject([
    { apiRevision: AUK, isPinned: true, recentCalls: 4, retiresAt: "2026-12-01T00:00:00.000Z" },
    { apiRevision: BULLFINCH, isPinned: false, recentCalls: 1, changes: [] },
  ]);
  expect(body.items[0]!.changes).toContainEqual({
    schema: "PricingSummary",
    fields: ["subtotal", "taxAmount", "total"],
  });
});

test("keys need an administrator with a recent second factor, and no audit entry has a value", async () => {
  for (const role of ["SUPPORT", "BILLING"] as const) {
    const { headers } = await api.staffMember(tenant, role);
    expect((await api.call("GET", "/api-keys", { headers })).status).toBe(403);
    expect((await api.call("POST", "/api-keys", { headers, body: {} })).status).toBe(403);
  }
  const body = { name: "By staff", accessType: "full-access" };
  const plain = await api.staffMember(tenant, "ADMIN", { steppedUp: false });
  const asked = await api.call<Refusal>("POST", "/api-keys", { headers: plain.headers, body });
  expect([asked.status, asked.body.internalCode]).toEqual([403, "4341"]);

  const { headers, staffId } = await api.staffMember(tenant, "ADMIN");
  const { body: first } = await api.call<ApiKeyWithValue>("POST", "/api-keys", { headers, body });
  const path = `/api-keys/${first.apiKeyId}`;
  const { body: second } = await api.call<ApiKeyWithValue>("POST", `${path}/rotate`, { headers, body: {} });
  expect((await api.call("DELETE", path, { headers })).status).toBe(204);
  type Entries = { items: { operation: string; subjectId?: string; changes: { path: string }[] }[] };
  const { body: log } = await call<Entries>("GET", `/audit-entries?staffId=${staffId}`);
  expect(log.items.map(({ operation, subjectId }) => [operation, subjectId])).toEqual([
    ["revokeApiKey", first.apiKeyId],
    ["rotateApiKey", first.apiKeyId],
    ["createApiKey", first.apiKeyId],
  ]);
  expect(log.items[0]!.changes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["status", "revokedAt"]),
  );
  const { rows } = await database.pool.query("select e::text as row from audit_entries e");
  for (const { row } of rows)
    for (const { value } of [first, second]) expect(row).not.toContain(value.slice(14));
});

test("the use of a key is noted, at most once a minute", async () => {
  const { value, apiKeyId } = await made();
  const lastUsed = async () =>
    (await api.db.select().from(apiKeys).where(eq(apiKeys.id, apiKeyId)))[0]!.lastUsedAt?.toISOString() ??
    null;
  expect(await lastUsed()).toBeNull();
  const first = api.clock.now().toISOString();
  await worksWith(value);
  await expect.poll(lastUsed).toBe(first);
  if (!("advance" in api.clock)) throw new Error("the clock stands still here");
  api.clock.advance(59_999);
  await worksWith(value);
  api.clock.advance(2);
  const second = api.clock.now().toISOString();
  await worksWith(value);
  await expect.poll(lastUsed).toBe(second);
});
