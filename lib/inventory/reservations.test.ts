import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { phoneNumbers, simCards } from "@/db/schema/inventory";
import { assignReservedNumber, leaseNumber } from "@/lib/inventory/commands";
import type { ReservationInput } from "@/lib/inventory/model";
import {
  expireReservations,
  listReservations,
  releaseReservation,
  reserveInventory,
} from "@/lib/inventory/reservations";
import { makeNumbers, makeSims, storedNumber, storedSim } from "@/lib/inventory/testing";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let tenant: Tenant;
let ctx: Ctx;
let customerId: string;
let orderId: string;
let number: string;
let card: string;

beforeEach(async () => {
  api.clock.set("2026-11-01T12:00:00.000Z");
  tenant = await api.tenant();
  ctx = api.ctx(tenant);
  customerId = await api.customer(tenant);
  const key = await api.apiKey(tenant);
  const order = await api.call<{ orderId: string }>("POST", "/orders", {
    key,
    body: { customerType: "CONSUMER" },
  });
  orderId = order.body.orderId;
  [number] = (await makeNumbers(api, tenant, 1)) as [string];
  [card] = (await makeSims(api, tenant, 1)) as [string];
});

const at = (ms: number) => new Date(api.clock.now().getTime() + ms);
const reserve = (input: ReservationInput) => reserveInventory(ctx, { customerId, ...input });
const numberRow = async (msisdn = number) => (await storedNumber(api, tenant, msisdn))!;
const cardRow = async (iccid = card) => (await storedSim(api, tenant, iccid))!;
const refusal = (internalCode: string) => ({ failure: { internalCode } });
const refusedDetails = (input: ReservationInput) =>
  reserve(input).then(
    () => null,
    (error) => error.details,
  );

describe("the end of a reservation", () => {
  test("lies in the future and at most 90 days ahead, and is a day ahead when none is given", async () => {
    expect((await reserve({ phoneNumbers: [number] })).expiresAt).toBe(at(DAY).toISOString());
    expect(await refusedDetails({ simCards: [card], expiresAt: at(0).toISOString() })).toMatchObject([
      { property: "expiresAt", code: "too_small", message: "This moment has passed." },
    ]);
    expect(
      await refusedDetails({ simCards: [card], expiresAt: at(90 * DAY + 1).toISOString() }),
    ).toMatchObject([{ property: "expiresAt", code: "too_big", message: "At most 90 days ahead." }]);
    const longest = at(90 * DAY).toISOString();
    expect((await reserve({ simCards: [card], expiresAt: longest })).expiresAt).toBe(longest);
  });

  test("frees its stock at that moment, also for another reservation", async () => {
    await reserve({ phoneNumbers: [number], simCards: [card] });
    api.clock.advance(DAY - 1);
    await expect(reserve({ phoneNumbers: [number] })).rejects.toMatchObject(refusal("7000"));
    await expect(reserve({ simCards: [card] })).rejects.toMatchObject(refusal("7005"));
    api.clock.advance(1);
    const again = await reserve({ phoneNumbers: [number], simCards: [card] });
    expect(await numberRow()).toMatchObject({
      status: "RESERVED",
      reservationId: again.reservationId,
      reservedUntil: at(DAY),
    });
    expect(await cardRow()).toMatchObject({ status: "RESERVED", reservationId: again.reservationId });
    // The sweep ends the first reservation, and leaves the second one its stock.
    await expireReservations(ctx);
    expect(await numberRow()).toMatchObject({ status: "RESERVED", reservationId: again.reservationId });
    expect(await cardRow()).toMatchObject({ status: "RESERVED", reservationId: again.reservationId });
  });

  test("returns numbers and SIM cards to the stock, and leaves those of other brands and reservations", async () => {
    const [, other] = await makeNumbers(api, tenant, 2, { prefix: "+4670175" });
    await reserve({ phoneNumbers: [number], simCards: [card], expiresAt: at(MINUTE).toISOString() });
    await reserve({ phoneNumbers: [other!] });
    api.clock.advance(MINUTE);
    await expireReservations(api.ctx(await api.tenant()));
    expect(await numberRow()).toMatchObject({ status: "RESERVED" });
    await expireReservations(ctx);
    expect(await numberRow()).toMatchObject({
      status: "AVAILABLE",
      reservationId: null,
      reservedUntil: null,
      updatedAt: at(0),
    });
    expect(await cardRow()).toMatchObject({
      status: "AVAILABLE",
      reservationId: null,
      reservedUntil: null,
      updatedAt: at(0),
    });
    expect(await numberRow(other)).toMatchObject({ status: "RESERVED" });
    const { items } = await listReservations(ctx, { limit: 10 });
    expect(items.map(({ status }) => status)).toEqual(["ACTIVE", "EXPIRED"]);
  });
});

