import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { staffApprovals } from "@/db/schema/approvals";
import { pendingCharges } from "@/db/schema/billing";
import { bulkJobRows, bulkJobs } from "@/db/schema/bulk";
import { auditEntries, staff } from "@/db/schema/staff";
import { carrierOperations, subscriptions } from "@/db/schema/subscriptions";
import { expireBulkJobs } from "@/lib/bulk/expire";
import { deleteOldBulkJobs } from "@/lib/bulk/forget";
import { advanceBulkJob } from "@/lib/bulk/jobs";
import { bulkApi } from "@/lib/bulk/testing";
import { makeOffering } from "@/lib/catalog/testing";
import { failures } from "@/lib/kernel/error-registry";
import { PRIORITY_BULK } from "@/lib/kernel/jobs/jobs";
import type { LiveChanges } from "@/lib/live/model";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key, database } = await brandOfFile();
const bulk = bulkApi(api, tenant);

type Member = Awaited<ReturnType<typeof api.staffMember>>;
let support: Member;
let headers: Record<string, string>;

beforeEach(async () => {
  support = await api.staffMember(tenant, "SUPPORT");
  headers = support.headers;
});

const makeSubscriptions = async (count: number, given: Parameters<typeof makeSubscription>[2] = {}) => {
  const customerId = await api.customer(tenant);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await makeSubscription(api, tenant, { customerId, ...given }));
  return { customerId, ids };
};
const entriesOf = (bulkJobId: string, operation: string) =>
  api.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.bulkJobId, bulkJobId), eq(auditEntries.operation, operation)));
const suspensions = async (subscriptionId: string) =>
  (
    await api.db.select().from(carrierOperations).where(eq(carrierOperations.subscriptionId, subscriptionId))
  ).filter(({ type }) => type === "SUSPEND").length;
const suspend = (subjectIds: string[]) => bulk.ask(headers, { operation: "suspendSubscription", subjectIds });

