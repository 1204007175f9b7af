import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { phoneNumbers, simCards } from "@/db/schema/inventory";
import { assignAnyNumber, assignLeasedNumber, leaseNumber, releaseNumber } from "@/lib/inventory/commands";
import type { Lease, PhoneNumber } from "@/lib/inventory/model";
import { verifyLease } from "@/lib/inventory/queries";
import { assignSim, recordActivatedSim, recordSimInstalled, releaseSim } from "@/lib/inventory/sim-cards";
import { makeNumbers, makeSims } from "@/lib/inventory/testing";
import type { Ctx } from "@/lib/kernel/context";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

type List = { items: PhoneNumber[]; pagination: { nextCursor: string | null } };
const LEASE_PATH = "/inventory/phone-numbers/lease";
const MINUTE = 60_000;

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let ctx: Ctx;

beforeEach(async () => {
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  ctx = api.ctx(tenant);
});

const lease = (body: unknown, headers?: Record<string, string>) =>
  api.call<Lease & { internalCode: string }>("POST", LEASE_PATH, { key, body, ...(headers && { headers }) });
const list = (query: string) => api.call<List>("GET", `/inventory/phone-numbers?${query}`, { key });

describe("GET /inventory/phone-numbers", () => {
  test("pages through free numbers, by area code and number", async () => {
    const stockholm = await makeNumbers(api, tenant, 3, { prefix: "+468390", areaCode: "8" });
    const mobile = await makeNumbers(api, tenant, 2);
    await makeNumbers(api, tenant, 2, { country: "US", prefix: "+1415555", areaCode: "415" });
    await makeNumbers(api, await api.tenant(), 2);
    await lease({ msisdn: mobile[0] });
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await list(`country=SE&limit=2${cursor && `&cursor=${cursor}`}`);
      expect(body.items.length).toBeLessThanOrEqual(2);
      seen.push(...body.items.map((item) => item.msisdn));
      cursor = body.pagination.nextCursor ?? "";
    } while (cursor);
    expect(seen).toEqual([mobile[1], ...stockholm]);
    const one = (await list("country=SE&contains=390-06")).body.items;
    expect(one.map((item) => item.msisdn)).toEqual(stockholm);
    for (const written of ["08-390 06", "0046 8 390 06"])
      expect((await list(`country=SE&contains=${encodeURIComponent(written)}`)).body.items).toEqual(one);
    expect(one[0]).toEqual({
      msisdn: stockholm[0],
      country: "SE",
      areaCode: "8",
      display: "08-390 06 05",
    });
    expect((await list("country=US&areaCode=415")).body.items).toHaveLength(2);
    expect((await list("country=US&areaCode=212")).body.items).toEqual([]);
  });

  test("lists numbers without an area code last, in pages too", async () => {
    await makeNumbers(api, tenant, 2);
    await api.db
      .insert(phoneNumbers)
      .values(
        ["+46710000001", "+46710000002"].map((msisdn) => ({ tenantId: tenant.id, msisdn, country: "SE" })),
      );
    const first = await list("country=SE&limit=3");
    expect(first.body.items.map((item) => item.areaCode)).toEqual(["70", "70", undefined]);
    const second = await list(`country=SE&limit=3&cursor=${first.body.pagination.nextCursor}`);
    expect(second.body.items.map((item) => item.msisdn)).toEqual(["+46710000002"]);
    expect(second.body.pagination.nextCursor).toBeNull();
  });

  test.each(["", "country=sweden", "country=SE&contains=abc", "country=SE&cursor=abc"])(
    "refuses ?%s",
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );
});

