import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readOnlyReplica } from "@/db/testing";
import { makeQuestion } from "@/lib/help/testing";
import { isPersonOnly, mutates } from "@/lib/kernel/operation";
import { fillPath } from "@/lib/kernel/paths";
import { OPERATIONS } from "@/lib/operations";
import { addPaymentThings } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { addAccountExport } from "@/lib/privacy/fixtures";
import { makeProposal } from "@/lib/proposals/testing";
import { addContracts } from "@/lib/signing/fixtures";
import { type SeededApi, seededApi } from "@/lib/testing/seeded";

/** The most statements of a read after its caller is known (docs/speed.md). The look-up of the caller is one more. */
const MOST = 3;

/** Reads with a larger, but fixed number. */
const MORE: Record<string, number> = {
  // The invoice is calculated as in a billing run, with a batch of one.
  getSubscriptionUpcomingInvoice: 12,
  // Each makes the change, bills what comes before and after it, and rolls it back: the statements of a whole batch.
  previewSubscriptionCancellation: 100,
  previewInvoiceCredit: 100,
  previewInvoiceVoid: 100,
  previewPaymentRefund: 100,
  // For a subscription whose paid time is over: whether its renewal is unpaid.
  listSubscriptionProductOfferingOptions: 4,
  // The subscription, its offerings, its add-ons, its usage and its invoices, and the taxes that a company reads prices without.
  getSubscriptionPlanComparison: 6,
  // Each product is priced as the order that will be made.
  getAutoTopUpOptions: 100,
  // The possible methods depend on the contact, the customer, their people and earlier attempts.
  getContactVerification: 6,
};

let seeded: SeededApi;
let statements: string[] = [];
const query = pg.Client.prototype.query;

beforeAll(async () => {
  // This comes first, because connections keep the function they were created with.
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string }];
    statements.push(typeof first === "string" ? first : first.text);
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as never;
  seeded = await seededApi();
  // Lists, exports and reports run in a read-only transaction, as on a replica. One that writes is refused.
  seeded.api.runtime.replica = readOnlyReplica(seeded.api.db);
  // The demo has no open collection, so one is added to one of its orders.
  seeded.known.paymentSessionId = [await insertCollection(seeded, "SESSION")];
  seeded.known.paymentLinkId = [await insertCollection(seeded, "LINK")];
  await addPaymentThings(seeded);
  await addContracts(seeded);
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await seeded[Symbol.asyncDispose]();
});

