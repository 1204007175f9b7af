import { sessions } from "@/db/schema/identity";
import { passkeys } from "@/db/schema/passkeys";
import type { TestDatabase } from "@/db/testing";
import type { ProductOffering } from "@/lib/catalog/model";
import { makePersonalToken } from "@/lib/identity/personal-tokens/testing";
import type { Reservation } from "@/lib/inventory/model";
import type { Order } from "@/lib/orders/model";
import { addPaymentThings } from "@/lib/payments/fixtures";
import type { PaymentLink, PaymentSession } from "@/lib/payments/model";
import { SECRETS, spawnSandbox } from "@/lib/payments/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { addAccountDeletion, addAccountExport } from "@/lib/privacy/fixtures";
import { makeProposal } from "@/lib/proposals/testing";
import { addContracts } from "@/lib/signing/fixtures";
import type { KnownValues, SeededApi } from "@/lib/testing/seeded";

/** The payment provider behind the API, so that payments work. */
export async function sandboxFor(database: TestDatabase) {
  const sandbox = await spawnSandbox({ DATABASE_URL: database.url, APP_URL: "http://127.0.0.1:9" });
  const origin = `http://127.0.0.1:${sandbox.port}`;
  Object.assign(process.env, SECRETS, {
    STRIPE_API_URL: `${origin}/sandbox/stripe`,
    BILLOGRAM_API_URL: `${origin}/sandbox/billogram/api/v2`,
    CARRIER_URL: `${origin}/sandbox/carrier`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
  });
  return sandbox;
}

/** Cursors from lists, and invalid ones. */
const CURSORS = [
  '["2026-10-01T00:00:00.000Z","0192d3a0-0000-7000-8000-000000000000"]',
  '["+275760-09-13T00:00:00.001Z","0192d3a0-0000-7000-8000-000000000000"]',
  '["0000-01-01T00:00:00.000Z","0192d3a0-0000-7000-8000-000000000000"]',
  '["9999-12-31T23:59:59.999Z","ffffffff-ffff-ffff-ffff-ffffffffffff"]',
  '[100,"0192d3a0-0000-7000-8000-000000000000"]',
  '[-2147483648,"00000000-0000-0000-0000-000000000000"]',
  '["70","+46701740000"]',
  '["","+46701740000"]',
  '["\\u0000","+46701740000"]',
  "[1,2]",
  "[]",
  "null",
  "{",
].map((text) => Buffer.from(text).toString("base64url"));

const FIXED: KnownValues = {
  cursor: CURSORS,
  street: ["Drottninggatan 1", "1 Market Street"],
  country: ["SE", "US"],
  market: ["SE", "US", "NO"],
  countries: ["SWE", "USA", "FRA"],
  regions: ["EUROPE", "WORLD"],
  zip: ["111 51", "94105", "10001", "78701"],
  state: ["CA", "NY"],
  currency: ["SEK", "USD"],
  revenueIn: ["SEK", "USD"],
  returnUrl: ["http://brand.test/done", "http://localhost:3000/done?x=1"],
  cancelUrl: ["http://brand.test/basket"],
  preferredLocale: ["sv-SE", "en-US", "xx"],
  areaCode: ["70", "415"],
  imei: ["490154203237518", "350505561234562"],
  identity: ["19900101-2385", "556016-0680"],
  url: ["https://hooks.example.com/tern"],
  eventType: ["order.submitted", "subscription.activated"],
  apiRevision: ["2026-08-21.auk", "2026-09-01.bullfinch"],
  webhookPaths: ["crm/case", "/crm/*"],
  pointer: ["/customer/id", ""],
  advanceTo: ["2028-03-01T00:00:00Z", "2020-01-01T00:00:00Z"],
};

/** Values that match each other, in addition to the seeded ids. */
export function addFixedValues({ known }: Pick<SeededApi, "known">): void {
  Object.assign(known, FIXED);
  known.lineItemId!.push("line-1");
}

