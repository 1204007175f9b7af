import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { customers } from "@/db/schema/customers";
import { reportChunks, reports } from "@/db/schema/reports";
import { subscriptions } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { MOST_WAITING } from "@/lib/reports/create-report";
import { DEFINITIONS } from "@/lib/reports/definitions";
import { expireReports } from "@/lib/reports/expire-reports";
import type { Report } from "@/lib/reports/model";
import { runReport } from "@/lib/reports/run-report";
import { snapshotRows } from "@/lib/reports/snapshot";
import { downloadReport, makeReport } from "@/lib/reports/testing";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Failure = { internalCode: string; details?: { property: string; code: string }[] };
type List = { items: Report[]; pagination: { nextCursor: string | null } };
type Row = Record<string, string | number | boolean | null>;

const FIRST = { number: 1, isLast: false };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const { database, api, tenant, key } = await brandOfFile();
let otherKey: string;
let plan: string;

beforeAll(async () => {
  otherKey = await api.apiKey(await api.tenant());
  plan = await makeOffering(api, tenant);
});

const ask = <T = Report>(body: object, headers?: Record<string, string>) =>
  api.call<T>("POST", "/reports", { key, body, ...(headers && { headers }) });
const get = <T = Report>(id: string, asKey = key) => api.call<T>("GET", `/reports/${id}`, { key: asKey });
const run = (reportId: string, attempt = FIRST) => runReport.run(api.ctx(tenant), { reportId }, attempt);
const jsonLines = (text: string): Row[] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
const chunksOf = (reportId: string) =>
  api.db.select().from(reportChunks).where(eq(reportChunks.reportId, reportId));
const subscription = (given: Parameters<typeof makeSubscription>[2] = {}) =>
  makeSubscription(api, tenant, { productOfferingId: plan, ...given });

/** A brand of its own with `count` subscriptions of one customer, created by the database. */
async function brandWithSubscriptions(count: number): Promise<{ brand: Tenant; brandKey: string }> {
  const brand = await api.tenant();
  const offering = await makeOffering(api, brand);
  const customerId = await api.customer(brand, { name: '=HYPERLINK("x")' });
  await database.pool.query(
    `with people as (
       insert into subscribers (tenant_id, id, customer_id, name)
       select $1, gen_random_uuid(), $2, md5(n::text) from generate_series(1, $4::int) n returning id)
     insert into subscriptions (tenant_id, id, status, type, msisdn, customer_id, subscriber_id, product_offering_id, currency)
     select $1, gen_random_uuid(), 'ACTIVATED', 'CELL', '+4690' || lpad((row_number() over ())::text, 9, '0'), $2, id, $3, 'SEK'
       from people`,
    [brand.id, customerId, offering, count],
  );
  return { brand, brandKey: await api.apiKey(brand) };
}

