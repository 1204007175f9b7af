import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contacts } from "@/db/schema/care";
import { staffSessions } from "@/db/schema/staff";
import { namedIn, ownersOfNamed } from "@/lib/http/staff/owners";
import { requireContact } from "@/lib/http/staff/staff-contact";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { mutates, type Operation, type ParsedCall } from "@/lib/kernel/operation";
import { fillPath, parametersOf } from "@/lib/kernel/paths";
import { OPERATIONS } from "@/lib/operations";
import { addPaymentThings } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { addContracts } from "@/lib/signing/fixtures";
import { type SeededApi, seededApi } from "@/lib/testing/seeded";
import type { ContactChannel, ContactLevel, OpenContact } from "@/lib/values/contact";
import { ROLE_PERMISSIONS } from "@/lib/values/permissions";
import { STAFF_ROLES, type StaffRole } from "@/lib/values/staff-roles";

let seeded: SeededApi;
let otherCustomerId: string;

const { contactRequired, callerNotVerified, personMayNot, reasonRequired } = failures;
const PLATFORM = OPERATIONS.filter(({ surfaces }) => surfaces.includes("platform"));
const ofKind = (kind: "customer" | "list") =>
  PLATFORM.filter(({ id }) => STAFF_TABLE[id]?.contact === kind).map((operation) => ({
    id: operation.id,
    operation,
  }));

/** What names a customer's thing in the bodies and queries of operations whose paths name none. */
const ELSEWHERE: Record<string, (known: SeededApi["known"]) => Partial<ParsedCall>> = {
  createUser: ({ customerId }) => ({ body: { memberships: [{ customerId: customerId![0] }] } }),
  createLicense: ({ customerId }) => ({ body: { customerId: customerId![0] } }),
  createOrder: ({ customerId }) => ({ body: { customer: { customerId: customerId![0] } } }),
  createPaymentLink: ({ invoiceId }) => ({ body: { invoiceId: invoiceId![0] } }),
  createPaymentSession: ({ paymentIntentId }) => ({ body: { paymentIntentId: paymentIntentId![0] } }),
  createPaymentProfileSession: ({ customerId }) => ({ body: { customerId: customerId![0] } }),
  createSigningSession: ({ signingSessionId }) => ({ body: { signingSessionId: signingSessionId![0] } }),
  createInventoryReservation: ({ customerId }) => ({ body: { customerId: customerId![0] } }),
  createSubscription: ({ customerId }) => ({ body: { customerId: customerId![0] } }),
  listPaymentProfiles: ({ customerId }) => ({ query: { customerId: customerId![0] } }),
  listSubscriptionUsage: ({ subscriptionId }) => ({
    query: { subscriptionIds: subscriptionId!.slice(0, 1) },
  }),
  createApproval: ({ invoiceId }) => ({ body: { parameters: { invoiceId: invoiceId![0] } } }),
  startViewAsSession: ({ customerId }) => ({ body: { customerId: customerId![0] } }),
  reveal: ({ customerId }) => ({ body: { subjectType: "customer", subjectId: customerId![0] } }),
  listCarrierOperations: ({ subscriptionId }) => ({ query: { subscriptionId: subscriptionId![0] } }),
};

const callOf = ({ id, path }: Operation, kind: "customer" | "list"): ParsedCall => {
  const params = Object.fromEntries(
    parametersOf(path).map(({ name }) => [name, seeded.known[name]?.[0] ?? newId()]),
  );
  const { query, body } = ELSEWHERE[id]?.(seeded.known) ?? {
    query: kind === "list" ? { customerId: seeded.known.customerId![0] } : undefined,
  };
  return { params, query, body };
};

const ctxOf = (role: StaffRole, contact: OpenContact | null, reason: string | null = null): Ctx => ({
  ...seeded.api.ctx(seeded.tenant),
  reason,
  caller: {
    kind: "staff",
    staffId: newId(),
    email: "maja@brand.example",
    name: "Maja",
    role,
    sessionId: newId(),
    steppedUpUntil: null,
    contact,
  },
});

const contactOf = (
  customerId: string,
  level: ContactLevel,
  channel: ContactChannel = "PHONE",
): OpenContact => ({ contactId: newId(), customerId, level, channel });

/** The internal code of the refusal, or "reached". */
async function judge(
  ctx: Ctx,
  operation: Operation,
  call: ParsedCall,
  headers = new Headers(),
): Promise<string> {
  try {
    await requireContact(ctx, operation, call, headers);
    return "reached";
  } catch (error) {
    if (error instanceof ApiError) return error.failure.internalCode;
    throw error;
  }
}

const ownersOfCall = async (call: ParsedCall): Promise<string[]> => {
  const owned = await ownersOfNamed(seeded.api.ctx(seeded.tenant), namedIn(call));
  return [...new Set(owned.flatMap(({ customerIds }) => customerIds))];
};

