import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { contacts } from "@/db/schema/care";
import { events } from "@/db/schema/platform";
import { portings } from "@/db/schema/porting";
import { carrierOperations, subscriptions } from "@/db/schema/subscriptions";
import { makeNumbers } from "@/lib/inventory/testing";
import type { Ctx } from "@/lib/kernel/context";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import { createSubscription } from "@/lib/subscriptions/lifecycle/create-subscription";
import type { Subscription } from "@/lib/subscriptions/model";
import { settleOperation } from "@/lib/subscriptions/network/carrier-outcome";
import { cancelPortingOfEndedSubscription } from "@/lib/subscriptions/porting/commands";
import type { Porting } from "@/lib/subscriptions/porting/model";
import { notePortingProgress } from "@/lib/subscriptions/porting/outcome";
import { mailPorting } from "@/lib/subscriptions/porting/porting-mails";
import { sendWaitingPorting } from "@/lib/subscriptions/porting/send";
import { startPortIn } from "@/lib/subscriptions/porting/start";
import {
  OPEN_PORTINGS,
  PORTING_MOVES,
  PORTING_STATUSES,
  type PortingStatus,
} from "@/lib/subscriptions/porting/states";
import { makeSubscription, subscriptionInput } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import { describeMoves } from "@/lib/testing/moves";
import type { StaffRules } from "@/lib/values/tenant/staff-rules";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let ctx: Ctx;
let subscriptionId: string;

beforeEach(async () => {
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  ctx = api.ctx(tenant);
  subscriptionId = await makeSubscription(api, tenant, { iccid: "8946200000000000001" });
});

type Failure = { internalCode: string; details: { property: string; code: string }[] };
const SWEDISH = { identity: "19850709-9805" };
const AMERICAN = {
  firstName: "Ada",
  lastName: "Byron",
  address: { street: "1 Main St", city: "Austin", zip: "78701", country: "US", state: "TX" },
};
const NUMBER = "+46735550021";

const post = (body: unknown, path = "", id = subscriptionId, as: object = { key }) =>
  api.call<{ subscription: Subscription } & Failure>("POST", `/subscriptions/${id}/in-porting${path}`, {
    ...as,
    body,
  });
const read = async (id = subscriptionId) =>
  (await api.call<Porting & Failure>("GET", `/subscriptions/${id}/in-porting`, { key })).body;
const asked = () =>
  api.db
    .select()
    .from(carrierOperations)
    .where(
      and(eq(carrierOperations.tenantId, tenant.id), eq(carrierOperations.subscriptionId, subscriptionId)),
    )
    .orderBy(asc(carrierOperations.id));
const started = async (status: PortingStatus = "REQUESTED") => {
  await post({ msisdn: NUMBER, details: SWEDISH });
  const [operation] = await asked();
  if (status !== "REQUESTED")
    await api.db
      .update(portings)
      .set({ status, ...(status === "COMPLETED" && { completedAt: api.clock.now() }) })
      .where(eq(portings.subscriptionId, subscriptionId));
  return operation!.id;
};
const refused = (id: string, reasonCode: string, fields?: string[]) =>
  settleOperation(ctx, id, null, {
    status: "FAILED",
    failure: {
      reasonCode,
      message: "No.",
      retryable: false,
      ...(fields && { fixable: true, requiredFields: fields }),
    },
  });
const completed = (id: string) =>
  settleOperation(ctx, id, null, { status: "COMPLETED", result: { losingCarrier: "Nordtel" } });
const typesOf = async (portingId: string) =>
  (
    await api.db
      .select({ type: events.type })
      .from(events)
      .where(and(eq(events.tenantId, tenant.id), eq(events.entityId, portingId)))
      .orderBy(asc(events.sequence))
  ).map((row) => row.type);