describe("a request for a report", () => {
  test("is answered at once, and queues one job in the brand's own queue", async () => {
    const { status, body } = await ask({ type: "SUBSCRIPTIONS" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: "SUBSCRIPTIONS", format: "CSV", filters: {}, status: "PENDING" });
    expect(body.columns[0]).toEqual({ name: "subscriptionId", description: "The subscription." });
    for (const field of ["rowCount", "dataAsOf", "downloadUrl", "downloadExpiresAt", "expiresAt"])
      expect(body).not.toHaveProperty(field);
    const queued = (await queuedJobs(api, tenant)).filter(
      (job) => job.name === "run-report" && job.payload.reportId === body.reportId,
    );
    expect(queued).toHaveLength(1);
    expect((await get(body.reportId)).body).toEqual(body);
  });

  test("that repeats an idempotency key creates no second report", async () => {
    const headers = { "x-idempotency-key": newId() };
    const first = await ask({ type: "ORDERS" }, headers);
    expect((await ask({ type: "ORDERS" }, headers)).body).toEqual(first.body);
    const queued = (await queuedJobs(api, tenant)).filter(
      (job) => job.payload.reportId === first.body.reportId,
    );
    expect(queued).toHaveLength(1);
  });

  test("names a customer by id or reference id", async () => {
    const referenceId = newId();
    const customerId = await api.customer(tenant, { referenceId });
    const { body } = await ask({ type: "CHURN", filters: { customerId: `rid_${referenceId}` } });
    expect(body.filters).toEqual({ customerId });
    for (const id of [newId(), "x", "rid_x"]) {
      const answer = await ask<Failure>({ type: "CHURN", filters: { customerId: id } });
      expect([answer.status, answer.body.internalCode]).toEqual([404, "2100"]);
    }
  });

  test.each([
    ["no type", {}, "type"],
    ["an unknown type", { type: "EVERYTHING" }, "type"],
    ["an unknown format", { type: "ORDERS", format: "XLSX" }, "format"],
    ["an invalid day", { type: "ORDERS", filters: { fromDate: "2026-02-30" } }, "filters.fromDate"],
    [
      "a last day before the first",
      { type: "ORDERS", filters: { fromDate: "2026-02-02", toDate: "2026-02-01" } },
      "filters.toDate",
    ],
    [
      "days in a report without dates",
      { type: "INVOICE_AGING", filters: { toDate: "2026-02-01" } },
      "filters.toDate",
    ],
  ])("with %s is refused at its field", async (_what, body, property) => {
    const answer = await ask<Failure>(body);
    expect(answer.status).toBe(400);
    expect(answer.body.details?.map((detail) => detail.property)).toEqual([property]);
  });

  test("is refused while twenty reports wait", async () => {
    const brand = await api.tenant();
    const brandKey = await api.apiKey(brand);
    const one = () => api.call<Failure>("POST", "/reports", { key: brandKey, body: { type: "ORDERS" } });
    for (let i = 0; i < MOST_WAITING; i++) expect((await one()).status).toBe(201);
    const { status, body } = await one();
    expect([status, body.internalCode]).toEqual([409, "8201"]);
  });

  test("is open to the brand alone", async () => {
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const { token } = await api.user(tenant);
    for (const path of ["/reports", "/end-user/reports"]) {
      const answer = await api.call("GET", path, { key: impersonation, token });
      expect(answer.status).toBe(path === "/reports" ? 403 : 404);
    }
    const { body } = await ask({ type: "ORDERS" });
    for (const id of [body.reportId, newId(), "x"]) {
      const answer = await get<Failure>(id, otherKey);
      expect([answer.status, answer.body.internalCode]).toEqual([404, "8200"]);
    }
  });
});