describe("the dry run", () => {
  test("reports what would change and what would be refused, and changes nothing", async () => {
    const { ids } = await makeSubscriptions(2);
    const gone = newId();
    const asked = await suspend([...ids, gone, ids[0]!]);
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ status: "PREPARING", subjectType: "subscription", isOwn: true });
    const job = await bulk.work(headers, asked.body.bulkJobId);
    expect(job).toMatchObject({
      status: "READY",
      rows: { total: 3, previewed: 3, wouldChange: 2, done: 0 },
      previewRefusals: [{ internalCode: failures.subscriptionNotFound.internalCode, rows: 1 }],
    });
    expect(await suspensions(ids[0]!)).toBe(0);
    const rows = await bulk.rows(headers, job.bulkJobId);
    expect(rows.map(({ subjectId, preview, outcome }) => [subjectId, preview, outcome])).toEqual([
      [ids[0], "CHANGE", "WAITING"],
      [ids[1], "CHANGE", "WAITING"],
      [gone, "REFUSED", "WAITING"],
    ]);
  });

  test("reports an unexpected failure as the result of its own row", async () => {
    const { ids } = await makeSubscriptions(3);
    await database.pool.query(`
      create function break_trial() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger break_trial before insert on carrier_operations for each row
        when (new.subscription_id = '${ids[1]}') execute function break_trial()`);
    onTestFinished(async () => {
      await database.pool.query("drop function break_trial() cascade");
    });
    const { bulkJobId } = (await suspend(ids)).body;
    expect(await bulk.work(headers, bulkJobId)).toMatchObject({ rows: { wouldChange: 2, previewed: 3 } });
    const rows = await bulk.rows(headers, bulkJobId);
    expect(rows.map(({ preview }) => preview)).toEqual(["CHANGE", "REFUSED", "CHANGE"]);
    for (const id of ids) expect(await suspensions(id)).toBe(0);
  });

  test("labels each row in a way that a person recognises", async () => {
    const { customerId, ids } = await makeSubscriptions(1);
    await api.db.update(subscriptions).set({ displayName: "Warehouse" }).where(eq(subscriptions.id, ids[0]!));
    const { body } = await suspend([...ids, newId(), "no-id"]);
    const rows = await bulk.rows(headers, (await bulk.work(headers, body.bulkJobId)).bulkJobId);
    expect(rows.map(({ subject }) => subject)).toEqual([
      { subscriptionId: ids[0], display: "Warehouse", customer: { customerId, name: expect.any(String) } },
      undefined,
      undefined,
    ]);
    const operation = newId();
    await api.db.insert(carrierOperations).values({
      tenantId: tenant.id,
      id: operation,
      type: "SUSPEND",
      subscriptionId: ids[0]!,
      status: "FAILED",
      parameters: {},
      createdAt: api.clock.now(),
      updatedAt: api.clock.now(),
    });
    const retry = await bulk.ask(headers, { operation: "retryCarrierOperation", subjectIds: [operation] });
    await bulk.work(headers, retry.body.bulkJobId);
    expect((await bulk.rows(headers, retry.body.bulkJobId))[0]?.subject).toMatchObject({
      subscriptionId: ids[0],
      display: "Warehouse",
    });
  });

  test("finds all rows that match a filter, except those created later", async () => {
    const { customerId, ids } = await makeSubscriptions(3);
    const asOf = api.clock.now().toISOString();
    api.clock.advance(1_000);
    await makeSubscription(api, tenant, { customerId });
    const filter = { operation: "listSubscriptions", query: { customerId: [customerId] } };
    const { body } = await bulk.ask(headers, { operation: "suspendSubscription", filter, asOf });
    const job = await bulk.work(headers, body.bulkJobId);
    expect(job).toMatchObject({ status: "READY", rows: { total: 3, wouldChange: 3 }, filter });
    const rows = await bulk.rows(headers, job.bulkJobId);
    expect(rows.map(({ subjectId }) => subjectId).toSorted()).toEqual(ids.toSorted());
  });

  test.each([
    ["an operation that is not for many", { operation: "changeSim", subjectIds: ["x"] }, "8301"],
    ["an operation that does not exist", { operation: "nothing", subjectIds: ["x"] }, "8301"],
    [
      "a list of other things",
      { operation: "suspendSubscription", filter: { operation: "listInvoices", query: {} } },
      "8301",
    ],
    [
      "work items of any kind",
      { operation: "retryCarrierOperation", filter: { operation: "listWorkItems", query: {} } },
      failures.invalidRequest.internalCode,
    ],
    [
      "a filter that the list does not know",
      {
        operation: "suspendSubscription",
        filter: { operation: "listSubscriptions", query: { colour: ["red"] } },
      },
      failures.invalidRequest.internalCode,
    ],
    [
      "a body that the operation refuses",
      { operation: "suspendSubscription", subjectIds: ["x"], body: { reason: 7 } },
      failures.invalidRequest.internalCode,
    ],
    ["neither rows nor a filter", { operation: "suspendSubscription" }, failures.invalidRequest.internalCode],
  ])("%s is refused", async (_, body, internalCode) => {
    expect((await bulk.ask(headers, body)).body).toMatchObject({ internalCode });
  });

  test("is refused for what the role may not do", async () => {
    const webhook = { operation: "redeliverWebhook", subjectIds: [newId()] };
    expect((await bulk.ask(headers, webhook)).body.internalCode).toBe(failures.forbidden.internalCode);
    const cancel = {
      operation: "cancelSubscription",
      subjectIds: [newId()],
      body: { when: "NOW", reason: "OTHER" },
    };
    expect((await bulk.ask(headers, cancel)).body.internalCode).toBe(failures.forbidden.internalCode);
  });

  test("is not opened by break-glass", async () => {
    await api.staffMember(tenant, "ADMIN");
    const { ids } = await makeSubscriptions(1);
    const { body: own } = await suspend(ids);
    const emergency = await api.call("POST", "/staff/me/break-glass", { headers, body: { reason: "Night" } });
    expect(emergency.status).toBe(201);
    for (const body of [
      { operation: "redeliverWebhook", subjectIds: [newId()] },
      { operation: "cancelSubscription", subjectIds: ids, body: { when: "NOW", reason: "OTHER" } },
    ])
      expect((await bulk.ask(headers, body)).body.internalCode).toBe(failures.forbidden.internalCode);
    // The rights of the own role stay.
    expect((await suspend(ids)).status).toBe(201);
    expect(await bulk.work(headers, own.bulkJobId)).toMatchObject({ rows: { wouldChange: 1 } });

    const admin = await api.staffMember(tenant, "ADMIN");
    const redelivery = { operation: "redeliverWebhook", subjectIds: [newId()] };
    const { bulkJobId } = (await bulk.ask(admin.headers, redelivery)).body;
    await bulk.work(admin.headers, bulkJobId);
    for (const verb of ["start", "stop"] as const)
      expect((await bulk.verb(headers, bulkJobId, verb)).body.internalCode).toBe(
        failures.forbidden.internalCode,
      );
  });

  test("is refused to a key, and another brand finds nothing", async () => {
    const key = await api.apiKey(tenant);
    expect((await api.call("GET", "/bulk-jobs", { key })).status).toBe(403);
    const { ids } = await makeSubscriptions(1);
    const { body } = await suspend(ids);
    const other = await api.tenant();
    const stranger = await api.staffMember(other, "ADMIN");
    const answer = await api.call<{ internalCode: string }>("GET", `/bulk-jobs/${body.bulkJobId}`, {
      headers: stranger.headers,
    });
    expect([answer.status, answer.body.internalCode]).toEqual([404, "8305"]);
    // The host belongs to the brand of this file again.
    await api.staffMember(tenant, "SUPPORT");
  });
});

