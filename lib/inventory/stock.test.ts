import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inventoryReservations, phoneNumbers, simCards } from "@/db/schema/inventory";
import {
  assignPortedNumber,
  assignReservedNumber,
  leaseNumber,
  releaseNumber,
} from "@/lib/inventory/commands";
import type {
  PhoneNumber,
  PhoneNumberImportResults,
  PoolNumber,
  Reservation,
  SimCard,
  SimCardImportResults,
} from "@/lib/inventory/model";
import { sweepPool } from "@/lib/inventory/pool";
import { expireReservations } from "@/lib/inventory/reservations";
import { assignSim } from "@/lib/inventory/sim-cards";
import {
  NUMBER_MOVES,
  NUMBER_STATUSES,
  RESERVATION_MOVES,
  RESERVATION_STATUSES,
} from "@/lib/inventory/states";
import { makeNumbers, makeSims } from "@/lib/inventory/testing";
import type { Ctx } from "@/lib/kernel/context";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";
import { describeMoves } from "@/lib/testing/moves";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let ctx: Ctx;
let customerId: string;

beforeEach(async () => {
  tenant = await api.tenant({ numberQuarantineDays: 30 });
  key = await api.apiKey(tenant);
  ctx = api.ctx(tenant);
  customerId = await api.customer(tenant, { referenceId: "acme" });
});

const DAY = 86_400_000;
type Failure = { internalCode: string; details: { property: string; code: string }[] };
type List<T> = { items: T[]; pagination: { nextCursor: string | null } };
const post = <T>(path: string, body?: unknown, headers?: Record<string, string>) =>
  api.call<T & Failure>("POST", `/inventory/${path}`, { key, body, ...(headers && { headers }) });
const get = <T>(path: string) => api.call<T & Failure>("GET", `/inventory/${path}`, { key });
const at = (days: number) => new Date(api.clock.now().getTime() + days * DAY).toISOString();
const path = (msisdn: string) => `phone-numbers/${encodeURIComponent(msisdn)}`;
const numberOf = async (msisdn: string) => (await get<PoolNumber>(path(msisdn))).body;