async function insertCollection({ database, demo }: SeededApi, kind: "SESSION" | "LINK"): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into payment_sessions (tenant_id, id, kind, order_id, customer_id, provider, hosted, hosted_token_hash, status,
                                   payment_intent_id, return_url, expires_at)
     select tenant_id, $2::uuid, $3, order_id, customer_id, provider, true, $2::text, 'COMPLETED', id, 'https://shop.example/', now()
       from payment_intents where tenant_id = $1 and order_id is not null limit 1 returning id`,
    [demo.tenantId, newId(), kind],
  );
  return rows[0]!.id;
}

/** A contact that a staff member opens. */
async function openContact({ api, known }: SeededApi, headers: Record<string, string>): Promise<string> {
  const { body } = await api.call<{ contactId: string }>("POST", "/contacts", {
    headers,
    body: { customerId: known.customerId![0], channel: "PHONE", purpose: "BILLING" },
  });
  return body.contactId;
}

const READS = OPERATIONS.filter((operation) => !mutates(operation));
const LISTS = READS.filter(
  ({ query, surfaces }) =>
    surfaces.includes("platform") && query && "limit" in (query as { shape?: object }).shape!,
);

/** Lists that read no table, or what only the primary has. */
const NOT_ON_REPLICA = new Set([
  // From a file, from the code, or from a provider.
  "listDevices",
  "listStaffPermissions",
  "getNetworkCoverage",
  // Waits for changes by the primary's transaction numbers.
  "readStream",
  // A delivery that was answered a moment ago must not be fetched, and forwarded, again.
  "pullWebhookDeliveries",
  // Settings of one person or brand, in a few rows.
  "getMyNotificationSettings",
  "getBrandMarkets",
  "getViewAsConsent",
  // It is polled for new alarms, which are as new as the primary.
  "readAlarms",
]);

test.each(READS.filter(({ output }) => "items" in ((output as { shape?: object } | null)?.shape ?? {})))(
  "$id is a list, and is read on the replica",
  ({ id, reads }) => {
    expect(reads).toBe(NOT_ON_REPLICA.has(id) ? undefined : "replica");
  },
);

test("only reads are read on the replica", () => {
  expect(OPERATIONS.filter((operation) => operation.reads && mutates(operation))).toEqual([]);
});

const queries = (): Record<string, string> => ({
  listPaymentProfiles: `customerId=${seeded.demo.users[0]!.customerId}`,
  listProductOfferings: "customerType=CONSUMER",
  previewBrandDraft: "kind=MAIL",
  previewSubscriptionCancellation: "when=END_OF_PERIOD",
  exportBookkeeping: "fromDate=2020-01-01&toDate=2030-12-31",
  listPhoneNumbers: "country=SE",
  // A number of the brand's own, because there is no carrier to ask here.
  getNumberPorting: `msisdn=${encodeURIComponent(seeded.known.msisdn![0]!)}`,
  getDeviceInfo: "imei=490154203237518",
  listDevices: "query=galaxy",
  search: "q=anna",
  listSavedViews: "list=orders",
  getNetworkCoverage: "country=SE&zip=98137",
  listSubscriptionUsage: seeded.known
    .subscriptionId!.slice(0, 20)
    .map((id) => `subscriptionIds=${id}`)
    .join("&"),
});

function pathOf(operation: (typeof READS)[number], index = 0): string {
  const path = fillPath(operation.path, (name) => {
    const ids = seeded.known[name]!;
    return ids[index % ids.length]!;
  });
  return `${path}?${queries()[operation.id] ?? ""}`;
}

/** The same read of different resources, if it reads one. Resources of different kinds take different statements. */
const pathsOf = (surface: string, operation: (typeof READS)[number]): string[] => [
  ...new Set(Array.from({ length: 12 }, (_, index) => surface + pathOf(operation, index))),
];

/** The statements of one request whose caller is in the cache. */
async function counted(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; statements: string[] }> {
  statements = [];
  const { status } = await seeded.api.call("GET", path, { headers });
  // Statements that do not count. The last use of a key is updated at most once a minute. Every staff call reads its
  // session, and some write an audit entry. The transaction of a replica is opened together with its first statement.
  const beside =
    /^begin read only$|^commit$|update "api_keys"|from "staff_sessions"|update "staff_sessions"|insert into "audit_entries"/;
  return { status, statements: statements.filter((text) => !beside.test(text)) };
}

describe("a read takes at most three statements", () => {
  let callers: [string, string, Record<string, string>][];

  beforeAll(async () => {
    const { api, demo, tenant } = seeded;
    const business = demo.users.find((user) => user.customerType === "BUSINESS")!;
    const as = async (role: "ADMIN" | "MEMBER") => {
      const { userId, token } = await api.user(tenant, { [business.customerId]: role });
      const exported = { tenantId: tenant.id, userId, now: api.clock.now() };
      seeded.known.exportId = [await addAccountExport(api.db, exported)];
      seeded.known.questionId = [...seeded.known.questionId!, await makeQuestion(api, tenant, userId)];
      const { proposalId } = await makeProposal(api, tenant, userId);
      seeded.known.proposalId = [proposalId, ...seeded.known.proposalId!];
      return { "x-api-key": demo.apiKeys.impersonation, authorization: `Bearer ${token}` };
    };
    const member = await api.staffMember(tenant, "ADMIN");
    seeded.known.contactId = [await openContact(seeded, member.headers)];
    // Staff read only their own views.
    const { rows } = await seeded.database.pool.query<{ id: string }>(
      `update view_as_sessions set staff_id = $2
        where id = (select id from view_as_sessions where tenant_id = $1 order by id limit 1) returning id::text`,
      [tenant.id, member.staffId],
    );
    seeded.known.viewAsSessionId = rows.map(({ id }) => id);
    callers = [
      ["a key", "", { "x-api-key": demo.apiKeys.fullAccess }],
      ["a key on the baseline", "", { "x-api-key": demo.apiKeys.fullAccessBaseline }],
      ["an admin", "/end-user", await as("ADMIN")],
      ["a member", "/end-user", await as("MEMBER")],
      ["staff", "", member.headers],
      ["a guest", "/end-user", { cookie: `tern_guest=${newId()}` }],
    ];
  });

  test.each(READS.filter(({ id }) => id !== "getMyAccount"))("$id", async (operation) => {
    let answered = 0;
    for (const [name, surface, headers] of callers) {
      await seeded.api.call("GET", `${surface}/product-offerings?customerType=CONSUMER&limit=1`, { headers });
      for (const [index, path] of pathsOf(surface, operation).entries()) {
        const warm = await counted(path, headers);
        if (warm.status === 200) answered++;
        expect(warm.statements.length, `${name}: ${path}\n${warm.statements.join("\n")}`).toBeLessThanOrEqual(
          MORE[operation.id] ?? MOST,
        );
        if (index > 0) continue;
        seeded.api.runtime.credentials.clear();
        seeded.api.runtime.tenants.clear();
        const cold = await counted(path, headers);
        // A key and a session are looked up in a statement each, in one round trip.
        const lookUps = headers.authorization ? 2 : 1;
        expect(cold.statements.length, `${name}: ${path}`).toBeLessThanOrEqual(
          warm.statements.length + lookUps,
        );
      }
    }
    expect(answered).toBeGreaterThan(0);
  });

  test("getMyAccount", async () => {
    const [, surface, headers] = callers[2]!;
    await counted(`${surface}/accounts/me`, headers);
    const { status, statements } = await counted(`${surface}/accounts/me`, headers);
    expect(status).toBe(200);
    expect(statements.length).toBeLessThanOrEqual(MOST);
  });
});

test.each(LISTS)("$id takes as many statements for 50 rows as for 1", async (operation) => {
  const headers: Record<string, string> = isPersonOnly(operation)
    ? (await seeded.api.staffMember(seeded.tenant, "ADMIN")).headers
    : { "x-api-key": seeded.demo.apiKeys.fullAccess };
  await counted(pathOf(operation), headers);
  const one = await counted(`${pathOf(operation)}&limit=1`, headers);
  const many = await counted(`${pathOf(operation)}&limit=50`, headers);
  expect([one.status, many.status]).toEqual([200, 200]);
  // No statements at all would mean that nothing is counted.
  expect(one.statements.length).toBeGreaterThan(0);
  expect(many.statements.length).toBe(one.statements.length);
});

const company = () => seeded.demo.users.find((user) => user.customerType === "BUSINESS")!.customerId;

/** The reads of each staff page, and the most statements of all of them together. */
const STAFF_PAGES: Record<string, { most: number; paths: () => string[] }> = {
  // The reads before the page is shown. The person's contacts and the layout's approvals come on top.
  "a customer, to begin with": {
    most: 7,
    paths: () => {
      const id = company();
      return [
        `/customers/${id}`,
        `/customers/${id}/diagnosis`,
        `/subscriptions/summaries?customerId=${id}&limit=10`,
        `/work-items?customerId=${id}&limit=10`,
      ];
    },
  },
  "a customer, the parts that follow": {
    most: 13,
    paths: () => {
      const id = company();
      return [
        `/subscriptions/usage?${seeded.known
          .subscriptionId!.slice(0, 10)
          .map((one) => `subscriptionIds=${one}`)
          .join("&")}`,
        `/carrier-operations?customerId=${id}&latest=true&limit=10`,
        `/customers/${id}/timeline?kind=CHANGE&kind=NETWORK&kind=MONEY&kind=MESSAGE&kind=SIGN_IN&limit=8`,
        `/mails?customerId=${id}&limit=8`,
        `/customers/${id}/notes?limit=20`,
        `/customers/${id}/account`,
        `/orders?customerId=${id}&limit=5`,
      ];
    },
  },
  "a subscription": {
    most: 14,
    paths: () => {
      const id = seeded.known.subscriptionId![0]!;
      return [
        `/subscriptions/${id}`,
        `/subscriptions/${id}/diagnosis`,
        `/customers/${seeded.demo.users[0]!.customerId}`,
        `/subscriptions/summaries?customerId=${seeded.demo.users[0]!.customerId}&limit=20`,
        `/subscriptions/${id}/usage`,
        `/subscriptions/${id}/addons`,
        `/carrier-operations?subscriptionId=${id}&limit=20`,
      ];
    },
  },
};

test.each(Object.entries(STAFF_PAGES))("the staff page of %s", async (_, { most, paths }) => {
  // The caller does not change the statements of a read; staff would have to open a contact first.
  const headers = { "x-api-key": seeded.demo.apiKeys.fullAccess };
  let all = 0;
  for (const path of paths()) {
    await counted(path, headers);
    const { status, statements } = await counted(path, headers);
    expect(`${status} ${path}`).toBe(`200 ${path}`);
    all += statements.length;
  }
  expect(all).toBeLessThanOrEqual(most);
});