describe("a reservation holds", () => {
  test("a number or card once, however often it is named", async () => {
    const body = await reserve({ phoneNumbers: [number, number], simCards: [card, card] });
    expect(body).toMatchObject({ phoneNumbers: [number], simCards: [card] });
    expect(body).not.toHaveProperty("metadata");
    expect(body).not.toHaveProperty("orderId");
  });

  test("a number whose lease has run out, and none that is kept for its former customer", async () => {
    await leaseNumber(ctx, { msisdn: number });
    await expect(reserve({ phoneNumbers: [number] })).rejects.toMatchObject(refusal("7000"));
    api.clock.advance(30 * MINUTE);
    await api.db
      .update(phoneNumbers)
      .set({ quarantinedUntil: at(DAY) })
      .where(eq(phoneNumbers.msisdn, number));
    await expect(reserve({ phoneNumbers: [number] })).rejects.toMatchObject(refusal("7000"));
    await api.db.update(phoneNumbers).set({ quarantinedUntil: null }).where(eq(phoneNumbers.msisdn, number));
    await reserve({ phoneNumbers: [number] });
    expect(await numberRow()).toMatchObject({
      status: "RESERVED",
      leaseTokenHash: null,
      leaseExpiresAt: null,
      updatedAt: at(0),
    });
  });

  test("nothing that is assigned or rests, and names each of them", async () => {
    await reserve({ phoneNumbers: [number] });
    await assignReservedNumber(ctx, number, { customerId }, newId());
    const [resting, free] = await makeNumbers(api, tenant, 2, { prefix: "+4670175" });
    await api.db
      .update(phoneNumbers)
      .set({ status: "QUARANTINED", quarantinedUntil: at(DAY) })
      .where(eq(phoneNumbers.msisdn, resting!));
    expect(await refusedDetails({ phoneNumbers: [free!, number, resting!] })).toEqual([
      { property: "phoneNumbers.1", code: "not_allowed", message: `${number} is not available.` },
      { property: "phoneNumbers.2", code: "not_allowed", message: `${resting} is not available.` },
    ]);
    expect(await refusedDetails({ simCards: [card, "8946990000000000008"] })).toEqual([
      { property: "simCards.1", code: "not_allowed", message: "8946990000000000008 is not available." },
    ]);
    expect(await numberRow(free)).toMatchObject({ status: "AVAILABLE" });
  });

  test("any free numbers of a country and area, and any SIM cards of a kind", async () => {
    const [stockholm] = await makeNumbers(api, tenant, 1, { prefix: "+4684401", areaCode: "8" });
    const [oslo] = await makeNumbers(api, tenant, 1, { prefix: "+4722001", areaCode: "22", country: "NO" });
    await api.db.insert(simCards).values({ tenantId: tenant.id, iccid: "8946990000000000016", kind: "ESIM" });
    const any = async (input: ReservationInput) => {
      const { phoneNumbers, simCards } = await reserve(input);
      return [...phoneNumbers, ...simCards];
    };
    expect(await any({ anyPhoneNumbers: { country: "SE", areaCode: "8", count: 1 } })).toEqual([stockholm]);
    expect(await any({ anyPhoneNumbers: { country: "NO", count: 1 } })).toEqual([oslo]);
    expect(await any({ anySimCards: { type: "ESIM", count: 1 } })).toEqual(["8946990000000000016"]);
    await expect(reserve({ anyPhoneNumbers: { country: "SE", count: 2 } })).rejects.toMatchObject(
      refusal("7002"),
    );
    await expect(reserve({ anySimCards: { type: "PSIM", count: 2 } })).rejects.toMatchObject(refusal("7004"));
    expect(await any({ anyPhoneNumbers: { country: "SE", count: 1 } })).toEqual([number]);
  });

  test("stock for an order: its subscription gets it, and no other", async () => {
    const held = await reserveInventory(ctx, {
      orderId: orderId.toUpperCase(),
      phoneNumbers: [number],
      metadata: { shop: "Kungsgatan" },
    });
    expect(held).toMatchObject({ orderId, metadata: { shop: "Kungsgatan" } });
    expect(held).not.toHaveProperty("customerId");
    await expect(assignReservedNumber(ctx, number, { customerId }, newId())).rejects.toMatchObject(
      refusal("7001"),
    );
    await assignReservedNumber(ctx, number, { orderId }, newId());
    expect((await numberRow()).status).toBe("ASSIGNED");
  });

  test("nothing for an order of another brand, or an id that is none", async () => {
    const foreign = await api.apiKey(await api.tenant());
    const { body } = await api.call<{ orderId: string }>("POST", "/orders", {
      key: foreign,
      body: { customerType: "CONSUMER" },
    });
    for (const id of [body.orderId, "x"])
      await expect(reserveInventory(ctx, { orderId: id, phoneNumbers: [number] })).rejects.toMatchObject(
        refusal("3100"),
      );
    expect((await numberRow()).status).toBe("AVAILABLE");
  });
});