describe("an import of phone numbers", () => {
  test("answers each row, keeps existing numbers, and takes country and area from the number", async () => {
    const [old] = await makeNumbers(api, tenant, 1);
    const { status, body } = await post<PhoneNumberImportResults>("phone-numbers", {
      phoneNumbers: [
        { msisdn: "+46701740699" },
        { msisdn: old },
        { msisdn: "+14155550123", country: "US" },
        { msisdn: "+14155550123" },
        { msisdn: "0701" },
        { msisdn: "+46701740698", country: "NO" },
        { msisdn: "+46839006050", areaCode: "8" },
        17,
      ],
    });
    expect(status).toBe(200);
    expect(body.items.map((item) => item.outcome)).toEqual([
      "CREATED",
      "DUPLICATE",
      "CREATED",
      "DUPLICATE",
      "INVALID",
      "INVALID",
      "CREATED",
      "INVALID",
    ]);
    expect(body).toMatchObject({ created: 3, duplicates: 2, invalid: 3 });
    expect(body.items[4]).toMatchObject({
      msisdn: "0701",
      details: [{ property: "phoneNumbers.4.msisdn", code: "invalid_format" }],
    });
    expect(body.items[5]!.details).toMatchObject([{ property: "phoneNumbers.5.country" }]);
    expect(await numberOf("+46701740699")).toMatchObject({
      country: "SE",
      areaCode: "70",
      status: "AVAILABLE",
    });
    expect(await numberOf("+14155550123")).toMatchObject({ country: "US", areaCode: "415" });
    const free = await get<List<PhoneNumber>>("phone-numbers?country=SE&contains=0699");
    expect(free.body.items.map((item) => item.msisdn)).toEqual(["+46701740699"]);
  });

  test("accepts 10,000 rows at once, also when they are sent twice", async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ msisdn: `+46761${100_000 + index}` }));
    const first = await post<PhoneNumberImportResults>("phone-numbers", { phoneNumbers: rows });
    expect(first.body).toMatchObject({ created: 10_000, invalid: 0 });
    const second = await post<PhoneNumberImportResults>("phone-numbers", { phoneNumbers: rows });
    expect(second.body).toMatchObject({ created: 0, duplicates: 10_000 });
    const tooMany = await post("phone-numbers", { phoneNumbers: [...rows, rows[0]] });
    expect(tooMany.body.details).toMatchObject([{ property: "phoneNumbers", code: "too_big" }]);
  });

  test("the search of `contains` uses an index", async () => {
    const { rows } = await api.db.execute<{ name: string }>(
      sql`select indexname as name from pg_indexes where tablename = 'phone_numbers' and indexdef like '%gin_trgm_ops%'`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe("importing and listing SIM cards", () => {
  const GOOD = ["8946990000000000008", "8946990000000000016", "8946990000000000024"];

  test("answers each row, and stores a PUK encrypted without ever showing it", async () => {
    const { body } = await post<SimCardImportResults>("sim-cards", {
      simCards: [
        { iccid: GOOD[0], imsi: "240990000000001", puk: "12345678" },
        { iccid: GOOD[1], type: "ESIM", smdpAddress: "smdp.example", matchingId: "ABC-1" },
        { iccid: GOOD[0] },
        { iccid: "8946990000000000007" },
        { iccid: "123" },
        { iccid: GOOD[2], puk: "1" },
        null,
      ],
    });
    expect(body.items.map((item) => item.outcome)).toEqual([
      "CREATED",
      "CREATED",
      "DUPLICATE",
      "INVALID",
      "INVALID",
      "INVALID",
      "INVALID",
    ]);
    expect(body.items[3]!.details).toMatchObject([{ property: "simCards.3.iccid", code: "invalid_value" }]);
    const [row] = await api.db
      .select()
      .from(simCards)
      .where(and(eq(simCards.tenantId, tenant.id), eq(simCards.iccid, GOOD[0]!)));
    expect(decrypt("puk", row!.pukEncrypted!)).toBe("12345678");
    const list = await get<List<SimCard>>("sim-cards");
    expect(list.body.items.map((item) => item.iccid)).toEqual(GOOD.slice(0, 2));
    expect(JSON.stringify(list.body)).not.toMatch(/12345678|ABC-1/);
  });

  test("shows what is known of a card, and leaves out what is not", async () => {
    const [plain, used, reserved] = (await makeSims(api, tenant, 3)) as [string, string, string];
    const subscriptionId = newId();
    await assignSim(ctx, { iccid: used }, subscriptionId);
    const known = { imsi: "240071234567890", eid: "89049032000000000000000000000001" };
    const installedAt = api.clock.now();
    await api.db
      .update(simCards)
      .set({ ...known, installedAt })
      .where(eq(simCards.iccid, used));
    const reservationId = newId();
    const held = { status: "RESERVED", reservationId } as const;
    await api.db.update(simCards).set(held).where(eq(simCards.iccid, reserved));
    const card = (iccid: string, rest: object) => ({
      iccid,
      type: "PSIM",
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      ...rest,
    });
    expect((await get<List<SimCard>>("sim-cards")).body.items).toEqual([
      card(plain, { status: "AVAILABLE" }),
      card(used, { status: "ASSIGNED", subscriptionId, installedAt: installedAt.toISOString(), ...known }),
      card(reserved, held),
    ]);
  });

  test("filters the own brand's cards alone and together, page by page", async () => {
    await makeSims(api, await api.tenant(), 3);
    const iccids = await makeSims(api, tenant, 5);
    await assignSim(ctx, { iccid: iccids[1]! }, newId());
    await post("sim-cards", { simCards: [{ iccid: GOOD[1], type: "ESIM" }] });
    const seen = async (query: string) =>
      (await get<List<SimCard>>(`sim-cards?${query}`)).body.items.map((item) => item.iccid);
    expect(await seen("status=ASSIGNED")).toEqual([iccids[1]]);
    expect(await seen("type=ESIM")).toEqual([GOOD[1]]);
    expect(await seen("type=PSIM&status=AVAILABLE")).toEqual(iccids.filter((_, index) => index !== 1));
    expect(await seen(`iccid=${iccids[2]}`)).toEqual([iccids[2]]);
    expect(await seen(`iccid=${iccids[2]}&type=ESIM`)).toEqual([]);
    const first = await get<List<SimCard>>("sim-cards?limit=4");
    const second = await get<List<SimCard>>(`sim-cards?limit=4&cursor=${first.body.pagination.nextCursor}`);
    expect([...first.body.items, ...second.body.items]).toHaveLength(6);
    expect(second.body.pagination.nextCursor).toBeNull();
    expect((await get("sim-cards?status=LOST")).status).toBe(400);
    expect((await get("sim-cards?cursor=abc")).status).toBe(400);
  });
});

describe("reservations", () => {
  const reserve = (body: object, headers?: Record<string, string>) =>
    post<Reservation>("reservations", { customerId, ...body }, headers);

  test("hold named stock and any of a kind for the customer's own subscription only", async () => {
    const numbers = await makeNumbers(api, tenant, 4);
    const sims = await makeSims(api, tenant, 3);
    const { status, body } = await reserve({
      customerId: "rid_acme",
      phoneNumbers: [numbers[2]],
      anyPhoneNumbers: { country: "SE", count: 2 },
      simCards: [sims[0]],
      anySimCards: { type: "PSIM", count: 1 },
      metadata: { campaign: "autumn" },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "ACTIVE",
      customerId,
      phoneNumbers: [numbers[2], numbers[0], numbers[1]],
      simCards: [sims[0], sims[1]],
      expiresAt: at(1),
      metadata: { campaign: "autumn" },
    });
    const free = await get<List<PhoneNumber>>("phone-numbers?country=SE");
    expect(free.body.items.map((item) => item.msisdn)).toEqual([numbers[3]]);
    expect(await numberOf(numbers[0]!)).toMatchObject({
      status: "RESERVED",
      reservationId: body.reservationId,
      heldUntil: at(1),
    });
    await expect(leaseNumber(ctx, { msisdn: numbers[0]! })).rejects.toMatchObject({
      failure: { internalCode: "7000" },
    });
    const subscriptionId = newId();
    await expect(
      assignReservedNumber(ctx, numbers[0]!, { customerId: newId() }, subscriptionId),
    ).rejects.toMatchObject({
      failure: { internalCode: "7001" },
    });
    await expect(assignReservedNumber(ctx, numbers[0]!, {}, subscriptionId)).rejects.toThrow();
    await assignReservedNumber(ctx, numbers[0]!, { customerId }, subscriptionId);
    await assignReservedNumber(ctx, numbers[0]!, { customerId }, subscriptionId);
    expect(await numberOf(numbers[0]!)).toMatchObject({ status: "ASSIGNED", subscriptionId });
    await expect(assignSim(ctx, { iccid: sims[0]! }, subscriptionId)).rejects.toMatchObject({
      failure: { internalCode: "7005" },
    });
    expect(await assignSim(ctx, { iccid: sims[0]!, customerId }, subscriptionId)).toBe(sims[0]);
    // The release frees what is still reserved, and nothing else.
    const gone = await api.call("DELETE", `/inventory/reservations/${body.reservationId}`, { key });
    expect(gone.status).toBe(204);
    expect(await numberOf(numbers[0]!)).toMatchObject({ status: "ASSIGNED" });
    expect(await numberOf(numbers[2]!)).toMatchObject({ status: "AVAILABLE" });
    expect(await assignSim(ctx, { kind: "PSIM" }, newId())).toBe(sims[1]);
  });

  test("hold all or nothing, and name what is unavailable", async () => {
    const numbers = await makeNumbers(api, tenant, 3);
    await leaseNumber(ctx, { msisdn: numbers[1]! });
    const refused = await reserve({ phoneNumbers: numbers });
    expect([refused.status, refused.body.internalCode]).toEqual([409, "7000"]);
    expect(refused.body.details).toMatchObject([{ property: "phoneNumbers.1", code: "not_allowed" }]);
    expect((await numberOf(numbers[0]!)).status).toBe("AVAILABLE");
    const codes = async (body: object) => (await reserve(body)).body.internalCode;
    expect(await codes({ anyPhoneNumbers: { country: "SE", count: 3 } })).toBe("7002");
    expect(await codes({ anySimCards: { type: "ESIM", count: 1 } })).toBe("7004");
    expect(await codes({ simCards: ["8946990000000000008"] })).toBe("7005");
    expect(await codes({ phoneNumbers: [numbers[0]], customerId: newId() })).toBe("2100");
    expect(await codes({ phoneNumbers: [numbers[0]], orderId: newId() })).toBe("3100");
    const details = async (body: object) => (await reserve(body)).body.details?.map((one) => one.property);
    expect(await details({ customerId: undefined, phoneNumbers: [numbers[0]] })).toEqual(["customerId"]);
    expect(await details({})).toEqual(["phoneNumbers"]);
    expect(await details({ phoneNumbers: [numbers[0]], expiresAt: at(-1) })).toEqual(["expiresAt"]);
    expect(await details({ phoneNumbers: [numbers[0]], expiresAt: at(91) })).toEqual(["expiresAt"]);
  });

  test("end by themselves, and their stock is free at that moment without any job", async () => {
    const [msisdn] = await makeNumbers(api, tenant, 1);
    const { body } = await reserve({ phoneNumbers: [msisdn], expiresAt: at(1) });
    const active = () => get<List<Reservation>>("reservations?status=ACTIVE");
    expect((await active()).body.items).toHaveLength(1);
    api.clock.advance(DAY);
    expect((await active()).body.items).toEqual([]);
    expect(await numberOf(msisdn!)).toMatchObject({ status: "AVAILABLE" });
    expect((await get<List<Reservation>>("reservations")).body.items[0]!.status).toBe("EXPIRED");
    const late = await api.call<Failure>("DELETE", `/inventory/reservations/${body.reservationId}`, { key });
    expect([late.status, late.body.internalCode]).toEqual([409, "7010"]);
    const lease = await leaseNumber(ctx, { msisdn: msisdn! });
    await expireReservations(ctx);
    expect((await numberOf(msisdn!)).status).toBe("LEASED");
    expect(lease.msisdn).toBe(msisdn);
    const [row] = await api.db
      .select()
      .from(inventoryReservations)
      .where(eq(inventoryReservations.tenantId, tenant.id));
    expect(row!.status).toBe("EXPIRED");
  });

  test("are listed by customer, order and status", async () => {
    await makeNumbers(api, tenant, 6);
    const other = await api.customer(tenant);
    const any = { anyPhoneNumbers: { country: "SE", count: 1 } };
    const first = (await reserve(any)).body.reservationId;
    api.clock.advance(1000);
    const second = (await reserve({ ...any, customerId: other })).body.reservationId;
    api.clock.advance(1000);
    const third = (await reserve(any)).body.reservationId;
    await api.call("DELETE", `/inventory/reservations/${first}`, { key });
    const seen = async (query: string) =>
      (await get<List<Reservation>>(`reservations?${query}`)).body.items.map((item) => item.reservationId);
    expect(await seen("")).toEqual([third, second, first]);
    expect(await seen("customerId=rid_acme")).toEqual([third, first]);
    expect(await seen(`customerId=${customerId}&status=RELEASED`)).toEqual([first]);
    expect(await seen("status=ACTIVE")).toEqual([third, second]);
    expect(await seen("customerId=rid_nobody")).toEqual([]);
    expect(await seen(`orderId=${newId()}`)).toEqual([]);
    expect(await seen("orderId=x")).toEqual([]);
  });

  test("are hidden from another brand's key", async () => {
    const [msisdn] = await makeNumbers(api, tenant, 1);
    const { body } = await reserve({ phoneNumbers: [msisdn] });
    const foreign = await api.apiKey(await api.tenant());
    const as = (method: string, url: string) => api.call(method, `/inventory/${url}`, { key: foreign });
    expect((await as("DELETE", `reservations/${body.reservationId}`)).status).toBe(404);
    expect((await as("GET", path(msisdn!))).status).toBe(404);
    expect((await as("POST", `${path(msisdn!)}/release`)).status).toBe(404);
    expect((await as("GET", "reservations")).body).toMatchObject({ items: [] });
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const { token } = await api.user(tenant);
    const asUser = await api.call("GET", "/end-user/inventory/reservations", { key: impersonation, token });
    expect(asUser.status).toBe(404);
  });

  test("are made once for a repeated idempotency key", async () => {
    await makeNumbers(api, tenant, 3);
    const headers = { "x-idempotency-key": newId() };
    const any = { anyPhoneNumbers: { country: "SE", count: 1 } };
    const first = await reserve(any, headers);
    expect((await reserve(any, headers)).body).toEqual(first.body);
    expect((await get<List<PhoneNumber>>("phone-numbers?country=SE")).body.items).toHaveLength(2);
  });

  test("and leases, 200 at once over 50 numbers, give no number twice", async () => {
    const pool = await makeNumbers(api, tenant, 50);
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index): Promise<string[]> => {
        if (index % 2 === 0) {
          const { status, body } = await post<{ msisdn: string }>("phone-numbers/lease", { country: "SE" });
          return status === 201 ? [body.msisdn] : [];
        }
        const wanted =
          index % 4 === 1
            ? { anyPhoneNumbers: { country: "SE", count: 1 } }
            : { phoneNumbers: [pool[index % 50], pool[(index * 7) % 50]] };
        const { status, body } = await reserve(wanted);
        expect([201, 409]).toContain(status);
        return status === 201 ? body.phoneNumbers : [];
      }),
    );
    const given = answers.flat();
    expect(new Set(given).size).toBe(given.length);
    expect(given.length).toBe(50);
  });
});