describe("a run", () => {
  test("calls the operation once for each row, as the requester, with an audit entry for each", async () => {
    const { ids } = await makeSubscriptions(3);
    const gone = newId();
    const { bulkJobId } = (await suspend([...ids, gone])).body;
    expect((await bulk.verb(headers, bulkJobId, "start")).body.internalCode).toBe("8306");
    await bulk.work(headers, bulkJobId);
    expect((await bulk.verb(headers, bulkJobId, "pause")).body.internalCode).toBe("8306");
    expect((await bulk.verb(headers, bulkJobId, "start")).body.status).toBe("RUNNING");
    // The second click changes nothing.
    expect((await bulk.verb(headers, bulkJobId, "start")).body.status).toBe("RUNNING");
    const job = await bulk.work(headers, bulkJobId);
    expect(job).toMatchObject({
      status: "COMPLETED",
      rows: { total: 4, done: 3, refused: 1, skipped: 0 },
      refusals: [{ internalCode: failures.subscriptionNotFound.internalCode, rows: 1 }],
    });
    // The job may run again after its end.
    await advanceBulkJob.run(api.ctx(tenant), { bulkJobId }, { number: 2, isLast: false });
    for (const id of ids) expect(await suspensions(id)).toBe(1);
    const entries = await entriesOf(bulkJobId, "suspendSubscription");
    expect(entries.map(({ outcome }) => outcome).toSorted()).toEqual([
      failures.subscriptionNotFound.internalCode,
      "DONE",
      "DONE",
      "DONE",
    ]);
    for (const entry of entries) expect(entry).toMatchObject({ staffId: support.staffId });
    expect(entries.find(({ subjectId }) => subjectId === ids[0])?.idempotencyKey).toBe(`bulk:${bulkJobId}:0`);
    expect((await bulk.rows(headers, bulkJobId, "?outcome=REFUSED")).map(({ row }) => row)).toEqual([3]);
    for (const verb of ["start", "pause", "stop"] as const)
      expect((await bulk.verb(headers, bulkJobId, verb)).body.internalCode).toBe("8302");
  });

  test("queues its carrier calls behind those that people wait for, in a few lanes", async () => {
    const { ids } = await makeSubscriptions(6);
    const { bulkJobId } = (await suspend(ids)).body;
    await bulk.work(headers, bulkJobId);
    await bulk.verb(headers, bulkJobId, "start");
    await bulk.work(headers, bulkJobId);
    const { rows } = await database.pool.query<{ priority: number; queue: string }>(
      `select j.priority, q.queue_name as queue
         from graphile_worker._private_jobs j
         join graphile_worker._private_job_queues q on q.id = j.job_queue_id
         join carrier_operations o on o.id::text = j.payload->'payload'->>'carrierOperationId'
        where o.subscription_id = any($1)`,
      [ids],
    );
    expect(rows).toHaveLength(6);
    for (const { priority, queue } of rows) {
      expect(priority).toBe(PRIORITY_BULK);
      expect(queue).toMatch(/^bulk-rows:[0-3]$/);
    }
  });

  test("of independent rows has one entry for each, with the difference of its own subject", async () => {
    const { ids } = await makeSubscriptions(30);
    const { bulkJobId } = (await suspend(ids)).body;
    await bulk.work(headers, bulkJobId);
    await bulk.verb(headers, bulkJobId, "start");
    expect(await bulk.work(headers, bulkJobId)).toMatchObject({ rows: { done: 30 } });
    const entries = await entriesOf(bulkJobId, "suspendSubscription");
    expect(entries.map(({ subjectId, idempotencyKey }) => [subjectId, idempotencyKey]).toSorted()).toEqual(
      ids.map((id, at) => [id, `bulk:${bulkJobId}:${at}`]).toSorted(),
    );
    for (const { personal } of entries)
      expect(personal?.changes).toContainEqual(
        expect.objectContaining({
          path: "pendingStatus",
          after: expect.objectContaining({ status: "SUSPENDED" }),
        }),
      );
    for (const id of ids) expect(await suspensions(id)).toBe(1);
  });

  test("is announced to its requester, too, who does not know when each row is changed", async () => {
    const { ids } = await makeSubscriptions(1);
    const stream = async (cursor = "") =>
      (
        await api.call<LiveChanges>("GET", `/stream?${new URLSearchParams(cursor ? { cursor } : {})}`, {
          headers,
        })
      ).body;
    const { bulkJobId } = (await suspend(ids)).body;
    await bulk.work(headers, bulkJobId);
    await bulk.verb(headers, bulkJobId, "start");
    const { cursor } = await stream();
    await bulk.work(headers, bulkJobId);
    expect((await stream(cursor)).items.filter(({ id }) => id === ids[0])).toMatchObject([{ isOwn: false }]);
  });

  test.each([
    ["its reference", (id: string) => `rid_${id}`],
    ["its id in capitals", (id: string) => id.toUpperCase()],
  ])("changes a subscription once that a second row names by %s", async (_, otherName) => {
    const { ids } = await makeSubscriptions(3);
    const [, named] = ids as [string, string, string];
    await api.db.update(subscriptions).set({ referenceId: named }).where(eq(subscriptions.id, named));
    const { bulkJobId } = (await suspend([...ids, otherName(named)])).body;
    expect(await bulk.work(headers, bulkJobId)).toMatchObject({ rows: { wouldChange: 4 } });
    await bulk.verb(headers, bulkJobId, "start");
    expect(await bulk.work(headers, bulkJobId)).toMatchObject({ rows: { done: 3, refused: 1 } });
    const rows = await bulk.rows(headers, bulkJobId);
    expect(rows.map(({ outcome }) => outcome)).toEqual(["DONE", "DONE", "DONE", "REFUSED"]);
    expect(await suspensions(named)).toBe(1);
    expect(await entriesOf(bulkJobId, "suspendSubscription")).toHaveLength(4);
  });

  test("keeps a refusal after the dry run to its own row", async () => {
    const { ids } = await makeSubscriptions(4);
    const { bulkJobId } = (await suspend(ids)).body;
    await bulk.work(headers, bulkJobId);
    await api.db.update(subscriptions).set({ status: "PAUSED" }).where(eq(subscriptions.id, ids[2]!));
    await bulk.verb(headers, bulkJobId, "start");
    expect(await bulk.work(headers, bulkJobId)).toMatchObject({ rows: { done: 3, refused: 1 } });
    expect((await bulk.rows(headers, bulkJobId)).map(({ outcome }) => outcome)).toEqual([
      "DONE",
      "DONE",
      "REFUSED",
      "DONE",
    ]);
    for (const [at, id] of ids.entries()) expect(await suspensions(id)).toBe(at === 2 ? 0 : 1);
    expect(await entriesOf(bulkJobId, "suspendSubscription")).toHaveLength(4);
  });

  test("records an unexpected failure as the outcome of its row", async () => {
    const { ids } = await makeSubscriptions(4);
    const { bulkJobId } = (await suspend(ids)).body;
    await bulk.work(headers, bulkJobId);
    await bulk.verb(headers, bulkJobId, "start");
    await database.pool.query(`
      create function break_one() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger break_one before insert on carrier_operations for each row
        when (new.subscription_id = '${ids[1]}') execute function break_one()`);
    onTestFinished(async () => {
      await database.pool.query("drop function break_one() cascade");
    });
    expect(await bulk.work(headers, bulkJobId)).toMatchObject({
      status: "COMPLETED",
      rows: { done: 3, refused: 1 },
    });
    expect((await bulk.rows(headers, bulkJobId, "?outcome=REFUSED")).map(({ row }) => row)).toEqual([1]);
    expect(await suspensions(ids[1]!)).toBe(0);
    const entries = await entriesOf(bulkJobId, "suspendSubscription");
    expect(entries.map(({ subjectId }) => subjectId).toSorted()).toEqual(
      ids.filter((_, at) => at !== 1).toSorted(),
    );
  });

  test("in two processes at once runs each row once", async () => {
    const { ids } = await makeSubscriptions(6);
    const { bulkJobId } = (await suspend(ids)).body;
    await bulk.work(headers, bulkJobId);
    await bulk.verb(headers, bulkJobId, "start");
    await Promise.all([bulk.work(headers, bulkJobId), bulk.work(headers, bulkJobId)]);
    expect(await entriesOf(bulkJobId, "suspendSubscription")).toHaveLength(6);
    for (const id of ids) expect(await suspensions(id)).toBe(1);
  });

  test("that is paused changes nothing until it is started again", async () => {
    const { ids } = await makeSubscriptions(2);
    const { bulkJobId } = (await suspend(ids)).body;
    await bulk.work(headers, bulkJobId);
    await bulk.verb(headers, bulkJobId, "start");
    expect((await bulk.verb(headers, bulkJobId, "pause")).body.status).toBe("PAUSED");
    expect(await bulk.work(headers, bulkJobId)).toMatchObject({ status: "PAUSED", rows: { done: 0 } });
    await bulk.verb(headers, bulkJobId, "start");
    expect(await bulk.work(headers, bulkJobId)).toMatchObject({ status: "COMPLETED", rows: { done: 2 } });
  });

  test("that is stopped skips the waiting rows for good", async () => {
    const { ids } = await makeSubscriptions(2);
    const { bulkJobId } = (await suspend(ids)).body;
    await bulk.work(headers, bulkJobId);
    const stopped = await bulk.verb(headers, bulkJobId, "stop");
    expect(stopped.body.status).toBe("STOPPED");
    expect(await bulk.work(headers, bulkJobId)).toMatchObject({ rows: { done: 0, skipped: 2 } });
    expect((await bulk.verb(headers, bulkJobId, "start", { repeatRefused: true })).body.internalCode).toBe(
      "8302",
    );
    expect(await bulk.read(headers, bulkJobId)).toMatchObject({ status: "STOPPED" });
  });

  test.each(["stop", "pause"] as const)(
    "after %s, a row whose change is committed is still finished, though the person has left",
    async (verb) => {
      const { ids } = await makeSubscriptions(3);
      const { bulkJobId } = (await bulk.ask(headers, { operation: "resyncSubscription", subjectIds: ids }))
        .body;
      await bulk.work(headers, bulkJobId);
      await bulk.verb(headers, bulkJobId, "start");
      // The state after a process died between the commit and `finish`.
      await api.db
        .update(bulkJobRows)
        .set({ state: "FINISHING", result: { subscriptionId: ids[0], iccid: "8946200000000000012" } })
        .where(and(eq(bulkJobRows.bulkJobId, bulkJobId), eq(bulkJobRows.position, 0)));
      await bulk.verb(headers, bulkJobId, verb);
      const { headers: colleague } = await api.staffMember(tenant, "SUPPORT");
      await api.db.update(staff).set({ removedAt: api.clock.now() }).where(eq(staff.id, support.staffId));
      const { rows } = await bulk.work(colleague, bulkJobId);
      const [first] = await bulk.rows(colleague, bulkJobId);
      // No carrier is set up here, and the row reports this.
      expect(first!.failure).toMatchObject({ internalCode: failures.networkCannotCompare.internalCode });
      expect((await bulk.rows(colleague, bulkJobId)).map(({ outcome }) => outcome)).toEqual(
        verb === "stop" ? ["REFUSED", "SKIPPED", "SKIPPED"] : ["REFUSED", "WAITING", "WAITING"],
      );
      expect(rows.done + rows.refused + rows.skipped).toBe(verb === "stop" ? rows.total : 1);
    },
  );

  test("that is stopped in the middle records the running rows, and its counts add up", async () => {
    const { ids } = await makeSubscriptions(8);
    const { bulkJobId } = (await suspend(ids)).body;
    await bulk.work(headers, bulkJobId);
    await bulk.verb(headers, bulkJobId, "start");
    const running = bulk.work(headers, bulkJobId);
    await bulk.verb(headers, bulkJobId, "stop");
    await running;
    // The job that the stop queued.
    const { rows } = await bulk.work(headers, bulkJobId);
    expect(rows.done + rows.refused + rows.skipped).toBe(8);
    expect(await entriesOf(bulkJobId, "suspendSubscription")).toHaveLength(rows.done);
    expect(await bulk.rows(headers, bulkJobId, "?outcome=WAITING")).toEqual([]);
  });

  test("repeats only refused rows", async () => {
    const { ids } = await makeSubscriptions(2);
    const [first, second] = ids as [string, string];
    await api.db.update(subscriptions).set({ status: "PAUSED" }).where(eq(subscriptions.id, second));
    const { bulkJobId } = (await suspend(ids)).body;
    await bulk.work(headers, bulkJobId);
    await bulk.verb(headers, bulkJobId, "start");
    expect(await bulk.work(headers, bulkJobId)).toMatchObject({ rows: { done: 1, refused: 1 } });
    await api.db.update(subscriptions).set({ status: "ACTIVATED" }).where(eq(subscriptions.id, second));
    await bulk.verb(headers, bulkJobId, "start", { repeatRefused: true });
    expect(await bulk.work(headers, bulkJobId)).toMatchObject({
      status: "COMPLETED",
      rows: { done: 2, refused: 0 },
    });
    expect([await suspensions(first), await suspensions(second)]).toEqual([1, 1]);
  });

  test("is started only by the requester; a colleague can stop it", async () => {
    const { ids } = await makeSubscriptions(1);
    const { bulkJobId } = (await suspend(ids)).body;
    await bulk.work(headers, bulkJobId);
    const colleague = await api.staffMember(tenant, "SUPPORT");
    expect((await bulk.verb(colleague.headers, bulkJobId, "start")).status).toBe(403);
    expect((await bulk.verb(colleague.headers, bulkJobId, "undo")).status).toBe(403);
    expect((await bulk.verb(colleague.headers, bulkJobId, "stop")).body).toMatchObject({
      status: "STOPPED",
      isOwn: false,
    });
  });

  test("ends when the requester has left the team", async () => {
    const { ids } = await makeSubscriptions(1);
    const { bulkJobId } = (await suspend(ids)).body;
    await bulk.work(headers, bulkJobId);
    await bulk.verb(headers, bulkJobId, "start");
    const { headers: colleague } = await api.staffMember(tenant, "SUPPORT");
    await api.db.update(staff).set({ removedAt: api.clock.now() }).where(eq(staff.id, support.staffId));
    expect(await bulk.work(colleague, bulkJobId)).toMatchObject({
      status: "STOPPED",
      rows: { done: 0, skipped: 1 },
    });
    expect(await suspensions(ids[0]!)).toBe(0);
  });
});