describe("POST /inventory/phone-numbers/lease", () => {
  test("holds the named number for 30 minutes, after which it is free without any job", async () => {
    const [msisdn] = await makeNumbers(api, tenant, 1);
    const first = await lease({ msisdn });
    expect(first.status).toBe(201);
    expect(first.body.msisdn).toBe(msisdn);
    expect(new Date(first.body.expiresAt).getTime()).toBe(api.clock.now().getTime() + 30 * MINUTE);
    expect(await verifyLease(ctx, msisdn!, first.body.leaseToken)).toBe(true);
    expect(await verifyLease(ctx, msisdn!, "another")).toBe(false);
    const taken = await lease({ msisdn });
    expect([taken.status, taken.body.internalCode]).toEqual([409, "7000"]);
    expect((await list("country=SE")).body.items).toEqual([]);

    api.clock.advance(30 * MINUTE);
    expect(await verifyLease(ctx, msisdn!, first.body.leaseToken)).toBe(false);
    expect((await list("country=SE")).body.items).toHaveLength(1);
    expect((await lease({ country: "SE" })).body.msisdn).toBe(msisdn);
    expect(await verifyLease(ctx, msisdn!, first.body.leaseToken)).toBe(false);
  });

  test("can be extended once with its own token", async () => {
    const [msisdn] = await makeNumbers(api, tenant, 1);
    const { body } = await lease({ msisdn });
    api.clock.advance(20 * MINUTE);
    const wrong = await lease({ msisdn, leaseToken: "someone-elses" });
    expect([wrong.status, wrong.body.internalCode]).toEqual([409, "7001"]);
    const longer = await lease({ msisdn, leaseToken: body.leaseToken });
    expect(longer.body).toEqual({
      msisdn,
      leaseToken: body.leaseToken,
      expiresAt: new Date(api.clock.now().getTime() + 30 * MINUTE).toISOString(),
    });
    const again = await lease({ msisdn, leaseToken: body.leaseToken });
    expect([again.status, again.body.internalCode]).toEqual([409, "7003"]);
    api.clock.advance(31 * MINUTE);
    expect((await lease({ msisdn, leaseToken: body.leaseToken })).body.internalCode).toBe("7001");
  });

  test("leases any number of a country or area, and returns 409 for an empty pool", async () => {
    await makeNumbers(api, tenant, 1, { prefix: "+468390", areaCode: "8" });
    expect((await lease({ country: "SE", areaCode: "31" })).body.internalCode).toBe("7002");
    expect((await lease({ country: "SE", areaCode: "8" })).status).toBe(201);
    expect((await lease({ country: "SE" })).body.internalCode).toBe("7002");
  });

  test("refuses another tenant's number and an unknown one", async () => {
    const [msisdn] = await makeNumbers(api, await api.tenant(), 1);
    expect((await lease({ msisdn })).body.internalCode).toBe("7000");
    expect((await lease({ msisdn: "+46701999999" })).body.internalCode).toBe("7000");
  });

  test.each([{}, { areaCode: "8" }, { leaseToken: "x" }, { msisdn: "0701740605" }, { country: "Sweden" }])(
    "refuses %j",
    async (body) => {
      expect((await lease(body)).status).toBe(400);
    },
  );

  test("makes one lease for a repeated idempotency key", async () => {
    await makeNumbers(api, tenant, 3);
    const headers = { "x-idempotency-key": newId() };
    const first = await lease({ country: "SE" }, headers);
    expect((await lease({ country: "SE" }, headers)).body).toEqual(first.body);
    expect((await list("country=SE")).body.items).toHaveLength(2);
  });

  const visitor = (ip?: string): Ctx => {
    const guestId = newId();
    const client = ip ? { client: { ip, userAgent: null, acceptLanguage: null } } : {};
    return { ...ctx, caller: { kind: "guest", guestId }, actor: `guest:${guestId}`, ...client };
  };

  test("allows a visitor ten numbers in ten minutes, not counting attempts that found none", async () => {
    await makeNumbers(api, tenant, 12);
    const guest = visitor();
    await expect(leaseNumber(guest, { country: "NO" })).rejects.toThrow("No number is available");
    for (let i = 0; i < 10; i++) await leaseNumber(guest, { country: "SE" });
    await expect(leaseNumber(guest, { country: "SE" })).rejects.toMatchObject({
      failure: { status: 429 },
      headers: { "retry-after": "600" },
    });
    await leaseNumber(visitor(), { country: "SE" });
    api.clock.advance(10 * MINUTE);
    await leaseNumber(guest, { country: "SE" });
  });

  test("limits the address of a visitor who changes cookies", async () => {
    await makeNumbers(api, tenant, 32);
    for (let i = 0; i < 30; i++) await leaseNumber(visitor("198.51.100.7"), { country: "SE" });
    await expect(leaseNumber(visitor("198.51.100.7"), { country: "SE" })).rejects.toMatchObject({
      failure: { status: 429 },
    });
    await leaseNumber(visitor("198.51.100.8"), { country: "SE" });
  });

  test("allows a person 60 numbers in ten minutes, counted apart from others at the address", async () => {
    await makeNumbers(api, tenant, 62);
    const { userId, email } = await api.user(tenant);
    const person = (id: string): Ctx => ({
      ...visitor("198.51.100.9"),
      caller: {
        kind: "user",
        via: "token",
        user: {
          userId: id,
          email,
          name: "Kim",
          preferredLocale: "en-US",
          sessionId: newId(),
          memberships: [],
        },
      },
      actor: `user:${id}`,
    });
    for (let i = 0; i < 60; i++) await leaseNumber(person(userId), { country: "SE" });
    await expect(leaseNumber(person(userId), { country: "SE" })).rejects.toMatchObject({
      failure: { status: 429 },
    });
    await leaseNumber(person(newId()), { country: "SE" });
  });

  test("gives 50 numbers to 200 simultaneous requests once each, and 409 to 150 of them", async () => {
    const pool = await makeNumbers(api, tenant, 50);
    const answers = await Promise.all(Array.from({ length: 200 }, () => lease({ country: "SE" })));
    const won = answers.filter((answer) => answer.status === 201).map((answer) => answer.body.msisdn);
    expect(won.toSorted()).toEqual(pool.toSorted());
    expect(
      answers.filter((answer) => answer.status === 409 && answer.body.internalCode === "7002"),
    ).toHaveLength(150);
  });

  test("gives one named number to one of 100 simultaneous requests", async () => {
    const [msisdn] = await makeNumbers(api, tenant, 1);
    const answers = await Promise.all(Array.from({ length: 100 }, () => lease({ msisdn })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  });
});

describe("the assignment of stock", () => {
  const rowOf = async (msisdn: string) =>
    (
      await api.db
        .select()
        .from(phoneNumbers)
        .where(and(eq(phoneNumbers.tenantId, tenant.id), eq(phoneNumbers.msisdn, msisdn)))
    )[0]!;

  test("gives a leased number to its subscription once, also after the lease", async () => {
    const [msisdn] = await makeNumbers(api, tenant, 1);
    const { leaseToken } = await leaseNumber(ctx, { msisdn: msisdn! });
    const [mine, other] = [newId(), newId()];
    api.clock.advance(45 * MINUTE);
    await assignLeasedNumber(ctx, msisdn!, leaseToken, mine);
    await assignLeasedNumber(ctx, msisdn!, leaseToken, mine);
    await expect(assignLeasedNumber(ctx, msisdn!, leaseToken, other)).rejects.toMatchObject({
      failure: { internalCode: "7001" },
    });
    expect(await rowOf(msisdn!)).toMatchObject({ status: "ASSIGNED", subscriptionId: mine });
    await releaseNumber(ctx, msisdn!, other, "USED");
    expect((await rowOf(msisdn!)).status).toBe("ASSIGNED");
    await releaseNumber(ctx, msisdn!, mine, "USED");
    expect((await rowOf(msisdn!)).status).toBe("QUARANTINED");
    await expect(assignAnyNumber(ctx, "SE", other)).rejects.toMatchObject({
      failure: { internalCode: "7002" },
    });
  });

  test("gives 40 numbers to 60 simultaneous requests once each", async () => {
    const pool = await makeNumbers(api, tenant, 40);
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, () => assignAnyNumber(ctx, "SE", newId())),
    );
    const given = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(given.toSorted()).toEqual(pool.toSorted());
  });

  test("gives SIM cards from stock or from the customer, and never to two subscriptions", async () => {
    const [iccid] = await makeSims(api, tenant, 1);
    const [mine, other] = [newId(), newId()];
    expect(await assignSim(ctx, { kind: "PSIM" }, mine)).toBe(iccid);
    await expect(assignSim(ctx, { kind: "PSIM" }, other)).rejects.toMatchObject({
      failure: { internalCode: "7004" },
    });
    await expect(assignSim(ctx, { iccid: iccid! }, other)).rejects.toMatchObject({
      failure: { internalCode: "7005" },
    });
    expect(await assignSim(ctx, { iccid: iccid! }, mine)).toBe(iccid);
    expect(await assignSim(ctx, { iccid: "8946999999999999999" }, other)).toBe("8946999999999999999");
    await releaseSim(ctx, iccid!, mine);
    expect(await assignSim(ctx, { kind: "PSIM" }, other)).toBe(iccid);
  });

  test("records an activated eSIM with an encrypted PUK, and reports its installation once", async () => {
    const mine = newId();
    const sim = {
      iccid: "8946111111111111111",
      kind: "ESIM",
      imsi: "240011234567890",
      puk: "12345678",
      activationCode: "LPA:1$smdp.example$ABC",
    } as const;
    await recordActivatedSim(ctx, sim, mine);
    await recordActivatedSim(ctx, sim, mine);
    await expect(recordActivatedSim(ctx, sim, newId())).rejects.toThrow("another subscription");
    const [row] = await api.db
      .select()
      .from(simCards)
      .where(and(eq(simCards.tenantId, tenant.id), eq(simCards.iccid, sim.iccid)));
    expect(row?.pukEncrypted).not.toContain("12345678");
    expect(decrypt("puk", row!.pukEncrypted!)).toBe("12345678");
    const installed = { iccid: sim.iccid, eid: "89049032", installedAt: api.clock.now() };
    expect(await recordSimInstalled(ctx, installed)).toBe(mine);
    expect(await recordSimInstalled(ctx, installed)).toBeNull();
    expect(await recordSimInstalled(ctx, { ...installed, iccid: "nobody" })).toBeNull();
  });
});
