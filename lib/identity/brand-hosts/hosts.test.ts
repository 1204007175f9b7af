import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { tenantHosts, tenants } from "@/db/schema/identity";
import { tenantOfHost } from "@/lib/http/edge/host-tenant";
import type { BrandHosts } from "@/lib/identity/brand-hosts/model";
import { failures } from "@/lib/kernel/error-registry";
import { forgetEnv } from "@/lib/platform/env";
import { newId } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** TXT records by name. DNS does not answer for a host in `silent`. */
const records = new Map<string, Set<string>>();
const silent = new Set<string>();
const dns = createServer((request, response) => {
  const name = new URL(request.url!, "http://dns.test").searchParams.get("name")!;
  const answers = [...(records.get(name) ?? [])].map((value) => ({ type: 16, data: JSON.stringify(value) }));
  response.end(JSON.stringify(silent.has(name) ? { Status: 2 } : { Status: 0, Answer: answers }));
});
await new Promise<void>((done) => dns.listen(0, "127.0.0.1", done));
afterAll(() => dns.close());
process.env.DNS_URL = `http://127.0.0.1:${(dns.address() as AddressInfo).port}`;

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
/** The main host of each test's brand. */
let main: string;

type Refusal = { internalCode: string; details?: { property: string; code: string; message: string }[] };

beforeEach(async () => {
  tenant = await api.tenant();
  main = `${newId()}.example`;
  await api.db
    .update(tenants)
    .set({ settings: { ...tenant.settings, host: main } })
    .where(eq(tenants.id, tenant.id));
  await api.db.insert(tenantHosts).values({ host: main, tenantId: tenant.id });
  key = await api.apiKey(tenant);
});

const read = async () => (await api.call<BrandHosts>("GET", "/brand/hosts", { key })).body;
/** Sets the records that prove hosts for the brand of a key. */
async function prove(hosts: string[], by = key): Promise<void> {
  const { body } = await api.call<BrandHosts>("GET", "/brand/hosts", { key: by });
  for (const host of hosts) {
    const name = `${body.proof.label}.${host}`;
    records.set(name, (records.get(name) ?? new Set()).add(body.proof.value));
  }
}
/** Changes the hosts of a brand, with their proofs in DNS. */
async function change(host: string, hosts: string[], headers: Record<string, string> = {}) {
  await prove(hosts.map((one) => one.trim().toLowerCase()));
  return put(host, hosts, headers);
}
const put = (host: string, hosts: string[], headers: Record<string, string> = {}) =>
  api.call<BrandHosts & Partial<Refusal>>("PUT", "/brand/hosts", { key, headers, body: { host, hosts } });
const brandAt = async (host: string) => (await tenantOfHost(api.runtime, host))?.id;