test("reservations are listed page by page, the newest first, also those of the same moment", async () => {
  await makeNumbers(api, tenant, 4, { prefix: "+4670175" });
  const any = { anyPhoneNumbers: { country: "SE", count: 1 } };
  const made: string[] = [];
  for (let i = 0; i < 4; i++) made.push((await reserve(any)).reservationId);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listReservations(ctx, { limit: 2, cursor });
    expect(page.items.length).toBeLessThanOrEqual(2);
    seen.push(...page.items.map(({ reservationId }) => reservationId));
    cursor = page.pagination.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(made.toSorted().reverse());
  const ofOrder = await reserveInventory(ctx, { orderId, ...any }).then(({ reservationId }) => reservationId);
  const { items } = await listReservations(ctx, { limit: 10, orderId });
  expect(items.map(({ reservationId }) => reservationId)).toEqual([ofOrder]);
});

describe("the release of a reservation", () => {
  test("frees what it still holds, and ends it once", async () => {
    const { reservationId } = await reserve({ phoneNumbers: [number], simCards: [card] });
    api.clock.advance(MINUTE);
    await releaseReservation(ctx, reservationId);
    expect(await numberRow()).toMatchObject({ status: "AVAILABLE", reservationId: null, updatedAt: at(0) });
    expect(await cardRow()).toMatchObject({ status: "AVAILABLE", reservationId: null, updatedAt: at(0) });
    const { items } = await listReservations(ctx, { limit: 10 });
    expect(items).toMatchObject([{ status: "RELEASED", updatedAt: at(0).toISOString() }]);
    await expect(releaseReservation(ctx, reservationId)).rejects.toMatchObject(refusal("7010"));
  });

  test("is refused at the moment it expires, and for a reservation that does not exist", async () => {
    const { reservationId } = await reserve({ phoneNumbers: [number] });
    const stranger = api.ctx(await api.tenant());
    for (const [from, id] of [
      [ctx, newId()],
      [ctx, "x"],
      [stranger, reservationId],
    ] as const)
      await expect(releaseReservation(from, id)).rejects.toMatchObject({ failure: { status: 404 } });
    api.clock.advance(DAY);
    await expect(releaseReservation(ctx, reservationId)).rejects.toMatchObject(refusal("7010"));
  });

  test("leaves stock that another reservation holds", async () => {
    const first = await reserve({ phoneNumbers: [number] });
    const [other] = await makeNumbers(api, tenant, 1, { prefix: "+4670175" });
    const second = await reserve({ phoneNumbers: [other!] });
    await releaseReservation(ctx, first.reservationId);
    const rows = await api.db
      .select({ status: phoneNumbers.status })
      .from(phoneNumbers)
      .where(inArray(phoneNumbers.reservationId, [second.reservationId]));
    expect(rows).toEqual([{ status: "RESERVED" }]);
  });
});