describe("the quarantine of a number", () => {
  test("follows its subscription for the brand's interval, and a ported number leaves the pool", async () => {
    const [msisdn] = await makeNumbers(api, tenant, 1);
    const subscriptionId = newId();
    await assignReservedNumberByLease(msisdn!, subscriptionId);
    expect(await assignPortedNumber(ctx, { msisdn: "+46739990001", country: "SE" }, subscriptionId)).toBe(
      true,
    );
    expect(await assignPortedNumber(ctx, { msisdn: "+46739990001", country: "SE" }, subscriptionId)).toBe(
      true,
    );
    expect(await assignPortedNumber(ctx, { msisdn: msisdn!, country: "SE" }, newId())).toBe(false);
    await releaseNumber(ctx, msisdn!, subscriptionId, "USED");
    await releaseNumber(ctx, "+46739990001", subscriptionId, "USED");
    expect(await numberOf(msisdn!)).toMatchObject({ status: "QUARANTINED", heldUntil: at(30) });
    await sweepPool(ctx);
    expect((await numberOf(msisdn!)).status).toBe("QUARANTINED");
    api.clock.advance(30 * DAY);
    await sweepPool(ctx);
    expect((await numberOf(msisdn!)).status).toBe("AVAILABLE");
    expect((await get(path("+46739990001"))).status).toBe(404);
  });

  async function assignReservedNumberByLease(msisdn: string, subscriptionId: string) {
    await post("reservations", { customerId, phoneNumbers: [msisdn] });
    await assignReservedNumber(ctx, msisdn, { customerId }, subscriptionId);
  }

  test("lasts until a given date, and is refused for unknown numbers", async () => {
    const [msisdn, other] = await makeNumbers(api, tenant, 2);
    const kept = await post<PoolNumber>(`${path(msisdn!)}/quarantine`, { until: at(5) });
    expect(kept.body).toMatchObject({ status: "QUARANTINED", heldUntil: at(5) });
    expect((await post(`${path("+46799999999")}/quarantine`)).body.internalCode).toBe("7006");
    const elsewhere = `${new Date(Date.parse(at(5)) + 2 * 3600_000).toISOString().slice(0, -1)}+02:00`;
    const same = await post<PoolNumber>(`${path(other!)}/quarantine`, { until: elsewhere });
    expect(same.body).toMatchObject({ status: "QUARANTINED", heldUntil: at(5) });
    expect((await post(`${path("nonsense")}/release`)).body.internalCode).toBe("7006");
  });
});