/** Adds reservations that can be released. If the pool is empty, the existing ones are enough. */
async function addReservations({ api, demo, known }: SeededApi): Promise<void> {
  for (let i = 0; i < 4; i++) {
    const { status, body } = await api.call<Reservation>("POST", "/inventory/reservations", {
      key: demo.apiKeys.fullAccess,
      body: { orderId: known.orderId![0], anyPhoneNumbers: { country: "US", count: 1 } },
    });
    if (status === 201) known.reservationId!.push(body.reservationId);
  }
}

/** Adds portings to subscriptions. A subscription that has one, or has ended, is skipped. */
async function addPortings({ api, demo, known }: SeededApi): Promise<void> {
  for (const [index, id] of known.subscriptionId!.slice(0, 40).entries())
    await api.call("POST", `/subscriptions/${encodeURIComponent(id)}/in-porting`, {
      key: demo.apiKeys.fullAccess,
      body: { msisdn: `+467355${51_000 + index}`, details: { identity: "19850709-9805" } },
    });
}

/** Adds orders in every early state, and open collections, because most operations are about these. */
export async function addDrafts(seeded: SeededApi): Promise<void> {
  const { api, demo, known } = seeded;
  await addPaymentThings(seeded);
  await addContracts(seeded);
  const key = demo.apiKeys.fullAccess;
  const { body: offer } = await api.call<{ items: ProductOffering[] }>(
    "GET",
    "/product-offerings?customerType=CONSUMER&types=SUBSCRIPTION&market=SE",
    { key },
  );
  await addReservations(seeded);
  await addPortings(seeded);
  const consumer = demo.users.find((user) => user.customerType === "CONSUMER" && user.country === "SE")!;
  for (let i = 0; i < 16; i++) {
    const { status, body: order } = await api.call<Order>("POST", "/orders", {
      key,
      body: {
        customerType: "CONSUMER",
        ...(i % 4 !== 0 && { user: { userId: consumer.userId } }),
        ...(i % 4 !== 1 && { customer: { customerId: consumer.customerId } }),
        lineItems: [
          {
            lineItemId: "line-1",
            type: "SUBSCRIPTION",
            productOfferingId: offer.items[i % offer.items.length]!.productOfferingId,
            ...(i % 4 !== 2 && { subscriber: { name: "Astrid Lind", email: "astrid@example.com" } }),
            sim: { esim: true },
          },
        ],
      },
    });
    if (status !== 201) throw new Error(`a draft could not be made: ${JSON.stringify(order)}`);
    known.orderId!.push(order.orderId);
    // The demo brand requires no approval; these orders wait for one anyway.
    if (i % 8 === 6)
      await seeded.database.pool.query("update orders set status = 'PENDING_APPROVAL' where id = $1", [
        order.orderId,
      ]);
    if (i % 4 !== 3) continue;
    if (i % 8 === 7) {
      const link = await api.call<PaymentLink>("POST", "/payment-links", {
        key,
        body: { orderId: order.orderId },
      });
      if (link.status !== 201) throw new Error(`no link could be made: ${JSON.stringify(link.body)}`);
      known.paymentLinkId!.push(link.body.paymentLinkId);
      continue;
    }
    const session = await api.call<PaymentSession>("POST", "/payment-sessions", {
      key,
      body: {
        orderId: order.orderId,
        paymentProvider: "STRIPE",
        hosted: i % 16 === 3,
        returnUrl: FIXED.returnUrl![0],
      },
    });
    if (session.status !== 201) throw new Error(`no session could be made: ${JSON.stringify(session.body)}`);
    known.paymentSessionId!.push(session.body.paymentSessionId);
  }
}