describe("a bulk job that cancels", () => {
  const body = { operation: "cancelSubscription" };

  test("needs, from an ADMIN, the second factor and the approval of another ADMIN", async () => {
    const [admin, other] = [await api.staffMember(tenant, "ADMIN"), await api.staffMember(tenant, "ADMIN")];
    const { ids } = await makeSubscriptions(2);
    const when = { when: "NOW", reason: "OTHER" };
    const asked = await bulk.ask(admin.headers, { ...body, subjectIds: ids, body: when });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const { bulkJobId } = asked.body;
    expect(await bulk.work(admin.headers, bulkJobId)).toMatchObject({
      needsApproval: true,
      rows: { wouldChange: 2 },
    });
    expect((await bulk.verb(admin.headers, bulkJobId, "start")).body.internalCode).toBe(
      failures.approvalRequired.internalCode,
    );
    const request = await api.call<{ approvalId: string }>("POST", "/approvals", {
      headers: admin.headers,
      body: { method: "POST", path: `/bulk-jobs/${bulkJobId}/start`, reason: "The market closes." },
    });
    expect(request.status, JSON.stringify(request.body)).toBe(201);
    const { approvalId } = request.body;
    const approved = await api.call("POST", `/approvals/${approvalId}/approve`, { headers: other.headers });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    const job = await bulk.work(admin.headers, bulkJobId);
    expect(job).toMatchObject({ status: "COMPLETED", approvalId, rows: { done: 2 }, needsApproval: false });
    const entries = await entriesOf(bulkJobId, "cancelSubscription");
    expect(entries.map((entry) => [entry.staffId, entry.approvalId])).toEqual(
      Array(2).fill([admin.staffId, approvalId]),
    );
  });

  test("is approved by break-glass for neither a colleague nor oneself", async () => {
    const admin = await api.staffMember(tenant, "ADMIN");
    await api.staffMember(tenant, "ADMIN");
    const { ids } = await makeSubscriptions(1);
    const asked = { ...body, subjectIds: ids, body: { when: "NOW", reason: "OTHER" } };
    const { bulkJobId } = (await bulk.ask(admin.headers, asked)).body;
    await bulk.work(admin.headers, bulkJobId);
    const request = await api.call<{ approvalId: string }>("POST", "/approvals", {
      headers: admin.headers,
      body: { method: "POST", path: `/bulk-jobs/${bulkJobId}/start`, reason: "The market closes." },
    });
    expect(request.body).not.toHaveProperty("decidesFrom");
    for (const who of [headers, admin.headers])
      await api.call("POST", "/staff/me/break-glass", { headers: who, body: { reason: "Night" } });
    const { approvalId } = request.body;
    await api.db
      .update(staffApprovals)
      .set({ createdAt: new Date(api.clock.now().getTime() - 2 * 3600_000) })
      .where(eq(staffApprovals.id, approvalId));
    const approve = async (who: typeof headers) =>
      (await api.call<{ internalCode: string }>("POST", `/approvals/${approvalId}/approve`, { headers: who }))
        .body.internalCode;
    expect(await approve(headers)).toBe(failures.forbidden.internalCode);
    expect(await approve(admin.headers)).toBe(failures.ownRequest.internalCode);
    expect(await bulk.read(headers, bulkJobId)).toMatchObject({ status: "READY" });
  });

  test("is not started without the second factor", async () => {
    const admin = await api.staffMember(tenant, "ADMIN", { steppedUp: false });
    const { ids } = await makeSubscriptions(1);
    const { bulkJobId } = (
      await bulk.ask(admin.headers, { ...body, subjectIds: ids, body: { when: "NOW", reason: "OTHER" } })
    ).body;
    await bulk.work(admin.headers, bulkJobId);
    expect((await bulk.verb(admin.headers, bulkJobId, "start")).body.internalCode).toBe(
      failures.stepUpRequired.internalCode,
    );
  });
});