describe("moves of a porting", () => {
  describeMoves(PORTING_MOVES, PORTING_STATUSES, {
    make: async (status) => {
      subscriptionId = await makeSubscription(api, tenant);
      await api.db.insert(portings).values({
        tenantId: tenant.id,
        id: newId(),
        subscriptionId,
        msisdn: NUMBER,
        country: "SE",
        temporaryMsisdn: "+46700000001",
        status,
        detailsEncrypted: encrypt("porting-details", JSON.stringify({ identity: "198507099805" })),
        carrierOperationId: newId(),
        completedAt: status === "COMPLETED" ? api.clock.now() : null,
        history: [],
      });
      return subscriptionId;
    },
    call: (verb, id) =>
      verb === "cancel" ? post(undefined, "/cancel", id) : post({ details: SWEDISH }, "", id),
    stateOf: async (id) => (await read(id)).status,
    // The network must agree to cancel its own request.
    pending: ["cancel"],
  });

  test.each(OPEN_PORTINGS.filter((status) => status !== "REQUESTED"))(
    "a cancellation takes effect at once from %s",
    async (status) => {
      await started(status);
      expect((await post(undefined, "/cancel")).status).toBe(200);
      expect((await read()).status).toBe("CANCELLED");
    },
  );

  test.each(PORTING_STATUSES.filter((status) => status !== "REQUESTED"))(
    "a message of the network changes nothing for a porting that is %s",
    async (status) => {
      for (const say of [
        completed,
        (id: string) => refused(id, "x"),
        (id: string) => refused(id, "x", ["passcode"]),
      ]) {
        subscriptionId = await makeSubscription(api, tenant, { iccid: "8946200000000000002" });
        await api.db.delete(portings).where(eq(portings.tenantId, tenant.id));
        const operation = await started(status);
        await say(operation);
        expect((await read()).status).toBe(status);
      }
    },
  );
});

describe("starting a porting", () => {
  test("on an active subscription asks the network at once, and the secrets cannot be read anywhere", async () => {
    const details = { ...AMERICAN, accountNumber: "993345871", passcode: "4711" };
    const answer = await post({ msisdn: "+12125550021", details, requestedFor: "2026-11-20" });
    expect(answer.status).toBe(200);
    expect(answer.body.subscription.subscriptionId).toBe(subscriptionId);
    const porting = await read();
    expect(porting).toMatchObject({
      status: "REQUESTED",
      requestedFor: "2026-11-20",
      details: { accountNumber: "•••••••71", passcode: "••••", firstName: "Ada" },
    });
    expect(await typesOf(porting.portingId)).toEqual([
      "subscription.portIn.created",
      "subscription.portIn.updated",
      "porting.requested",
    ]);
    const everything = [
      await api.db.select().from(portings).where(eq(portings.tenantId, tenant.id)),
      await asked(),
      await api.db.select().from(events).where(eq(events.tenantId, tenant.id)),
    ];
    expect(JSON.stringify(everything)).not.toMatch(
      /(?<![\w-])(4711|993345871)(?![\w-])|Byron.*detailsEncrypted/,
    );
  });

  test("on a pending subscription waits, and is sent when the subscription is active", async () => {
    await makeNumbers(api, tenant, 2);
    const created = await createSubscription(ctx, {
      ...(await subscriptionInput(api, tenant)),
      portIn: { msisdn: NUMBER, details: SWEDISH },
    });
    subscriptionId = created.subscriptionId;
    expect(await read()).toMatchObject({ status: "PENDING", temporaryMsisdn: "+46701740605" });
    await sendWaitingPorting(ctx, subscriptionId);
    expect((await read()).status).toBe("PENDING");
    await api.db
      .update(subscriptions)
      .set({ status: "ACTIVATED", iccid: "8946200000000000003" })
      .where(eq(subscriptions.id, subscriptionId));
    await sendWaitingPorting(ctx, subscriptionId);
    await sendWaitingPorting(ctx, subscriptionId);
    expect((await read()).status).toBe("REQUESTED");
    expect((await asked()).filter((row) => row.type === "PORT_IN")).toHaveLength(1);
  });

  test("waits while the subscription is not active, or has no SIM at the network", async () => {
    for (const given of [{ status: "PAUSED" as const }, { iccid: null }]) {
      subscriptionId = await makeSubscription(api, tenant, { iccid: "8946200000000000009", ...given });
      await startPortIn(ctx, { subscriptionId, msisdn: NUMBER, details: SWEDISH });
      expect([(await read()).status, await asked()]).toEqual(["PENDING", []]);
      await api.db.delete(portings).where(eq(portings.subscriptionId, subscriptionId));
    }
  });

  test("refuses another country's details, foreign numbers, the brand's own numbers and a second porting", async () => {
    const [own] = await makeNumbers(api, tenant, 1);
    const details = async (body: object) => (await post(body)).body.details?.map((one) => one.property);
    expect(await details({ msisdn: NUMBER, details: AMERICAN })).toEqual(["details.identity"]);
    expect(await details({ msisdn: "+12125550021", details: SWEDISH })).toEqual(["details.firstName"]);
    expect(await details({ msisdn: NUMBER, details: { identity: "19850709-9806" } })).toEqual([
      "details.identity",
    ]);
    expect(await details({ msisdn: "+4791234567", details: SWEDISH })).toEqual(["msisdn"]);
    expect(await details({ msisdn: NUMBER })).toEqual(["details"]);
    expect(await details({ msisdn: NUMBER, details: {} })).toEqual(["details.identity"]);
    expect((await post({ details: SWEDISH })).body.internalCode).toBe("6300");
    expect((await read()).internalCode).toBe("6300");
    expect((await post(undefined, "/cancel")).body.internalCode).toBe("6300");
    expect((await post({ msisdn: own, details: SWEDISH })).body.internalCode).toBe("6304");
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
    expect((await post({ msisdn: row!.msisdn, details: SWEDISH })).body.internalCode).toBe("6304");
    await started();
    expect((await post({ msisdn: "+46735550022", details: SWEDISH })).body.internalCode).toBe("6303");
    const other = await makeSubscription(api, tenant);
    expect((await post({ msisdn: NUMBER, details: SWEDISH }, "", other)).body.internalCode).toBe("6303");
    const ended = await makeSubscription(api, tenant, { status: "CANCELLED" });
    expect((await post({ msisdn: "+46735550023", details: SWEDISH }, "", ended)).body.internalCode).toBe(
      "6305",
    );
    await expect(
      startPortIn(ctx, { subscriptionId: newId(), msisdn: NUMBER, details: SWEDISH }),
    ).rejects.toThrow("no such subscription");
  });

  test("is an available action when possible, and otherwise refused with the action's code", async () => {
    const offer = async (id = subscriptionId) =>
      (await api.call<Subscription>("GET", `/subscriptions/${id}`, { key })).body.availableActions.find(
        ({ action }) => action === "PORT_IN",
      );
    expect(await offer()).toEqual({ action: "PORT_IN", allowed: true });
    await started();
    expect(await offer()).toMatchObject({ allowed: false, internalCode: "6303" });
    expect((await post({ msisdn: "+46735550022", details: SWEDISH })).body.internalCode).toBe("6303");
    await post(undefined, "/cancel");
    const ended = await makeSubscription(api, tenant, { status: "CANCELLED" });
    expect(await offer(ended)).toMatchObject({ allowed: false, internalCode: "6305" });
    const travel = await makeSubscription(api, tenant, { type: "TRAVEL_ESIM" });
    expect(await offer(travel)).toBeUndefined();
  });

  test("makes one porting for 20 simultaneous requests for one number", async () => {
    const targets = await Promise.all(Array.from({ length: 5 }, () => makeSubscription(api, tenant)));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post({ msisdn: NUMBER, details: SWEDISH }, "", targets[index % 5]),
      ),
    );
    const rows = await api.db.select().from(portings).where(eq(portings.tenantId, tenant.id));
    expect(rows).toHaveLength(1);
    // Later requests of the same subscription send details for the open porting.
    expect(new Set(answers.map((answer) => answer.body.internalCode ?? answer.status))).toEqual(
      new Set([200, "6303"]),
    );
  });

  test("repeated under its key makes one porting and one request to the network", async () => {
    const headers = { "x-idempotency-key": newId() };
    const once = () => post({ msisdn: NUMBER, details: SWEDISH }, "", subscriptionId, { key, headers });
    expect((await once()).body).toEqual((await once()).body);
    expect(await asked()).toHaveLength(1);
  });
});

