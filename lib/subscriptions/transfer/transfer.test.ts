import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sessions } from "@/db/schema/identity";
import { phoneNumbers } from "@/db/schema/inventory";
import { subscriptions } from "@/db/schema/subscriptions";
import { makeNumbers } from "@/lib/inventory/testing";
import type { Subscription } from "@/lib/subscriptions/model";
import {
  carrierOperationsOf,
  eventTypesOf,
  makeSubscription,
  networkAnswers,
  queuedJobs,
} from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";
import type { TransferCode } from "./model";

type Answer = Partial<TransferCode & Subscription> & { internalCode?: string };

const { api } = await apiOfFile();
const START = "2026-11-24T12:00:00.000Z";
const WEEK_LATER = "2026-12-01T12:00:00.000Z";
let tenant: Tenant;
let key: string;
let impersonation: string;
let customerId: string;
let token: string;
let id: string;
let msisdn: string;
let serial = 0;

beforeEach(async () => {
  api.clock.set(START);
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  impersonation = await api.apiKey(tenant, "impersonate-user");
  customerId = await api.customer(tenant);
  token = (await api.user(tenant, { [customerId]: "ADMIN" })).token;
  ({ id, msisdn } = await subscriptionWithNumber());
});

async function subscriptionWithNumber(given: object = {}) {
  const msisdn = (await makeNumbers(api, tenant, 1, { prefix: `+467018${serial}` }))[0]!;
  const iccid = `89460000000000${String(40_000 + serial++)}`;
  const id = await makeSubscription(api, tenant, { customerId, msisdn, iccid, ...given });
  await api.db
    .update(phoneNumbers)
    .set({ status: "ASSIGNED", subscriptionId: id })
    .where(and(eq(phoneNumbers.tenantId, tenant.id), eq(phoneNumbers.msisdn, msisdn)));
  return { id, msisdn };
}

/** As after a code from an e-mail. */
const confirmSessions = () =>
  api.db
    .update(sessions)
    .set({ confirmedUntil: new Date("2026-12-31T00:00:00Z") })
    .where(eq(sessions.tenantId, tenant.id));
const of = (end: string) => `/subscriptions/${id}/${end}`;
const asPerson = (method: string, path: string, as = token) =>
  api.call<Answer>(method, `/end-user${path}`, { key: impersonation, token: as });
const create = () => api.call<Answer>("POST", of("transfer-code"), { key });
const newCode = async () => (await create()).body.transferCode!;
const check = (transferCode: string) =>
  api.call<Answer>("POST", of("transfer-code/check"), { key, body: { transferCode } });
const move = (transferCode: string, more: object = {}, who: object = { key }) =>
  api.call<Answer>("POST", of("transfer-number"), { ...who, body: { transferCode, ...more } });
const read = async () => (await api.call<Answer>("GET", `/subscriptions/${id}`, { key })).body;
const set = (changes: Partial<typeof subscriptions.$inferInsert>) =>
  api.db.update(subscriptions).set(changes).where(eq(subscriptions.id, id));
const notices = async () =>
  (await queuedJobs(api, tenant))
    .filter(({ name }) => name === "send-line-security-notice")
    .map(({ payload }) => (payload.news as { kind: string }).kind);
const poolNumber = () =>
  api.call<{ status?: string }>("GET", `/inventory/phone-numbers/${encodeURIComponent(msisdn)}`, { key });

describe("a transfer code", () => {
  test("is shown once, works for seven days, and is announced to all addresses", async () => {
    const made = await create();
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      subscriptionId: id,
      msisdn,
      transferCode: expect.stringMatching(/^([2-9A-HJKMNP-TW-Z]{4}-){2}[2-9A-HJKMNP-TW-Z]{4}$/),
      createdAt: START,
      expiresAt: WEEK_LATER,
    });
    expect(await read()).toMatchObject({ transferCode: { createdAt: START, expiresAt: WEEK_LATER } });
    expect(JSON.stringify(await read())).not.toContain(made.body.transferCode);
    expect(await notices()).toEqual(["TRANSFER_CODE_CREATED"]);
    expect(await eventTypesOf(api, id)).toEqual(["subscription.updated"]);
    api.clock.set("2026-12-01T11:59:59.999Z");
    expect((await check(made.body.transferCode!)).status).toBe(200);
    api.clock.set(WEEK_LATER);
    expect((await check(made.body.transferCode!)).body.internalCode).toBe("6319");
    expect(await read()).not.toHaveProperty("transferCode");
  });

  test("replaces an earlier one, and is checked without capitals and hyphens", async () => {
    const [first, second] = [await newCode(), await newCode()];
    expect((await check(first)).body.internalCode).toBe("6319");
    expect((await check(second.toLowerCase().replaceAll("-", " "))).status).toBe(200);
  });

  test("is void after five wrong tries, and right ones do not count", async () => {
    const code = await newCode();
    for (let time = 0; time < 8; time++) expect((await check(code)).status).toBe(200);
    for (let time = 0; time < 4; time++)
      expect((await check("AAAA-AAAA-AAAA")).body.internalCode).toBe("6319");
    expect((await check(code)).status).toBe(200);
    expect((await move("AAAA-AAAA-AAAA")).body.internalCode).toBe("6319");
    expect((await check(code)).body.internalCode).toBe("6319");
    expect(await read()).not.toHaveProperty("transferCode");
    expect((await check(await newCode())).status).toBe(200);
  });

  test("is not given to a locked subscription, and locking revokes it", async () => {
    const code = await newCode();
    await api.call("POST", of("protection/lock"), { key });
    expect((await check(code)).body.internalCode).toBe("6310");
    expect((await create()).body.internalCode).toBe("6310");
    expect((await read()).availableActions).toContainEqual(
      expect.objectContaining({ action: "TRANSFER_NUMBER", allowed: false, internalCode: "6310" }),
    );
    await set({ protectedAt: null });
    expect((await check(code)).body.internalCode).toBe("6319");
  });

  test("is for one number: another number of the subscription does not leave with it", async () => {
    const code = await newCode();
    await set({ msisdn: "+46701890001" });
    expect((await check(code)).body.internalCode).toBe("6319");
  });

  test.each([
    [{ status: "PAUSED" }, 201],
    [{ status: "SUSPENDED", suspendedFor: "UNPAID" }, 201],
    [{ status: "BLOCKED" }, 409],
    [{ status: "PENDING" }, 409],
    [{ status: "CANCELLED" }, 409],
    [{ type: "TRAVEL_ESIM" }, 409],
  ] as const)("of a subscription with %j: %i", async (changes, status) => {
    await set(changes);
    const answer = await create();
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.body.internalCode).toBe("6318");
  });

  test("is refused while the number changes", async () => {
    await set({ pendingMsisdn: "+46701890002" });
    expect((await create()).body.internalCode).toBe("6012");
  });

  test("is revoked, and revoking without a code changes nothing", async () => {
    const code = await newCode();
    const revoke = () => api.call("DELETE", of("transfer-code"), { key });
    expect((await revoke()).status).toBe(204);
    expect((await check(code)).body.internalCode).toBe("6319");
    expect((await revoke()).status).toBe(204);
    expect(await eventTypesOf(api, id)).toEqual(["subscription.updated", "subscription.updated"]);
  });

  test("is created at most ten times a day", async () => {
    for (let time = 0; time < 10; time++) expect((await create()).status).toBe(201);
    expect((await create()).status).toBe(429);
  });
});