beforeAll(async () => {
  seeded = await seededApi(undefined, { callerVerification: true });
  await addPaymentThings(seeded);
  await addContracts(seeded);
  seeded.known.customerId = seeded.known.customerId!.filter((id) => !id.startsWith("rid_"));
  seeded.known.subscriptionId = seeded.known.subscriptionId!.filter((id) => !id.startsWith("rid_"));
  const ids = async (statement: string) =>
    (await seeded.database.pool.query<{ id: string }>(statement, [seeded.demo.tenantId])).rows.map(
      ({ id }) => id,
    );
  const collections = await ids("select id::text from payment_sessions where tenant_id = $1");
  seeded.known.paymentSessionId = seeded.known.paymentLinkId = collections;
  seeded.known.orderId = await ids(
    "select id::text from orders where tenant_id = $1 and customer_id is not null",
  );
  const customerId = seeded.known.customerId[0]!;
  seeded.known.reservationId = await ids(`
    insert into inventory_reservations (tenant_id, id, customer_id, phone_numbers, sim_cards, expires_at)
    values ($1, gen_random_uuid(), '${customerId}', '[]', '[]', '2030-01-01') returning id::text`);
  seeded.known.carrierOperationId = await ids(`
    insert into carrier_operations (tenant_id, id, type, subscription_id, status, parameters)
    values ($1, gen_random_uuid(), 'SUSPEND', '${seeded.known.subscriptionId[0]}', 'COMPLETED', '{}') returning id::text`);
  seeded.known.noteId = await ids(`
    insert into notes (tenant_id, id, customer_id, actor, text)
    values ($1, gen_random_uuid(), '${customerId}', 'staff', 'Rings back') returning id::text`);
  const { userId } = await seeded.api.user(seeded.tenant, { [customerId]: "MEMBER" });
  seeded.known.userId = [userId];
  otherCustomerId = await seeded.api.customer(seeded.tenant);
});
afterAll(() => seeded[Symbol.asyncDispose]());

test("the refusal suggests the level that the operation needs", async () => {
  const operation = PLATFORM.find(({ id }) => id === "updateCustomer")!;
  const call = callOf(operation, "customer");
  const [customerId] = await ownersOfCall(call);
  const refused = requireContact(ctxOf("SUPPORT", contactOf(customerId!, 1)), operation, call, new Headers());
  await expect(refused).rejects.toMatchObject({ details: [{ property: "level", suggestion: 2 }] });
});

describe.each(STAFF_ROLES)("%s in a brand that verifies callers", (role) => {
  test.each(ofKind("customer"))(
    "$id needs a contact with the customer, at the level of the table",
    async ({ operation }) => {
      const { level } = STAFF_TABLE[operation.id]!;
      const call = callOf(operation, "customer");
      const [customerId] = await ownersOfCall(call);
      expect(customerId, "the request names something of a customer").toBeDefined();
      expect(await judge(ctxOf(role, null), operation, call)).toBe(contactRequired.internalCode);
      expect(await judge(ctxOf(role, contactOf(otherCustomerId, 3)), operation, call)).toBe(
        contactRequired.internalCode,
      );
      for (const has of [0, 1, 2, 3] as const)
        expect(await judge(ctxOf(role, contactOf(customerId!, has)), operation, call)).toBe(
          has < level ? callerNotVerified.internalCode : "reached",
        );
      const internal = contactOf(customerId!, 0, "INTERNAL");
      expect(await judge(ctxOf(role, internal), operation, call)).toBe(
        level > 0 && mutates(operation) ? reasonRequired.internalCode : "reached",
      );
      expect(await judge(ctxOf(role, internal, "The queue"), operation, call)).toBe("reached");
    },
  );

  test.each(ofKind("list"))(
    "$id needs the same when it names a customer, and none otherwise",
    async ({ operation }) => {
      const { level } = STAFF_TABLE[operation.id]!;
      const call = callOf(operation, "list");
      const [customerId] = await ownersOfCall(call);
      expect(await judge(ctxOf(role, null), operation, call)).toBe(contactRequired.internalCode);
      expect(await judge(ctxOf(role, contactOf(otherCustomerId, 3)), operation, call)).toBe(
        contactRequired.internalCode,
      );
      expect(await judge(ctxOf(role, contactOf(customerId!, 0)), operation, call)).toBe(
        level > 0 ? callerNotVerified.internalCode : "reached",
      );
      expect(await judge(ctxOf(role, contactOf(customerId!, 1)), operation, call)).toBe("reached");
      const everybody = { params: {}, query: {}, body: undefined };
      expect(await judge(ctxOf(role, null), operation, everybody)).toBe("reached");
      const over = new Headers({ "tern-contact": newId() });
      expect(await judge(ctxOf(role, null), operation, everybody, over)).toBe(contactRequired.internalCode);
    },
  );
});