describe("porting details", () => {
  test("corrected while the network has a request are used if it refuses the earlier ones", async () => {
    const first = await started();
    await post({ details: { identity: "556016-0680" } });
    expect(await read()).toMatchObject({ status: "REQUESTED", details: { identity: "5560160680" } });
    await refused(first, "identity_unclear", ["identity"]);
    const porting = await read();
    expect(porting.status).toBe("REQUESTED");
    expect(porting).not.toHaveProperty("failure");
    const [, second] = await asked();
    expect(second).toMatchObject({ type: "PORT_IN", status: "REQUESTED" });
    // The result of the first one no longer matters.
    await completed(first);
    expect((await read()).status).toBe("REQUESTED");
    await completed(second!.id);
    expect((await read()).status).toBe("COMPLETED");
  });

  test("that the network asks for are accepted only when complete", async () => {
    const full = { ...AMERICAN, accountNumber: "1", passcode: "1" };
    await post({ msisdn: "+12125550021", details: full });
    await refused((await asked())[0]!.id, "passcode_incorrect", ["passcode"]);
    expect(await read()).toMatchObject({
      status: "INFORMATION_REQUIRED",
      failure: { fixable: true, requiredFields: ["details.passcode"] },
    });
    const half = await post({ details: { ...AMERICAN, accountNumber: "1" } });
    expect(half.body.details).toMatchObject([{ property: "details.passcode", code: "required" }]);
    // Masked details may be sent back unchanged.
    const shown = (await read()).details;
    await post({ details: { ...shown, passcode: "2" } });
    expect((await read()).status).toBe("REQUESTED");
    const { encrypted } = (await asked())[1]!.parameters as { encrypted: string };
    expect(JSON.parse(decrypt("carrier-message", encrypted))).toMatchObject({
      details: { accountNumber: "1", passcode: "2" },
    });
  });

  test("of a draft can arrive one by one", async () => {
    await post({ msisdn: "+12125550021", details: AMERICAN });
    await post({ details: { ...AMERICAN, accountNumber: "1" } });
    expect(await read()).toMatchObject({
      status: "DRAFT",
      failure: { requiredFields: ["details.passcode"] },
    });
    expect(await asked()).toEqual([]);
    await post({ details: { ...AMERICAN, accountNumber: "1", passcode: "2" } });
    expect((await read()).history.map((step) => step.status)).toEqual(["DRAFT", "PENDING", "REQUESTED"]);
  });
});

