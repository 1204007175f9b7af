import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { makeQuestion } from "@/lib/help/testing";
import { failures } from "@/lib/kernel/error-registry";
import { feedOf } from "@/lib/live/feed";
import type { LiveChanges } from "@/lib/live/model";
import { WAITING_CALLS } from "@/lib/live/read-live";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, database, tenant, key } = await brandOfFile();
const { pool } = database;

type Headers = Record<string, string>;
const byKey = { "x-api-key": key };
const read = async (query: Record<string, string> = {}, headers: Headers = byKey) =>
  (await api.call<LiveChanges>("GET", `/stream?${new URLSearchParams(query)}`, { headers })).body;
const begin = async (headers?: Headers) => (await read({}, headers)).cursor;

const addCustomer = () => api.customer(tenant);

describe("the stream of changes", () => {
  test("lists what changed since the cursor, each resource once", async () => {
    const cursor = await begin();
    const id = await addCustomer();
    await pool.query("update customers set name = 'Ada Ek' where id = $1", [id]);
    const { items, isComplete, cursor: next } = await read({ cursor });
    expect([items, isComplete]).toEqual([[{ type: "customer", id, customerId: id, isOwn: false }], true]);
    expect((await read({ cursor: next })).items).toEqual([]);
  });

  test("lists what changed since a time, when a page begins without a cursor", async () => {
    const { rows } = await pool.query<{ now: Date }>("select clock_timestamp() as now");
    const since = rows[0]!.now.toISOString();
    await delay(5);
    const id = await addCustomer();
    expect((await read({ since })).items).toContainEqual({
      type: "customer",
      id,
      customerId: id,
      isOwn: false,
    });
    const long = new Date(rows[0]!.now.getTime() - 11 * 60_000).toISOString();
    expect(await read({ since: long })).toMatchObject({ items: [], isComplete: false });
  });

  test("lists a question when a message is added to it", async () => {
    const questionId = await makeQuestion(api, tenant);
    const cursor = await begin();
    const answered = await api.call("POST", `/questions/${questionId}/answers`, {
      headers: byKey,
      body: { text: "Stand at the window." },
    });
    expect(answered.status).toBe(201);
    expect((await read({ cursor })).items).toContainEqual({
      type: "question",
      id: questionId,
      customerId: null,
      isOwn: false,
    });
  });

  test("has no changes of another brand", async () => {
    const other = await api.tenant();
    const cursor = await begin();
    await api.customer(other);
    expect((await read({ cursor })).items).toEqual([]);
  });

  test("lists the change of a slow transaction that commits after later ones", async () => {
    const late = await addCustomer();
    const cursor = await begin();
    const slow = await pool.connect();
    try {
      await slow.query("begin");
      await slow.query("update customers set name = 'Ada Ek' where id = $1", [late]);
      const early = await addCustomer();
      const first = await read({ cursor });
      expect(first.items.map(({ id }) => id)).toEqual([early]);
      await slow.query("commit");
      const second = await read({ cursor: first.cursor });
      expect(second.items.map(({ id }) => id)).toEqual([late]);
    } finally {
      slow.release();
    }
  });

  test("answers a waiting call as soon as something changes", async () => {
    const cursor = await begin();
    const began = performance.now();
    const waiting = read({ cursor, wait: "20" });
    await delay(200);
    const id = await addCustomer();
    expect((await waiting).items).toEqual([{ type: "customer", id, customerId: id, isOwn: false }]);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test("answers a waiting call without a change with an empty list and a cursor", async () => {
    const { items, isComplete, cursor } = await read({ cursor: await begin(), wait: "1" });
    expect([items, isComplete]).toEqual([[], true]);
    const id = await addCustomer();
    expect((await read({ cursor })).items).toMatchObject([{ id }]);
  });

  test("ends the wait of a caller who disconnects", async () => {
    const cursor = await begin();
    const gone = new AbortController();
    const waiting = api.call("GET", `/stream?cursor=${cursor}&wait=20`, { key, signal: gone.signal });
    await delay(200);
    gone.abort();
    const began = performance.now();
    await waiting;
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test("reports more than 500 changes only as a need to read everything again", async () => {
    const customerId = await addCustomer();
    const cursor = await begin();
    // The trigger writes the changes. On a cluster, a row that is written here would have a transaction of the coordinator.
    await pool.query(
      `insert into notes (tenant_id, id, customer_id, actor, text, created_at)
       select $1, gen_random_uuid(), $2, 'job:test', 'Prefers mail', now() from generate_series(1, 501) n`,
      [tenant.id, customerId],
    );
    const { items, isComplete, cursor: next } = await read({ cursor, wait: "5" });
    expect([items, isComplete]).toEqual([[], false]);
    expect(await read({ cursor: next })).toMatchObject({ items: [], isComplete: true });
  });

  test("reports a cursor that is too old, or older than the database's start, in the same way", async () => {
    const [snapshot, now, started] = JSON.parse(Buffer.from(await begin(), "base64url").toString());
    const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString("base64url");
    for (const cursor of [
      cursorOf(snapshot, now - 11 * 60_000, started),
      cursorOf(snapshot, now, started - 1),
    ])
      expect(await read({ cursor })).toMatchObject({ items: [], isComplete: false });
  });

  test.each(["x", "bnVsbA", Buffer.from('["1:1:;drop",1,1]').toString("base64url")])(
    "refuses the forged cursor %s",
    async (cursor) => {
      expect(await read({ cursor, wait: "1" })).toMatchObject({
        internalCode: failures.invalidCursor.internalCode,
      });
    },
  );

  test("lets at most ten calls of one caller wait", async () => {
    const { headers, staffId } = await api.staffMember(tenant, "SUPPORT");
    const cursor = await begin(headers);
    const waiting = Array.from({ length: WAITING_CALLS.points }, () => read({ cursor, wait: "20" }, headers));
    await expect.poll(() => feedOf(api.runtime.pool).waiting(staffId)).toBe(10);
    expect(await api.call("GET", `/stream?cursor=${cursor}&wait=20`, { headers })).toMatchObject({
      status: 429,
      body: { internalCode: failures.tooManyWaiting.internalCode },
    });
    // Other callers can still wait.
    const other = read({ cursor, wait: "20" });
    await addCustomer();
    for (const { items } of await Promise.all([...waiting, other])) expect(items).toHaveLength(1);
  });

  test("does not list the use of a contact, but lists its changes", async () => {
    const { headers } = await api.staffMember(tenant, "SUPPORT");
    const opened = await api.call<{ contactId: string }>("POST", "/contacts", {
      headers,
      body: { customerId: await addCustomer(), channel: "PHONE", purpose: "OTHER" },
    });
    const { contactId: id } = opened.body;
    const cursor = await begin();
    await pool.query("update contacts set last_used_at = now() where id = $1", [id]);
    expect((await read({ cursor })).items).toEqual([]);
    await pool.query("update contacts set level = 2, last_used_at = now() where id = $1", [id]);
    expect((await read({ cursor })).items).toMatchObject([{ type: "contact", id }]);
  });

  describe("of a staff member's own change", () => {
    const contact = { email: "ada@example.com" };
    const rename = (id: string, name: string, headers: Headers) =>
      api.call("PUT", `/customers/${id}`, {
        headers: { ...headers, "tern-reason": "Test" },
        body: { name, customerType: "CONSUMER", contact },
      });
    const isOwn = async (cursor: string, headers: Headers) =>
      (await read({ cursor }, headers)).items.map((item) => item.isOwn);

    test("says so to that person only", async () => {
      const [ada, bo] = [await api.staffMember(tenant, "SUPPORT"), await api.staffMember(tenant, "SUPPORT")];
      const id = await addCustomer();
      const cursor = await begin();
      expect((await rename(id, "Ada Ek", ada.headers)).status).toBe(200);
      expect(await isOwn(cursor, ada.headers)).toEqual([true]);
      expect(await isOwn(cursor, bo.headers)).toEqual([false]);
      expect(await isOwn(cursor, byKey)).toEqual([false]);
    });

    test("does not hide a change of a colleague or a job to the same resource", async () => {
      const [ada, bo] = [await api.staffMember(tenant, "SUPPORT"), await api.staffMember(tenant, "SUPPORT")];
      const byColleague = await addCustomer();
      let cursor = await begin();
      await rename(byColleague, "Ada Ek", ada.headers);
      await rename(byColleague, "Ada Bo", bo.headers);
      expect(await isOwn(cursor, ada.headers)).toEqual([false]);
      const byJob = await addCustomer();
      cursor = await begin();
      await rename(byJob, "Ada Ek", ada.headers);
      await pool.query("update customers set name = 'Ada Bo' where id = $1", [byJob]);
      expect(await isOwn(cursor, ada.headers)).toEqual([false]);
    });
  });

  test("does not keep a session alive", async () => {
    const { headers, staffId } = await api.staffMember(tenant, "SUPPORT");
    const lastUse = async () =>
      (await pool.query("select last_used_at from staff_sessions where staff_id = $1", [staffId])).rows[0]
        .last_used_at;
    const before = await lastUse();
    api.clock.advance(5 * 60_000);
    await read({}, headers);
    expect(await lastUse()).toEqual(before);
    await api.call("GET", "/staff/me", { headers });
    expect(await lastUse()).not.toEqual(before);
  });
});

describe("colleagues with the same page", () => {
  const open = { openType: "customer", openId: newId() };

  test("see each other, and are notified when another comes", async () => {
    const [ada, bo] = [await api.staffMember(tenant, "SUPPORT"), await api.staffMember(tenant, "BILLING")];
    const alone = await read(open, ada.headers);
    expect(alone.colleagues).toEqual([]);
    const waiting = read({ ...open, cursor: alone.cursor, wait: "20" }, ada.headers);
    await delay(200);
    const second = await read(open, bo.headers);
    expect(second.colleagues.map(({ staffId }) => staffId)).toEqual([ada.staffId]);
    const told = await waiting;
    expect(told.items).toEqual([{ type: "presence", id: open.openId, customerId: null, isOwn: false }]);
    expect(told.colleagues.map(({ staffId }) => staffId)).toEqual([bo.staffId]);
  });

  test("disappear 45 seconds after their last call, and reappear when they return", async () => {
    const [ada, bo] = [await api.staffMember(tenant, "SUPPORT"), await api.staffMember(tenant, "SUPPORT")];
    const page = { ...open, openId: newId() };
    await read(page, bo.headers);
    await pool.query("update staff_presence set seen_at = $2::timestamptz where subject_id = $1", [
      page.openId,
      new Date(Date.now() - 46_000),
    ]);
    const { colleagues, cursor } = await read(page, ada.headers);
    expect(colleagues).toEqual([]);
    await read(page, bo.headers);
    expect((await read({ ...page, cursor }, ada.headers)).items).toMatchObject([{ type: "presence" }]);
  });
});