describe("a finished report", () => {
  test("states its size and time, and can be downloaded as stated", async () => {
    const subscriptionId = await subscription({ referenceId: "=cmd|x" });
    const report = await makeReport(api, tenant, key, { type: "SUBSCRIPTIONS" });
    const now = api.clock.now();
    expect(report).toMatchObject({
      status: "COMPLETED",
      dataAsOf: now.toISOString(),
      completedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 7 * DAY).toISOString(),
      downloadExpiresAt: new Date(now.getTime() + 15 * MINUTE).toISOString(),
    });
    const file = await downloadReport(api, report.downloadUrl!);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
    expect(file.headers.get("content-disposition")).toBe(
      'attachment; filename="subscriptions-2026-11-01.csv"',
    );
    expect(file.headers.get("api-revision")).toBeTruthy();
    expect(file.headers.get("cache-control")).toContain("no-store");
    expect(Buffer.byteLength(file.text)).toBe(report.sizeBytes);
    expect(file.headers.get("content-length")).toBe(`${report.sizeBytes}`);
    const [header, ...rows] = file.text.trimEnd().split("\r\n");
    expect(header).toBe(report.columns.map(({ name }) => name).join(","));
    expect(rows).toHaveLength(report.rowCount!);
    const own = rows.find((row) => row.startsWith(subscriptionId))!;
    expect(own).toContain(",'=cmd|x,ACTIVATED,CELL,'+46");
    expect(own).toContain(",19900,true,SEK,");
  });

  test("is sent compressed to clients that accept it, with the same content", async () => {
    const report = await makeReport(api, tenant, key, { type: "SUBSCRIPTIONS", format: "JSON_LINES" });
    const plain = await downloadReport(api, report.downloadUrl!);
    const packed = await downloadReport(api, report.downloadUrl!, {
      headers: { "accept-encoding": "br, gzip" },
    });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.text).toBe(plain.text);
    expect(plain.headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
    for (const header of ["identity", "gzip;q=0", "br"]) {
      const unpacked = await downloadReport(api, report.downloadUrl!, {
        headers: { "accept-encoding": header },
      });
      expect(unpacked.headers.get("content-encoding")).toBeNull();
      expect(unpacked.text).toBe(plain.text);
    }
    const names = report.columns.map(({ name }) => name);
    for (const row of jsonLines(plain.text)) expect(Object.keys(row)).toEqual(names);
    expect(jsonLines(plain.text)).toHaveLength(report.rowCount!);
  });

  test("answers HEAD without a body, and refuses other methods", async () => {
    const report = await makeReport(api, tenant, key, { type: "ORDERS" });
    const head = await downloadReport(api, report.downloadUrl!, { method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers.get("content-length")).toBe(`${report.sizeBytes}`);
    const post = await downloadReport(api, report.downloadUrl!, { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  test("has an address that works for a quarter of an hour, unchanged, for this report alone", async () => {
    const report = await makeReport(api, tenant, key, { type: "ORDERS" });
    const other = await makeReport(api, tenant, key, { type: "ORDERS" });
    const url = new URL(report.downloadUrl!);
    const token = url.searchParams.get("token")!;
    const refused = async (change: (url: URL) => void) => {
      const changed = new URL(url);
      change(changed);
      const { status, text } = await downloadReport(api, changed.href);
      expect([status, (JSON.parse(text) as Failure).internalCode]).toEqual([403, "8202"]);
    };
    const [owner, expires, signature] = token.split(".") as [string, string, string];
    await refused((one) => one.searchParams.delete("token"));
    await refused((one) => one.searchParams.set("token", `${owner}.${Number(expires) + 1}.${signature}`));
    await refused((one) => one.searchParams.set("token", `${newId()}.${expires}.${signature}`));
    await refused((one) => one.searchParams.set("token", `${token}.x`));
    await refused((one) => {
      one.pathname = one.pathname.replace(report.reportId, other.reportId);
    });
    await refused((one) => {
      one.pathname = "/api/v2/reports/x/download";
    });
    api.clock.advance(15 * MINUTE - 1);
    expect((await downloadReport(api, url.href)).status).toBe(200);
    api.clock.advance(1);
    await refused(() => {});
    const again = await get(report.reportId);
    expect((await downloadReport(api, again.body.downloadUrl!)).status).toBe(200);
  });

  test("is deleted by the sweep with its addresses, and later with all its records", async () => {
    const report = await makeReport(api, tenant, key, { type: "ORDERS" });
    api.clock.advance(7 * DAY - MINUTE);
    const last = await get(report.reportId);
    expect(last.body.downloadExpiresAt).toBe(report.expiresAt);
    api.clock.advance(MINUTE);
    expect((await downloadReport(api, last.body.downloadUrl!)).status).toBe(403);
    await expireReports(api.ctx(tenant));
    const { body } = await get(report.reportId);
    expect(body).toMatchObject({ status: "EXPIRED", rowCount: report.rowCount });
    expect(body).not.toHaveProperty("downloadUrl");
    expect(await chunksOf(report.reportId)).toEqual([]);
    api.clock.advance(90 * DAY);
    await expireReports(api.ctx(tenant));
    expect((await get(report.reportId)).status).toBe(404);
  });
});

describe("the writing of a report", () => {
  test("starts again after a run died, and leaves nothing of that run", async () => {
    const { body } = await ask({ type: "SUBSCRIPTIONS" });
    const own = and(eq(reports.tenantId, tenant.id), eq(reports.id, body.reportId));
    await api.db.update(reports).set({ status: "RUNNING", run: 3 }).where(own);
    await api.db.insert(reportChunks).values({
      tenantId: tenant.id,
      reportId: body.reportId,
      run: 3,
      position: 0,
      data: Buffer.from("half of it"),
    });
    await run(body.reportId);
    const done = await get(body.reportId);
    expect(done.body.status).toBe("COMPLETED");
    expect((await chunksOf(body.reportId)).map((chunk) => chunk.run)).toEqual([4]);
    await run(body.reportId);
    expect((await get(body.reportId)).body.completedAt).toBe(done.body.completedAt);
  });

  test("by several runs at once makes one file", async () => {
    const { brand, brandKey } = await brandWithSubscriptions(3_000);
    const { body } = await api.call<Report>("POST", "/reports", {
      key: brandKey,
      body: { type: "SUBSCRIPTIONS" },
    });
    const one = () => runReport.run(api.ctx(brand), { reportId: body.reportId }, FIRST);
    await Promise.all([one(), one(), one()]);
    const done = await get(body.reportId, brandKey);
    expect(done.body).toMatchObject({ status: "COMPLETED", rowCount: 3_000 });
    const file = await downloadReport(api, done.body.downloadUrl!);
    expect(file.text.trimEnd().split("\r\n")).toHaveLength(3_001);
    expect(file.text).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test("is repeated after a lost connection, and a report that cannot be made becomes FAILED", async () => {
    const { brand, brandKey } = await brandWithSubscriptions(20_000);
    const { body } = await api.call<Report>("POST", "/reports", {
      key: brandKey,
      body: { type: "SUBSCRIPTIONS" },
    });
    const one = (attempt = FIRST) =>
      runReport.run(api.ctx(brand), { reportId: body.reportId }, attempt).then(
        () => "done",
        () => "thrown",
      );
    const first = one();
    let cut = 0;
    while (cut === 0) {
      const { rows } = await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query like 'fetch forward%'`,
      );
      cut = rows.length;
    }
    expect(await first).toBe("thrown");
    expect((await get(body.reportId, brandKey)).body.status).toBe("RUNNING");
    expect(await one()).toBe("done");
    expect((await get(body.reportId, brandKey)).body).toMatchObject({
      status: "COMPLETED",
      rowCount: 20_000,
    });

    const broken = await ask({ type: "SUBSCRIPTIONS" });
    await api.db
      .update(reports)
      .set({ filters: { customerId: "not an id" } })
      .where(eq(reports.id, broken.body.reportId));
    await expect(run(broken.body.reportId)).rejects.toThrow();
    await run(broken.body.reportId, { number: 5, isLast: true });
    const { rows } = await database.pool.query("select status from reports where id = $1", [
      broken.body.reportId,
    ]);
    expect(rows).toEqual([{ status: "FAILED" }]);
    expect(await chunksOf(broken.body.reportId)).toEqual([]);
  });

  test("is given up a day after its last run was killed", async () => {
    const { body } = await ask({ type: "ORDERS" });
    await api.db.update(reports).set({ status: "RUNNING" }).where(eq(reports.id, body.reportId));
    api.clock.advance(DAY);
    await expireReports(api.ctx(tenant));
    expect((await get(body.reportId)).body.status).toBe("FAILED");
  });

  test("reads all rows of one moment, despite changes during the run", async () => {
    const { brand } = await brandWithSubscriptions(2_000);
    const select = DEFINITIONS.SUBSCRIPTIONS.rows({
      tenantId: brand.id,
      timeZone: "UTC",
      asOf: api.clock.now(),
    });
    let seen = 0;
    const statuses = new Set<unknown>();
    for await (const rows of snapshotRows(database.pool, undefined, select)) {
      if (seen === 0) {
        await api.db
          .update(subscriptions)
          .set({ status: "PAUSED" })
          .where(eq(subscriptions.tenantId, brand.id));
        await api.db.update(customers).set({ name: "Changed" }).where(eq(customers.tenantId, brand.id));
      }
      seen += rows.length;
      for (const row of rows) statuses.add(`${row.status} ${row.customerName}`);
    }
    expect(seen).toBe(2_000);
    expect([...statuses]).toEqual(['ACTIVATED =HYPERLINK("x")']);
  });

  test("that stops early leaves a connection that works", async () => {
    const select = DEFINITIONS.SUBSCRIPTIONS.rows({
      tenantId: tenant.id,
      timeZone: "UTC",
      asOf: api.clock.now(),
    });
    for (let i = 0; i < 25; i++) for await (const _ of snapshotRows(database.pool, undefined, select)) break;
    const { rows } = await database.pool.query("select 1 as one");
    expect(rows).toEqual([{ one: 1 }]);
  });
});

describe("the list of reports", () => {
  test("is newest first, filtered by status, in pages without gaps", async () => {
    const brand = await api.tenant();
    const brandKey = await api.apiKey(brand);
    const made: Report[] = [];
    for (let i = 0; i < 5; i++) {
      api.clock.advance(1_000);
      const body = { type: "ORDERS" };
      made.unshift(
        i % 2
          ? await makeReport(api, brand, brandKey, body)
          : (await api.call<Report>("POST", "/reports", { key: brandKey, body })).body,
      );
    }
    const list = async (query: string) =>
      (await api.call<List>("GET", `/reports?${query}`, { key: brandKey })).body;
    const ids = async (query: string) => (await list(query)).items.map(({ reportId }) => reportId);
    const all = made.map(({ reportId }) => reportId);
    expect(await ids("")).toEqual(all);
    expect(await ids("status=COMPLETED")).toEqual([all[1], all[3]]);
    expect(await ids("status=PENDING&status=COMPLETED")).toEqual(all);
    expect(await ids("status=EXPIRED")).toEqual([]);
    const first = await list("status=PENDING&status=COMPLETED&limit=3");
    const cursor = first.pagination.nextCursor!;
    expect(await ids(`status=PENDING&status=COMPLETED&limit=3&cursor=${cursor}`)).toEqual(all.slice(3));
    const forged = await api.call<Failure>("GET", "/reports?cursor=x", { key: brandKey });
    expect([forged.status, forged.body.internalCode]).toEqual([400, "1006"]);
  });
});
