import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import type { WorkItem } from "@/lib/watch/work/model";
import { syncWork } from "@/lib/watch/work/sync";

const { api, tenant, key } = await brandOfFile();
const [agent, colleague] = [
  await api.staffMember(tenant, "SUPPORT"),
  await api.staffMember(tenant, "BILLING"),
];

type Member = typeof agent;
type Answer = WorkItem & { internalCode?: string; items: WorkItem[]; message: string };
const as = (who: Member, method: string, path: string, body?: object, reason?: string) =>
  api.call<Answer>(method, path, {
    headers: { ...who.headers, ...(reason && { "Tern-Reason": reason }) },
    ...(body && { body }),
  });
const sync = () => syncWork(api.ctx(tenant));
const items = async (query = "") => (await as(agent, "GET", `/work-items${query}`)).body.items;

/** An operation that the carrier refused, with the number of similar ones. */
async function refusal(code = "sim_unknown"): Promise<{ operationId: string; subscriptionId: string }> {
  const subscriptionId = await makeSubscription(api, tenant);
  const { rows } = await api.db.execute<{ id: string }>(sql`
    insert into carrier_operations (tenant_id, id, type, subscription_id, customer_id, status, parameters, failure_code, created_at, updated_at)
    select tenant_id, gen_random_uuid(), 'RESTORE', id, customer_id, 'FAILED', '{}', ${code},
           ${api.ctx(tenant).clock.now().toISOString()}::timestamptz, ${api.ctx(tenant).clock.now().toISOString()}::timestamptz
      from subscriptions where id = ${subscriptionId} returning id`);
  return { operationId: rows[0]!.id, subscriptionId };
}

const complete = (operationId: string) =>
  api.db.execute(sql`update carrier_operations set status = 'COMPLETED' where id = ${operationId}`);

beforeEach(async () => {
  await api.db.execute(sql`delete from work_items`);
  await api.db.execute(sql`delete from carrier_operations`);
});