describe("the hosts of a brand", () => {
  test("an added host answers at once, and a removed one no longer does", async () => {
    const shop = `shop-${main}`;
    // A single brand answers on every host.
    await api.tenant();
    // Now the process has cached that the host belongs to no brand.
    await brandAt(shop);
    expect(await change(main, [main, ` ${shop.toUpperCase()} `])).toMatchObject({
      status: 200,
      body: { host: main, hosts: [main, shop].toSorted() },
    });
    expect(await brandAt(shop)).toBe(tenant.id);
    expect((await change(main, [main])).body).toMatchObject({ host: main, hosts: [main] });
    expect(await brandAt(shop)).toBeUndefined();
  });

  test("links use the new main host after a change, and the old one can then be removed", async () => {
    const next = `next-${main}`;
    expect((await change(next, [main, next])).body.host).toBe(next);
    const brand = await api.call<{ host: string }>("GET", "/brand", { key });
    expect(brand.body.host).toBe(next);
    expect((await change(next, [next])).body).toMatchObject({ host: next, hosts: [next] });
  });

  test("the main host cannot be removed, even together with a change of it", async () => {
    const next = `next-${main}`;
    expect(await change(next, [next])).toMatchObject({
      status: 409,
      body: { internalCode: failures.hostInUse.internalCode, details: [{ property: "hosts" }] },
    });
    expect(await read()).toMatchObject({ host: main, hosts: [main] });
  });

  test("the host of the request cannot be removed", async () => {
    const staffHost = `staff-${main}`;
    await change(main, [main, staffHost]);
    const answer = await change(main, [main], { host: staffHost });
    expect(answer).toMatchObject({
      status: 409,
      body: { internalCode: failures.hostInUse.internalCode },
    });
    expect((await read()).hosts).toContain(staffHost);
  });

  test("a host belongs to one brand, also for simultaneous requests", async () => {
    const shop = `shop-${main}`;
    const other = await api.tenant();
    const otherKey = await api.apiKey(other);
    const ask = async (by: string) => {
      const { body } = await api.call<BrandHosts>("GET", "/brand/hosts", { key: by });
      await prove([shop], by);
      return api.call<Refusal>("PUT", "/brand/hosts", {
        key: by,
        body: { host: body.host, hosts: [...body.hosts, shop] },
      });
    };
    const answers = await Promise.all([ask(key), ask(otherKey)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = answers.find(({ status }) => status === 409)!;
    expect(body.internalCode).toBe(failures.hostTaken.internalCode);
    expect(body.details).toMatchObject([{ property: expect.stringMatching(/^hosts\.\d$/) }]);
  });

  test.each([
    ["an IP address", "192.0.2.1", "invalid_format"],
    ["a name without a domain", "intranet", "invalid_format"],
    ["a label that is too long", `${"x".repeat(64)}.example`, "invalid_format"],
    ["the deployment's own host", "brand.test", "not_allowed"],
  ])("%s is refused, with its field", async (_name, host, code) => {
    expect(await change(main, [main, host])).toMatchObject({
      status: 400,
      body: { details: [{ property: "hosts.1", code }] },
    });
  });

  test("the hosts of staff are refused, and a host that only ends alike is not", async () => {
    process.env.ADMIN_HOST = "staff.example";
    forgetEnv();
    try {
      for (const host of ["staff.example", "skylark.staff.example"])
        expect((await change(main, [main, host])).body.details, host).toMatchObject([
          { property: "hosts.1", code: "not_allowed" },
        ]);
      expect((await change(main, [main, `other${main}-staff.example`])).status).toBe(200);
    } finally {
      delete process.env.ADMIN_HOST;
      forgetEnv();
    }
  });

  test("a refused host is named as taken, and the free ones are not", async () => {
    const [free, taken] = [`free-${main}`, `taken-${main}`];
    await api.db.insert(tenantHosts).values({ host: taken, tenantId: (await api.tenant()).id });
    const { status, body } = await change(main, [main, free, taken]);
    expect([status, body.internalCode]).toEqual([409, failures.hostTaken.internalCode]);
    expect(body.details?.map(({ property }) => property)).toEqual(["hosts.2"]);
    expect((await read()).hosts).toEqual([main]);
  });

  test("the refusal says whether links or the request itself still need the host", async () => {
    const staffHost = `staff-${main}`;
    await change(main, [main, staffHost]);
    const messageFor = async (hosts: string[], under?: string) =>
      (await change(hosts[0]!, hosts, under ? { host: under } : {})).body.details?.map(
        ({ message }) => message,
      );
    expect(await messageFor([main], staffHost)).toEqual([expect.stringContaining("The request came under")]);
    expect(await messageFor([staffHost])).toEqual([`Links lead to ${main}.`]);
  });

  test("a duplicate host, and a main host outside the list, are refused", async () => {
    const { body } = await change(`other-${main}`, [main, main]);
    expect(body.details?.map(({ property }) => property)).toEqual(["hosts.1", "host"]);
  });

  test("a colleague's change in the meantime is not overwritten", async () => {
    const { headers } = await api.call("GET", "/brand/hosts", { key });
    await change(main, [main, `shop-${main}`]);
    const answer = await change(main, [main], { "if-match": headers.get("etag")! });
    expect(answer).toMatchObject({
      status: 412,
      body: { internalCode: failures.changedSinceRead.internalCode },
    });
  });
});

describe("a new host", () => {
  const refusalOf = async (host: string) => {
    const { status, body } = await put(main, [main, host]);
    expect([status, body.internalCode]).toEqual([409, failures.hostNotProven.internalCode]);
    return body.details!;
  };

  test("needs the brand's TXT record, which the refusal shows at the field", async () => {
    const shop = `shop-${main}`;
    const { proof } = await read();
    expect(await refusalOf(shop)).toEqual([
      {
        property: "hosts.1",
        code: "not_allowed",
        message: `Set the TXT record ${proof.label}.${shop} to ${proof.value}.`,
        suggestion: proof.value,
      },
    ]);
    expect((await read()).hosts).toEqual([main]);
    await prove([shop]);
    expect((await put(main, [main, shop])).status).toBe(200);
  });

  test("is not proven by another brand's record or by a record at another name", async () => {
    const shop = `shop-${main}`;
    await prove([shop], await api.apiKey(await api.tenant()));
    const { value } = (await read()).proof;
    records.set(shop, new Set([value]));
    records.set(`_tern.${main}`, new Set([value]));
    expect(await refusalOf(shop)).toHaveLength(1);
  });

  test("is proven by one of several records, also with spaces around its value", async () => {
    const shop = `shop-${main}`;
    const { proof } = await read();
    records.set(`${proof.label}.${shop}`, new Set(["v=spf1 -all", ` ${proof.value} `]));
    expect((await put(main, [main, shop])).status).toBe(200);
  });

  test("is not added while DNS does not answer, and the refusal says so", async () => {
    const shop = `shop-${main}`;
    silent.add(`_tern.${shop}`);
    expect((await refusalOf(shop))[0]!.message).toContain("does not answer");
  });

  test("is refused in the same way whether or not another brand has it", async () => {
    const other = await api.tenant();
    const taken = `taken-${main}`;
    await api.db.insert(tenantHosts).values({ host: taken, tenantId: other.id });
    await refusalOf(taken);
  });
});

test("a host that the brand has needs no new proof, and can be removed without a record", async () => {
  const shop = `shop-${main}`;
  await change(main, [main, shop]);
  records.clear();
  expect((await put(shop, [main, shop])).status).toBe(200);
  expect((await put(shop, [shop])).status).toBe(200);
});