describe("the cost of a bulk job", () => {
  test("is shown by the dry run for each row and in total, and is owed after the run", async () => {
    const of = (name: string, netPriceMinor: number) =>
      makeOffering(api, tenant, { name, price: { netPriceMinor } });
    const [plan, dearer] = [await of("Plan", 20_000), await of("More", 30_000)];
    const now = api.clock.now();
    const ends = new Date(now.getTime() + 30 * 24 * 3600 * 1000);
    const period = { periodStartsAt: now, periodEndsAt: ends, paidUntil: ends, billingAnchorDay: 1 };
    const { customerId, ids } = await makeSubscriptions(2, { productOfferingId: plan, ...period });
    await api.db.update(subscriptions).set({ status: "PAUSED" }).where(eq(subscriptions.id, ids[1]!));
    const third = await makeSubscription(api, tenant, { customerId, productOfferingId: plan, ...period });
    const { body } = await bulk.ask(headers, {
      operation: "changeSubscriptionProductOffering",
      subjectIds: [...ids, third],
      body: { productOfferingId: dearer },
    });
    const job = await bulk.work(headers, body.bulkJobId);
    expect(job).toMatchObject({
      status: "READY",
      rows: { total: 3, wouldChange: 2 },
      previewCosts: [{ currency: "SEK", dueNowMinor: 20_000, priceDifferenceMinor: 20_000 }],
    });
    const rows = await bulk.rows(headers, job.bulkJobId);
    const cost = { currency: "SEK", dueNowMinor: 10_000, priceDifferenceMinor: 10_000 };
    expect(rows.map(({ previewCost }) => previewCost)).toEqual([cost, undefined, cost]);
    const owed = () => api.db.select().from(pendingCharges).where(eq(pendingCharges.customerId, customerId));
    expect(await owed()).toEqual([]);
    await bulk.verb(headers, job.bulkJobId, "start");
    expect(await bulk.work(headers, job.bulkJobId)).toMatchObject({ rows: { done: 2, refused: 1 } });
    // No carrier knows these subscriptions, so the change takes effect at once.
    expect((await owed()).map(({ amountMinor }) => amountMinor)).toEqual([10_000, 10_000]);
  });

  test("is absent for an operation without a price", async () => {
    const { ids } = await makeSubscriptions(1);
    const job = await bulk.work(headers, (await suspend(ids)).body.bulkJobId);
    expect(job.previewCosts).toEqual([]);
    expect((await bulk.rows(headers, job.bulkJobId))[0]).not.toHaveProperty("previewCost");
  });
});