/** Adds the brand's resources that requests use up: endpoints are disabled and deleted, tasks completed. */
export async function addIntegrations({ api, demo, known }: SeededApi): Promise<void> {
  const key = demo.apiKeys.fullAccess;
  for (let i = 0; i < 24; i++) {
    const endpoint = await api.call<{ webhookEndpointId: string }>("POST", "/webhook-endpoints", {
      key,
      body: { url: "https://hooks.example.com/tern" },
    });
    const { webhookEndpointId } = endpoint.body;
    known.webhookEndpointId!.push(webhookEndpointId);
    const listener = await api.call<{ webhookEndpointId: string }>("POST", "/webhook-listeners", {
      key,
      body: { url: "http://localhost:4000/hooks" },
    });
    known.webhookListenerId!.push(listener.body.webhookEndpointId);
    const sent = await api.call<{ webhookDeliveryId: string }>(
      "POST",
      `/webhook-endpoints/${webhookEndpointId}/test`,
      { key },
    );
    known.webhookDeliveryId!.push(sent.body.webhookDeliveryId);
    const run = await api.call<{
      workflowRunId: string;
      workflowId: string;
      workflowTasks: { workflowTaskId: string }[];
    }>("POST", `/workflow-runs/${known.workflowRunId![0]}/rerun`, { key });
    known.workflowRunId!.push(run.body.workflowRunId);
    known.workflowTaskId!.push(...run.body.workflowTasks.map(({ workflowTaskId }) => workflowTaskId));
    const workflow = await api.call<{ workflowId: string }>("POST", "/workflows", {
      key,
      body: { name: "Case", webhookPaths: ["crm/*"], customType: "case" },
    });
    known.workflowId!.push(workflow.body.workflowId);
  }
}

/** Adds the resources that a consumer of the demo can end or fetch: unused sessions, an export, a request. */
export async function addOwnThings({ api, demo, known }: SeededApi): Promise<void> {
  const { userId } = demo.users.find(({ customerType }) => customerType === "CONSUMER")!;
  const { tenantId } = demo;
  const now = api.clock.now();
  const expiresAt = new Date(now.getTime() + 24 * 3600 * 1000);
  const others = Array.from({ length: 20 }, () => ({
    tenantId,
    id: newId(),
    userId,
    createdAt: now,
    expiresAt,
  }));
  await api.db.insert(sessions).values(others);
  known.sessionId = others.map(({ id }) => id);
  known.exportId = [await addAccountExport(api.db, { tenantId, userId, now })];
  await addAccountDeletion(api.db, { tenantId, userId, now });
}

/** New proposals, tokens and passkeys of that consumer: signing out everywhere ends the earlier ones. */
export async function addPrograms({ api, demo, known }: SeededApi): Promise<void> {
  const { userId } = demo.users.find(({ customerType }) => customerType === "CONSUMER")!;
  const tenant = { id: demo.tenantId };
  const made = await Promise.all(Array.from({ length: 12 }, () => makeProposal(api, tenant, userId)));
  known.proposalId = made.map(({ proposalId }) => proposalId);
  // Tokens without a proposal: revoking the token of a proposal would end it.
  const tokens = await Promise.all(Array.from({ length: 8 }, () => makePersonalToken(api, tenant, userId)));
  known.personalTokenId = tokens.map(({ personalTokenId }) => personalTokenId);
  const rows = Array.from({ length: 8 }, () => ({
    tenantId: tenant.id,
    id: newId(),
    userId,
    name: "Phone",
    credentialId: newId(),
    publicKey: "key",
    signCount: 0,
    createdAt: api.clock.now(),
  }));
  await api.db.insert(passkeys).values(rows);
  known.passkeyId = rows.map(({ id }) => id);
}

/** Restores the sessions of users, which signing a user out everywhere ends. */
export async function restoreSessions({ api, database, demo }: SeededApi): Promise<void> {
  await database.pool.query("update sessions set revoked_at = null where tenant_id = $1", [demo.tenantId]);
  api.runtime.credentials.clear();
}

/** Restores the sessions of staff: live and stepped up. */
export async function restoreStaffSessions({ database, tenant }: SeededApi): Promise<void> {
  await database.pool.query(
    `update staff_sessions set revoked_at = null, stepped_up_until = expires_at where tenant_id = $1`,
    [tenant.id],
  );
  await database.pool.query(
    "update staff set removed_at = null, invited_until = null, locked_until = null where tenant_id = $1",
    [tenant.id],
  );
}