describe.each(["MEMBER", "MANAGER", null] as const)("a verified %s of a company", (role) => {
  const opens = ({ surfaces, permission }: Operation) =>
    role !== null &&
    surfaces.includes("end-user") &&
    permission !== null &&
    ROLE_PERMISSIONS[role].has(permission);

  test.each([...ofKind("customer"), ...ofKind("list")])(
    "$id: no change that needs a verified caller, and no more to read than in the portal",
    async ({ operation }) => {
      const { level, contact: kind } = STAFF_TABLE[operation.id]!;
      const call = callOf(operation, kind as "customer" | "list");
      const [customerId] = await ownersOfCall(call);
      const person = { userId: newId(), name: "Leo Ek", email: "leo@bygg.example", role };
      const ctx = ctxOf("ADMIN", { ...contactOf(customerId!, 3), person });
      const mayNot = level > 0 && (mutates(operation) || !opens(operation));
      expect(await judge(ctx, operation, call)).toBe(mayNot ? personMayNot.internalCode : "reached");
      if (mayNot) return;
      const reading = await requireContact(ctx, operation, call, new Headers());
      // What is not read as the person is masked as for a caller who is not verified.
      expect(reading?.verifiedCustomerId).toBeNull();
      expect(reading?.reader?.kind).toBe(!mutates(operation) && opens(operation) ? "user" : undefined);
    },
  );
});

/** Queries that operations insist on. */
const NEEDED: Record<string, string> = {
  previewSubscriptionCancellation: "?when=NOW",
  exportBookkeeping: "?fromDate=2020-01-01&toDate=2030-12-31",
  undoSubscriptionAddonProductOfferingChange: `?subscriptionAddonId=${newId()}`,
};

describe("the edge", () => {
  /** Requests without a body: one with a body is refused for its fields first. */
  const plain = ofKind("customer").filter(
    ({ operation }) =>
      !operation.body &&
      STAFF_TABLE[operation.id]!.ADMIN === "may" &&
      parametersOf(operation.path).length > 0,
  );

  test.each(plain)(
    "$id changes and tells nothing without a contact, or with one that is over or another's",
    async ({ operation }) => {
      const { api, tenant } = seeded;
      const admin = await api.staffMember(tenant, "ADMIN");
      const colleague = await api.staffMember(tenant, "ADMIN");
      const call = callOf(operation, "customer");
      const [customerId] = await ownersOfCall(call);
      const path = fillPath(operation.path, (name) => seeded.known[name]![0]!);
      const query = NEEDED[operation.id] ?? "";
      const opened = async (headers: Record<string, string>) =>
        (
          await api.call<{ contactId: string }>("POST", "/contacts", {
            headers,
            body: { customerId, channel: "PHONE", purpose: "OTHER" },
          })
        ).body.contactId;
      const over = await opened(admin.headers);
      await api.db.update(contacts).set({ endedAt: api.clock.now() }).where(eq(contacts.id, over));
      for (const contactId of [undefined, over, await opened(colleague.headers), newId(), "x"]) {
        const { status, body } = await api.call<{ internalCode: string }>(operation.method, path + query, {
          headers: {
            ...admin.headers,
            "tern-reason": "A%20test",
            ...(contactId !== undefined && { "tern-contact": contactId }),
          },
        });
        expect([status, body?.internalCode]).toEqual([403, contactRequired.internalCode]);
      }
    },
  );

  test("a refusal names the customer whose contact is missing", async () => {
    const { api, tenant, known } = seeded;
    const { headers } = await api.staffMember(tenant, "SUPPORT");
    const path = `/subscriptions/${known.subscriptionId![0]}`;
    const { body } = await api.call<{ details: unknown }>("GET", path, { headers });
    const [customerId] = await ownersOfCall({
      params: { subscriptionId: known.subscriptionId![0]! },
      query: undefined,
      body: undefined,
    });
    expect(body.details).toMatchObject([{ property: "customerId", suggestion: customerId }]);
  });

  test("a contact does not outlive its session", async () => {
    const { api, tenant } = seeded;
    const member = await api.staffMember(tenant, "SUPPORT");
    const customerId = seeded.known.customerId![0]!;
    const { body } = await api.call<{ contactId: string }>("POST", "/contacts", {
      headers: member.headers,
      body: { customerId, channel: "PHONE", purpose: "OTHER" },
    });
    const headers = { ...member.headers, "tern-contact": body.contactId };
    const read = () => api.call<{ internalCode: string }>("GET", `/customers/${customerId}`, { headers });
    expect((await read()).status).toBe(200);
    await api.db
      .update(contacts)
      .set({ sessionId: newId() })
      .where(and(eq(contacts.tenantId, tenant.id), eq(contacts.id, body.contactId)));
    expect((await read()).body.internalCode).toBe(contactRequired.internalCode);
    expect(await api.db.$count(staffSessions, eq(staffSessions.staffId, member.staffId))).toBe(1);
  });

  test("a key needs no contact", async () => {
    const { status } = await seeded.api.call("GET", `/customers/${seeded.known.customerId![0]}`, {
      key: seeded.demo.apiKeys.fullAccess,
    });
    expect(status).toBe(200);
  });
});