describe("the work queue", () => {
  test("has one item for each source, however often it is synchronized", async () => {
    const { operationId, subscriptionId } = await refusal();
    await Promise.all([sync(), sync()]);
    await sync();
    expect(await items("?kind=NETWORK_FAILURE")).toMatchObject([
      { subjectId: operationId, subscriptionId, code: "RESTORE sim_unknown", state: "OPEN", isMine: false },
    ]);
  });

  test("does not show an item whose source is solved, even before it is closed", async () => {
    const { operationId } = await refusal();
    await sync();
    const [item] = await items();
    await complete(operationId);
    expect(await items()).toEqual([]);
    const late = await as(agent, "POST", `/work-items/${item!.workItemId}/claim`);
    expect([late.status, late.body.internalCode]).toEqual([409, "8312"]);
    await sync();
    expect(await items("?state=CLOSED")).toMatchObject([{ workItemId: item!.workItemId }]);
  });

  test("opens a new item when a solved source fails again", async () => {
    const { operationId } = await refusal();
    await sync();
    const [first] = await items();
    await complete(operationId);
    await sync();
    await api.db.execute(sql`update carrier_operations set status = 'FAILED' where id = ${operationId}`);
    await sync();
    const [second] = await items();
    expect(second!.workItemId).not.toBe(first!.workItemId);
  });

  test("counts similar failures", async () => {
    for (const code of ["sim_unknown", "sim_unknown", "timeout"]) await refusal(code);
    await sync();
    const { body } = await as(agent, "GET", "/work-item-groups");
    expect(body.items).toEqual([{ kind: "NETWORK_FAILURE", code: "RESTORE sim_unknown", count: 2 }]);
    expect(await items("?code=RESTORE%20timeout")).toHaveLength(1);
  });

  test("lists closed items newest first, in pages too", async () => {
    for (let n = 0; n < 3; n++) await refusal();
    await sync();
    await api.db.execute(sql`
      update work_items w set state = 'CLOSED', closed_at = since, since = since - n * interval '1 hour'
        from (select id, row_number() over (order by id) as n from work_items) o where o.id = w.id`);
    const first = await as(agent, "GET", "/work-items?state=CLOSED&limit=2");
    const { nextCursor } = (first.body as unknown as { pagination: { nextCursor: string } }).pagination;
    const times = [...first.body.items, ...(await items(`?state=CLOSED&limit=2&cursor=${nextCursor}`))].map(
      ({ standingSince }) => standingSince,
    );
    expect(times).toHaveLength(3);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test("is paged without repeating or skipping an item", async () => {
    for (let n = 0; n < 3; n++) await refusal();
    await sync();
    const first = await as(agent, "GET", "/work-items?limit=2");
    const { nextCursor } = (first.body as unknown as { pagination: { nextCursor: string } }).pagination;
    const second = await items(`?limit=2&cursor=${nextCursor}`);
    expect(new Set([...first.body.items, ...second].map(({ workItemId }) => workItemId)).size).toBe(3);
  });
});

describe("a work item", () => {
  const open = async (): Promise<string> => {
    await refusal();
    await sync();
    return (await items())[0]!.workItemId;
  };

  test("that ten people claim at once belongs to one person", async () => {
    const id = await open();
    const people = await Promise.all(Array.from({ length: 10 }, () => api.staffMember(tenant, "SUPPORT")));
    const answers = await Promise.all(people.map((who) => as(who, "POST", `/work-items/${id}/claim`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.internalCode))).toEqual(new Set(["8310"]));
  });

  test("stays with its owner when claimed twice, and is among the owner's items", async () => {
    const id = await open();
    for (let n = 0; n < 2; n++)
      expect((await as(agent, "POST", `/work-items/${id}/claim`)).body).toMatchObject({ isMine: true });
    expect(await items("?mine=true")).toHaveLength(1);
    expect(await items("?unassigned=true")).toEqual([]);
    expect((await as(colleague, "GET", "/work-items?mine=true")).body.items).toEqual([]);
  });

  test("is assigned to a colleague and returned, and never to a person outside the team", async () => {
    const id = await open();
    const path = `/work-items/${id}/assign`;
    const given = await as(agent, "POST", path, { staffId: colleague.staffId });
    expect(given.body.assignedTo).toMatchObject({ staffId: colleague.staffId });
    const unknown = await as(agent, "POST", path, { staffId: "00000000-0000-7000-8000-000000000000" });
    expect(unknown.status).toBe(404);
    const gone = await api.staffMember(tenant, "SUPPORT");
    await api.db.execute(sql`update staff set removed_at = now() where id = ${gone.staffId}`);
    expect((await as(agent, "POST", path, { staffId: gone.staffId })).status).toBe(404);
    expect((await as(agent, "POST", path, { staffId: null })).body.assignedTo).toBeUndefined();
  });

  test("that is snoozed comes back at its time", async () => {
    const id = await open();
    const now = api.ctx(tenant).systemClock.now().getTime();
    const path = `/work-items/${id}/snooze`;
    const until = new Date(now + 3_600_000).toISOString();
    expect((await as(agent, "POST", path, { until })).body).toMatchObject({ state: "SNOOZED" });
    expect(await items()).toEqual([]);
    expect(await items("?state=SNOOZED")).toHaveLength(1);
    await sync();
    expect(await items()).toEqual([]);
    // When the snooze is taken back, the item is where it was.
    const back = (await as(agent, "POST", path, { until: null })).body;
    expect([back.state, "snoozedUntil" in back]).toEqual(["OPEN", false]);
    expect(await items()).toHaveLength(1);
    await as(agent, "POST", path, { until });
    await api.db.execute(
      sql`update work_items set snoozed_until = ${new Date(now - 1).toISOString()}::timestamptz`,
    );
    await sync();
    expect(await items()).toHaveLength(1);
    for (const wrong of [now - 1, now + 31 * 24 * 3_600_000]) {
      const body = { until: new Date(wrong).toISOString() };
      expect((await as(agent, "POST", path, body)).status).toBe(400);
    }
  });

  test("is closed with a reason, not by a colleague of its owner, and stays closed", async () => {
    const id = await open();
    const path = `/work-items/${id}/close`;
    expect((await as(agent, "POST", path)).body.internalCode).toBe("4344");
    await as(agent, "POST", `/work-items/${id}/claim`);
    const other = await as(colleague, "POST", path, undefined, "Known");
    expect([other.status, other.body.internalCode]).toEqual([409, "8310"]);
    expect((await as(agent, "POST", path, undefined, "Known")).body.state).toBe("CLOSED");
    await sync();
    expect(await items()).toEqual([]);
    const again = await as(agent, "POST", path, undefined, "Known");
    expect([again.status, again.body.internalCode]).toEqual([409, "8312"]);
  });

  test("is claimed by people only, and belongs to one brand", async () => {
    const id = await open();
    expect((await api.call("POST", `/work-items/${id}/claim`, { key })).status).toBe(403);
    const elsewhere = { key: await api.apiKey(await api.tenant()) };
    for (const [method, path] of [
      ["GET", ""],
      ["POST", "/close"],
    ] as const)
      expect((await api.call(method, `/work-items/${id}${path}`, elsewhere)).status).toBe(404);
  });
});