test("progress messages emit one event each", async () => {
  const operation = await started();
  const expectedAt = new Date("2026-11-03T08:00:00.000Z");
  await notePortingProgress(ctx, operation, { losingCarrier: "Nordtel", expectedAt });
  await notePortingProgress(ctx, operation, { losingCarrier: "Nordtel", expectedAt });
  const porting = await read();
  expect(porting).toMatchObject({ losingCarrier: "Nordtel", expectedAt: expectedAt.toISOString() });
  expect((await typesOf(porting.portingId)).slice(3)).toEqual([
    "subscription.portIn.updated",
    "porting.scheduled",
  ]);
});

test("the losing carrier is stored even when it arrives after the network's question", async () => {
  const operation = await started();
  const expectedAt = new Date("2026-11-03T08:00:00.000Z");
  await refused(operation, "passcode_incorrect", ["passcode"]);
  const { portingId } = await read();
  const told = (await typesOf(portingId)).length;
  await notePortingProgress(ctx, operation, { losingCarrier: "Nordtel", expectedAt });
  await notePortingProgress(ctx, operation, { losingCarrier: "Nordtel", expectedAt });
  const porting = await read();
  expect(porting).toMatchObject({ status: "INFORMATION_REQUIRED", losingCarrier: "Nordtel" });
  expect(porting).not.toHaveProperty("expectedAt");
  expect(await typesOf(portingId)).toHaveLength(told + 1);
});

test("an ended subscription cancels its porting, and a cancelled porting asks for no details", async () => {
  await started("PENDING");
  await cancelPortingOfEndedSubscription(ctx, subscriptionId);
  expect((await read()).status).toBe("PENDING");
  await api.db.update(subscriptions).set({ status: "CANCELLED" }).where(eq(subscriptions.id, subscriptionId));
  await cancelPortingOfEndedSubscription(ctx, subscriptionId);
  await cancelPortingOfEndedSubscription(ctx, subscriptionId);
  expect((await read()).status).toBe("CANCELLED");

  subscriptionId = await makeSubscription(api, tenant, { iccid: "8946200000000000009" });
  const operation = await started();
  await post(undefined, "/cancel");
  await refused(operation, "passcode_incorrect", ["passcode"]);
  expect((await read()).status).toBe("CANCELLED");
});