describe("moves of a number", () => {
  describeMoves(NUMBER_MOVES, NUMBER_STATUSES, {
    make: async (status) => {
      const [msisdn] = await makeNumbers(api, tenant, 1);
      const held = {
        AVAILABLE: {},
        LEASED: { leaseTokenHash: "x", leaseExpiresAt: new Date(at(1)) },
        RESERVED: { reservationId: newId(), reservedUntil: new Date(at(1)) },
        ASSIGNED: { subscriptionId: newId() },
        QUARANTINED: { quarantinedUntil: new Date(at(1)) },
      }[status];
      await api.db
        .update(phoneNumbers)
        .set({ status, ...held })
        .where(and(eq(phoneNumbers.tenantId, tenant.id), eq(phoneNumbers.msisdn, msisdn!)));
      return msisdn!;
    },
    call: (verb, msisdn) => post(`${path(msisdn)}/${verb}`),
    stateOf: async (msisdn) => (await numberOf(msisdn)).status,
  });
});

describe("moves of a reservation", () => {
  describeMoves(RESERVATION_MOVES, RESERVATION_STATUSES, {
    make: async (status) => {
      await makeNumbers(api, tenant, 1);
      const { body } = await post<Reservation>("reservations", {
        customerId,
        anyPhoneNumbers: { country: "SE", count: 1 },
      });
      await api.db
        .update(inventoryReservations)
        .set({ status })
        .where(eq(inventoryReservations.id, body.reservationId));
      return body.reservationId;
    },
    call: (_, id) => api.call<Failure>("DELETE", `/inventory/reservations/${id}`, { key }),
    stateOf: async (id) =>
      (await api.db.select().from(inventoryReservations).where(eq(inventoryReservations.id, id)))[0]!.status,
  });
});