describe("the undo of a bulk job", () => {
  test("is made once, with the inverse operation, for the done rows", async () => {
    const { ids } = await makeSubscriptions(2);
    const { bulkJobId } = (await suspend([...ids, newId()])).body;
    await bulk.work(headers, bulkJobId);
    await bulk.verb(headers, bulkJobId, "start");
    expect((await bulk.verb(headers, bulkJobId, "undo")).body.internalCode).toBe("8307");
    expect(await bulk.work(headers, bulkJobId)).toMatchObject({ canUndo: true });
    const undo = await bulk.verb(headers, bulkJobId, "undo");
    expect(undo.body).toMatchObject({ operation: "restoreSubscription", undoes: bulkJobId });
    expect((await bulk.verb(headers, bulkJobId, "undo")).body.internalCode).toBe("8308");
    expect(await bulk.read(headers, bulkJobId)).toMatchObject({
      canUndo: false,
      undoneBy: undo.body.bulkJobId,
    });
    expect(await bulk.work(headers, undo.body.bulkJobId)).toMatchObject({
      status: "READY",
      rows: { total: 2 },
    });
    const rows = await bulk.rows(headers, undo.body.bulkJobId);
    expect(rows.map(({ subjectId }) => subjectId)).toEqual(ids);
  });

  const stopped = async (ids: string[]) => {
    const { bulkJobId } = (await suspend(ids)).body;
    await bulk.work(headers, bulkJobId);
    await bulk.verb(headers, bulkJobId, "start");
    await bulk.work(headers, bulkJobId);
    // The state after the carrier has carried it out.
    await api.db
      .update(subscriptions)
      .set({ status: "SUSPENDED", suspendedFor: "OTHER", changingTo: null, changingSince: null })
      .where(inArray(subscriptions.id, ids));
    return bulkJobId;
  };
  const undone = async (bulkJobId: string) => {
    const { body } = await bulk.verb(headers, bulkJobId, "undo");
    return bulk.work(headers, body.bulkJobId);
  };

  test("is one job when twenty people ask at once", async () => {
    const { ids } = await makeSubscriptions(1);
    const bulkJobId = await stopped(ids);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bulk.verb(headers, bulkJobId, "undo")),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.internalCode === "8308")).toHaveLength(19);
  });

  test("that was stopped is completed by another undo, only for the rest", async () => {
    const { ids } = await makeSubscriptions(2);
    const [first, second] = ids as [string, string];
    const bulkJobId = await stopped(ids);
    const { bulkJobId: undoId } = await undone(bulkJobId);
    await bulk.verb(headers, undoId, "start");
    // One row is done when the job is stopped.
    await api.db
      .update(bulkJobRows)
      .set({ state: "DONE" })
      .where(and(eq(bulkJobRows.bulkJobId, undoId), eq(bulkJobRows.subjectId, first)));
    await bulk.verb(headers, undoId, "stop");
    await bulk.work(headers, undoId);
    expect(await bulk.read(headers, bulkJobId)).toMatchObject({ canUndo: true });
    const again = await undone(bulkJobId);
    expect(again).toMatchObject({ status: "READY", rows: { total: 1, wouldChange: 1 } });
    expect((await bulk.rows(headers, again.bulkJobId)).map(({ subjectId }) => subjectId)).toEqual([second]);
  });

  test("cannot be undone, and the refused rows of an undone job cannot be repeated", async () => {
    const { ids } = await makeSubscriptions(1);
    const bulkJobId = await stopped([...ids, newId()]);
    const { bulkJobId: undoId } = await undone(bulkJobId);
    const repeat = () => bulk.verb(headers, bulkJobId, "start", { repeatRefused: true });
    expect((await repeat()).body.internalCode).toBe("8308");
    await bulk.verb(headers, undoId, "start");
    expect(await bulk.work(headers, undoId)).toMatchObject({ status: "COMPLETED", rows: { done: 1 } });
    expect((await bulk.verb(headers, undoId, "undo")).body.internalCode).toBe("8301");
    expect(await bulk.read(headers, undoId)).toMatchObject({ canUndo: false });
    expect((await repeat()).body.internalCode).toBe("8308");
    expect(await bulk.read(headers, bulkJobId)).toMatchObject({ status: "COMPLETED" });
  });

  test("waits until each row of a stopped job has an outcome", async () => {
    const { ids } = await makeSubscriptions(2);
    const { bulkJobId } = (await suspend(ids)).body;
    await bulk.work(headers, bulkJobId);
    await bulk.verb(headers, bulkJobId, "start");
    await api.db
      .update(bulkJobRows)
      .set({ state: "DONE" })
      .where(and(eq(bulkJobRows.bulkJobId, bulkJobId), eq(bulkJobRows.position, 0)));
    await bulk.verb(headers, bulkJobId, "stop");
    expect((await bulk.verb(headers, bulkJobId, "undo")).body.internalCode).toBe("8307");
    expect(await bulk.work(headers, bulkJobId)).toMatchObject({ canUndo: true });
    expect((await bulk.verb(headers, bulkJobId, "undo")).status).toBe(201);
  });

  test("skips a subscription that was changed since, and its row reports this", async () => {
    const { ids } = await makeSubscriptions(3);
    const [before, after, untouched] = ids as [string, string, string];
    const bulkJobId = await stopped(ids);
    const rename = (id: string) =>
      api.call("PUT", `/subscriptions/${id}`, { key, body: { display: "The boat" } });
    expect((await rename(before)).status).toBe(200);
    const undo = await undone(bulkJobId);
    expect(undo).toMatchObject({
      rows: { total: 3, wouldChange: 2 },
      previewRefusals: [{ internalCode: "8309", rows: 1 }],
    });
    // One more is changed after the dry run.
    await rename(after);
    await bulk.verb(headers, undo.bulkJobId, "start");
    expect(await bulk.work(headers, undo.bulkJobId)).toMatchObject({
      status: "COMPLETED",
      rows: { done: 1, refused: 2 },
      refusals: [{ internalCode: "8309", rows: 2 }],
    });
    const rows = await bulk.rows(headers, undo.bulkJobId, "?outcome=DONE");
    expect(rows.map(({ subjectId }) => subjectId)).toEqual([untouched]);
    const restored = await api.db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(inArray(subscriptions.id, ids), eq(subscriptions.changingTo, "ACTIVATED")));
    expect(restored).toEqual([{ id: untouched }]);
  });

  test("is refused for an operation without an inverse", async () => {
    const { bulkJobId } = (await bulk.ask(headers, { operation: "resendEsim", subjectIds: [newId()] })).body;
    await bulk.work(headers, bulkJobId);
    await bulk.verb(headers, bulkJobId, "stop");
    expect((await bulk.verb(headers, bulkJobId, "undo")).body.internalCode).toBe("8301");
  });
});