describe("who may port a number", () => {
  test("another tenant's key finds nothing, and a member reads the porting of their subscription but changes nothing", async () => {
    await started();
    const foreign = { key: await api.apiKey(await api.tenant()) };
    const path = `/subscriptions/${subscriptionId}/in-porting`;
    expect((await api.call("GET", path, foreign)).status).toBe(404);
    expect((await post({ details: SWEDISH }, "", subscriptionId, foreign)).status).toBe(404);
    expect((await post(undefined, "/cancel", subscriptionId, foreign)).status).toBe(404);
    const [subscription] = await api.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionId));
    const person = async (role: "MEMBER" | "MANAGER", email?: string) => ({
      key: await api.apiKey(tenant, "impersonate-user"),
      token: (await api.user(tenant, { [subscription!.customerId]: role }, email)).token,
    });
    const member = await person("MEMBER", "user@example.com");
    const call = (method: string, suffix: string, as: object, body?: unknown) =>
      api.call<Failure>(method, `/end-user${path}${suffix}`, { ...as, body });
    expect((await call("GET", "", member)).status).toBe(200);
    expect((await call("POST", "", member, { details: SWEDISH })).status).toBe(403);
    expect((await call("POST", "/cancel", member)).status).toBe(403);
    const manager = await person("MANAGER");
    expect((await call("POST", "", manager, { details: SWEDISH })).status).toBe(200);
    expect((await call("POST", "/cancel", manager)).status).toBe(200);
  });

  test("staff need a verified caller to start a porting, and no verification to correct one", async () => {
    const brand = await api.tenant({ staff: { callerVerification: true } as StaffRules });
    const customerId = await api.customer(brand);
    const id = await makeSubscription(api, brand, { customerId, iccid: "8946200000000000009" });
    const { headers } = await api.staffMember(brand, "SUPPORT");
    const { body: contact } = await api.call<{ contactId: string }>("POST", "/contacts", {
      headers,
      body: { customerId, channel: "PHONE", purpose: "ACCOUNT" },
    });
    const caller = { headers: { ...headers, "tern-contact": contact.contactId } };
    const start = () => post({ msisdn: NUMBER, details: SWEDISH }, "", id, caller);
    expect((await start()).body.internalCode).toBe("4343");
    await api.db.update(contacts).set({ level: 1 }).where(eq(contacts.id, contact.contactId));
    expect((await start()).status).toBe(200);
    await api.db.update(contacts).set({ level: 0 }).where(eq(contacts.id, contact.contactId));
    expect((await post({ details: { identity: "556016-0680" } }, "", id, caller)).status).toBe(200);
  });
});

describe("the brand's list of portings", () => {
  type List = { items: Porting[]; pagination: { nextCursor: string | null } };
  const list = async (query = "", as = key) =>
    (await api.call<List>("GET", `/portings?${query}`, { key: as })).body.items.map(
      ({ portingId }) => portingId,
    );
  const movedAt = (at: string, more: Partial<typeof portings.$inferInsert> = {}) =>
    api.db
      .update(portings)
      .set({ updatedAt: new Date(at), ...more })
      .where(eq(portings.subscriptionId, subscriptionId));

  test("shows portings of all subscriptions, by state, and none of another brand", async () => {
    await started();
    const first = (await read()).portingId;
    const other = await makeSubscription(api, tenant, { iccid: "8946200000000000002" });
    await post({ msisdn: "+46735550022", details: SWEDISH }, "", other);
    const second = (await read(other)).portingId;
    expect((await list()).toSorted()).toEqual([first, second].toSorted());
    await api.db.update(portings).set({ status: "FAILED" }).where(eq(portings.subscriptionId, other));
    expect(await list("status=REQUESTED")).toEqual([first]);
    expect(await list("status=FAILED")).toEqual([second]);
    expect(await list("", await api.apiKey(await api.tenant()))).toEqual([]);
  });

  test("finds portings without progress for a working day, except those for a later day", async () => {
    // A Monday.
    api.clock.set("2026-11-02T12:00:00.000Z");
    await started();
    const { portingId } = await read();
    // Saturday and Sunday are not working days: Friday noon is one working day ago.
    await movedAt("2026-10-30T12:30:00Z");
    expect(await list("stuck=true")).toEqual([]);
    await movedAt("2026-10-30T11:30:00Z");
    expect(await list("stuck=true")).toEqual([portingId]);
    expect(await list("stuck=true&status=COMPLETED")).toEqual([]);
    await movedAt("2026-10-30T11:30:00Z", { requestedFor: "2026-11-20" });
    expect(await list("stuck=true")).toEqual([]);
    await movedAt("2026-10-30T11:30:00Z", {
      requestedFor: null,
      expectedAt: new Date("2026-11-03T00:00:00Z"),
    });
    expect(await list("stuck=true")).toEqual([]);
    await movedAt("2026-10-30T11:30:00Z", { expectedAt: new Date("2026-11-01T00:00:00Z"), status: "FAILED" });
    expect(await list("stuck=true")).toEqual([]);
  });

  test("masks the secrets in the details", async () => {
    const american = await makeSubscription(api, tenant, { iccid: "8946200000000000003" });
    const details = { ...AMERICAN, accountNumber: "12345678", passcode: "4321" };
    await post({ msisdn: "+12125550123", details }, "", american);
    const { body } = await api.call<List>("GET", "/portings", { key });
    expect(JSON.stringify(body)).not.toContain("4321");
    expect(JSON.stringify(body)).not.toContain("12345678");
  });
});

test("a porting that is gone is not mailed", async () => {
  await expect(mailPorting(api.ctx(tenant), newId())).resolves.toBeUndefined();
});
