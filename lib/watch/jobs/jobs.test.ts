import { expect, test } from "vitest";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";
import type { WatchedJob } from "@/lib/watch/jobs/model";

const { api, tenant, key, database } = await brandOfFile();

type Page = { items: WatchedJob[]; pagination: { nextCursor: string | null } };
type Refusal = { internalCode: string };

const FAILED = "attempts = max_attempts, last_error = 'Mail to astrid@example.com was refused'";
const RUNNING = "locked_at = now(), locked_by = 'worker'";

const invoiceId = newId();

/** A job of a brand, changed to be in a state. */
async function job(
  { id }: Pick<Tenant, "id">,
  state = "priority = 0",
  name = "send-invoice-mail",
): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    "select (graphile_worker.add_job($1, $2)).id::text",
    [
      name,
      JSON.stringify({
        tenantId: id,
        traceId: "trace-1",
        payload: { invoiceId, address: "astrid@example.com", personId: "Astrid Lind" },
      }),
    ],
  );
  await database.pool.query(`update graphile_worker._private_jobs set ${state} where id = $1`, [rows[0]!.id]);
  return rows[0]!.id;
}

const list = async (query = "", as = key) =>
  (await api.call<Page>("GET", `/jobs?${query}`, { key: as })).body.items.map(({ jobId }) => jobId);
const act = (verb: "retry" | "discard", id: string, as = key) =>
  api.call<WatchedJob & Refusal>("POST", `/jobs/${id}/${verb}`, { key: as });

/** A brand without jobs. */
async function brand() {
  const other = await api.tenant();
  return { tenant: other, key: await api.apiKey(other) };
}

test("jobs that are not done are listed by state and kind, newest first, each brand its own", async () => {
  const mine = await brand();
  const failed = await job(mine.tenant, FAILED);
  const waiting = await job(mine.tenant, "run_at = now() + interval '1 day'", "sweep-mail");
  const running = await job(mine.tenant, RUNNING);
  await job(tenant);
  expect(await list("", mine.key)).toEqual([running, waiting, failed]);
  expect(await list("status=FAILED", mine.key)).toEqual([failed]);
  expect(await list("status=RUNNING&status=WAITING", mine.key)).toEqual([running, waiting]);
  expect(await list("name=sweep-mail", mine.key)).toEqual([waiting]);
  expect(await list("name=sweep-mail&status=FAILED", mine.key)).toEqual([]);
});

test("a list of jobs goes page by page", async () => {
  const mine = await brand();
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.unshift(await job(mine.tenant));
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = `limit=2${cursor && `&cursor=${cursor}`}`;
    const { body }: { body: Page } = await api.call<Page>("GET", `/jobs?${query}`, { key: mine.key });
    seen.push(...body.items.map(({ jobId }) => jobId));
    cursor = body.pagination.nextCursor;
  }
  expect(seen).toEqual(ids);
  const forged = await api.call<Refusal>("GET", "/jobs?cursor=WyJ4Il0", { key: mine.key });
  expect([forged.status, forged.body.internalCode]).toEqual([400, "1006"]);
});

test("a job shows its kind, its ids and why it failed, and nothing else of what it was given", async () => {
  const id = await job(tenant, FAILED);
  const { status, body } = await api.call<WatchedJob>("GET", `/jobs/${id}`, { key });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    jobId: id,
    name: "send-invoice-mail",
    status: "FAILED",
    attempts: body.maxAttempts,
    error: "Mail to … was refused",
    subjects: [{ name: "invoiceId", id: invoiceId }],
    traceId: "trace-1",
  });
  expect(JSON.stringify(body)).not.toMatch(/astrid/i);
});

test("a failed job that is retried waits with all of its attempts, once however many ask at once", async () => {
  const id = await job(tenant, FAILED);
  const answers = await Promise.all(Array.from({ length: 10 }, () => act("retry", id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array(9).fill(409)]);
  const done = answers.find(({ status }) => status === 202)!;
  expect(done.body).toMatchObject({ jobId: id, status: "WAITING", attempts: 0 });
  expect(answers.find(({ status }) => status === 409)!.body.internalCode).toBe("8300");
});

test("a failed job that is discarded is gone, once however many ask at once", async () => {
  const id = await job(tenant, FAILED);
  const answers = await Promise.all(Array.from({ length: 10 }, () => act("discard", id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array(9).fill(404)]);
  expect((await api.call<Refusal>("GET", `/jobs/${id}`, { key })).body.internalCode).toBe("8330");
});

test.each(["retry", "discard"] as const)("to %s is refused for a job that runs or waits", async (verb) => {
  for (const state of [RUNNING, "attempts = 1"]) {
    const id = await job(tenant, state);
    const { status, body } = await act(verb, id);
    expect([status, body.internalCode]).toEqual([409, "8300"]);
    expect(await list()).toContain(id);
  }
});

test.each(["retry", "discard"] as const)(
  "to %s finds no job of another brand, and none by what is no id",
  async (verb) => {
    const other = await brand();
    const id = await job(other.tenant, FAILED);
    for (const one of [id, "999999999999", "99999999999999999999", "x", newId()]) {
      const { status, body } = await act(verb, one);
      expect([status, body.internalCode]).toEqual([404, "8330"]);
    }
    expect(await list("", other.key)).toEqual([id]);
  },
);

test("jobs are for administrators, and a retry leaves an entry that says what changed", async () => {
  const id = await job(tenant, FAILED);
  for (const role of ["SUPPORT", "BILLING"] as const) {
    const { headers } = await api.staffMember(tenant, role);
    expect((await api.call("GET", "/jobs", { headers })).status).toBe(403);
    expect((await api.call("POST", `/jobs/${id}/retry`, { headers })).status).toBe(403);
    expect((await api.call("POST", `/jobs/${id}/discard`, { headers })).status).toBe(403);
  }
  const { headers, staffId } = await api.staffMember(tenant, "ADMIN");
  expect((await api.call("POST", `/jobs/${id}/retry`, { headers })).status).toBe(202);
  type Entries = {
    items: { operation: string; subjectType?: string; subjectId?: string; changes: { path: string }[] }[];
  };
  const { body } = await api.call<Entries>("GET", `/audit-entries?staffId=${staffId}`, { key });
  expect(body.items[0]).toMatchObject({ operation: "retryJob", subjectType: "job", subjectId: id });
  expect(body.items[0]!.changes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["status", "attempts"]),
  );
});