describe("moving a number", () => {
  test("ends the subscription, and the number leaves the pool when the network has deactivated it", async () => {
    const code = await newCode();
    const moved = await move(code, { carrier: "Northtel" });
    expect(moved.status).toBe(200);
    expect(moved.body).toMatchObject({ status: "CANCELLED", numberTransferredAt: START });
    expect((await poolNumber()).body.status).toBe("ASSIGNED");
    expect((await carrierOperationsOf(api, id)).map(({ type }) => type)).toEqual(["TERMINATE"]);
    await networkAnswers(api, tenant, id);
    expect((await poolNumber()).status).toBe(404);
    expect(await read()).not.toHaveProperty("numberKeptUntil");
    expect((await api.call<Answer>("POST", of("number-lease"), { key })).status).toBe(409);
    expect(await notices()).toEqual(["TRANSFER_CODE_CREATED", "NUMBER_TRANSFERRED"]);
    const again = await move(code);
    expect([again.status, again.body.internalCode]).toEqual([409, "6318"]);
  });

  test("happens once of five simultaneous requests", async () => {
    const code = await newCode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => move(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await carrierOperationsOf(api, id)).toHaveLength(1);
  });

  test("needs the code: without one, nothing changes", async () => {
    expect((await move("K7PX-93QM-2FWA")).body.internalCode).toBe("6319");
    expect(await read()).toMatchObject({ status: "ACTIVATED" });
    expect(await carrierOperationsOf(api, id)).toEqual([]);
  });

  test("an ordinary cancellation ends the code, and the number rests as before", async () => {
    const code = await newCode();
    await api.call("POST", of("cancel"), { key, body: { when: "NOW", reason: "NO_NEED" } });
    await networkAnswers(api, tenant, id);
    expect((await move(code)).body.internalCode).toBe("6318");
    expect((await poolNumber()).body.status).toBe("QUARANTINED");
  });
});

describe("who may take a number away", () => {
  test("an ADMIN of the customer, after a code from an e-mail", async () => {
    const refused = await asPerson("POST", of("transfer-code"));
    expect([refused.status, refused.body.internalCode]).toEqual([403, "2181"]);
    expect(await read()).not.toHaveProperty("transferCode");
    await confirmSessions();
    expect((await asPerson("POST", of("transfer-code"))).status).toBe(201);
    expect((await asPerson("DELETE", of("transfer-code"))).status).toBe(204);
  });

  test("not a MEMBER who uses the line, and no one of another customer or brand", async () => {
    const used = await subscriptionWithNumber({ email: "maja@example.com" });
    id = used.id;
    const member = (await api.user(tenant, { [customerId]: "MEMBER" }, "maja@example.com")).token;
    const stranger = (await api.user(tenant, { [await api.customer(tenant)]: "ADMIN" })).token;
    await confirmSessions();
    expect((await asPerson("POST", of("transfer-code"), member)).status).toBe(403);
    expect((await asPerson("POST", of("transfer-code"), stranger)).status).toBe(404);
    const other = await api.apiKey(await api.tenant());
    expect((await move("K7PX-93QM-2FWA", {}, { key: other })).status).toBe(404);
  });

  test("another brand's tries do not count against a code", async () => {
    const code = await newCode();
    const other = await api.apiKey(await api.tenant());
    for (let time = 0; time < 6; time++) await move("AAAA-AAAA-AAAA", {}, { key: other });
    expect((await check(code)).status).toBe(200);
  });
});