test("a job becomes READY only when all its rows are counted", async () => {
  const { bulkJobId } = (await suspend([newId()])).body;
  const counts = { total: 1, previewed: 0, wouldChange: 0, done: 0, refused: 0, skipped: 0 };
  const early = api.db
    .update(bulkJobs)
    .set({ status: "READY", counts: { ...counts, previewRefusals: [], refusals: [] } })
    .where(eq(bulkJobs.id, bulkJobId));
  await expect(early).rejects.toMatchObject({ cause: { constraint: "bulk_jobs_counted" } });
});

const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000);

test("jobs that ended 90 days ago are deleted with their rows, in batches", async () => {
  const ids = Array.from({ length: 5 }, () => newId());
  const { bulkJobId } = (await suspend(ids)).body;
  await bulk.verb(headers, bulkJobId, "stop");
  const endedAt = daysAgo(91);
  await api.db.update(bulkJobs).set({ endedAt }).where(eq(bulkJobs.id, bulkJobId));
  const left = () => api.db.$count(bulkJobRows, eq(bulkJobRows.bulkJobId, bulkJobId));
  await deleteOldBulkJobs(api.ctx(tenant), { atOnce: 2, rounds: 2 });
  expect(await left()).toBe(1);
  expect((await api.call("GET", `/bulk-jobs/${bulkJobId}`, { headers })).status).toBe(200);
  await deleteOldBulkJobs(api.ctx(tenant), { atOnce: 2, rounds: 2 });
  expect(await left()).toBe(0);
  expect((await api.call("GET", `/bulk-jobs/${bulkJobId}`, { headers })).status).toBe(404);
});

describe("an abandoned job", () => {
  test.each([
    ["PREPARING", 7],
    ["READY", 7],
    ["PAUSED", 30],
  ] as const)("%s, is stopped after %i days", async (status, days) => {
    const { ids } = await makeSubscriptions(2);
    const { bulkJobId } = (await suspend(ids)).body;
    if (status !== "PREPARING") await bulk.work(headers, bulkJobId);
    if (status === "PAUSED") {
      await bulk.verb(headers, bulkJobId, "start");
      await bulk.verb(headers, bulkJobId, "pause");
    }
    const statusAt = async (age: number) => {
      // A paused job counts from its pause, not from its creation.
      const createdAt = daysAgo(status === "PAUSED" ? 80 : age);
      await api.db
        .update(bulkJobs)
        .set({ createdAt, updatedAt: daysAgo(age) })
        .where(eq(bulkJobs.id, bulkJobId));
      await expireBulkJobs(api.ctx(tenant));
      return (await bulk.read(headers, bulkJobId)).status;
    };
    expect(await statusAt(days - 1)).toBe(status);
    expect(await statusAt(days)).toBe("STOPPED");
    expect(await bulk.work(headers, bulkJobId)).toMatchObject({ rows: { skipped: 2 } });
  });

  test("is not stopped while it runs", async () => {
    const { bulkJobId } = (await suspend([newId()])).body;
    await bulk.work(headers, bulkJobId);
    await bulk.verb(headers, bulkJobId, "start");
    const longAgo = { createdAt: daysAgo(80), updatedAt: daysAgo(80) };
    await api.db.update(bulkJobs).set(longAgo).where(eq(bulkJobs.id, bulkJobId));
    await expireBulkJobs(api.ctx(tenant));
    expect((await bulk.read(headers, bulkJobId)).status).toBe("RUNNING");
  });
});

describe("filter values that can identify a person", () => {
  const asked = async () => {
    const { customerId } = await makeSubscriptions(1);
    const query = { customerId: [customerId], msisdn: ["+46701740699"], status: ["ACTIVATED"] };
    const filter = { operation: "listSubscriptions", query };
    const { bulkJobId } = (await bulk.ask(headers, { operation: "suspendSubscription", filter })).body;
    return { bulkJobId, customerId };
  };
  const forgotten = { customerId: [], msisdn: [], status: ["ACTIVATED"] };

  test("are deleted when the job is stopped", async () => {
    const { bulkJobId } = await asked();
    const { body } = await bulk.verb(headers, bulkJobId, "stop");
    expect(body.filter).toEqual({ operation: "listSubscriptions", query: forgotten });
    const { rows } = await database.pool.query("select b::text as row from bulk_jobs b where id = $1", [
      bulkJobId,
    ]);
    expect(rows[0].row).not.toContain("46701740699");
  });

  test("are deleted when the last row was run, and not before", async () => {
    const { bulkJobId, customerId } = await asked();
    expect((await bulk.work(headers, bulkJobId)).filter?.query).toMatchObject({ customerId: [customerId] });
    await bulk.verb(headers, bulkJobId, "start");
    expect((await bulk.work(headers, bulkJobId)).filter?.query).toEqual(forgotten);
  });
});
