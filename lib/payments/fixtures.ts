import { and, eq } from "drizzle-orm";
import { billingDiscrepancies, invoices } from "@/db/schema/billing";
import {
  paymentAttempts,
  paymentDisputes,
  paymentIntents,
  paymentProfileSessions,
  paymentProfiles,
  paymentRefunds,
  paymentSessions,
} from "@/db/schema/payments";
import { issueCreditNote } from "@/lib/billing/credit-notes/credit-note";
import { ONE_TIME_ITEM } from "@/lib/billing/items/testing";
import { postIssued, postPaidOutside, postVoided, postWrittenOff } from "@/lib/billing/ledger/postings";
import { ledgerStanding } from "@/lib/billing/ledger/standing";
import { sumsOfInvoice } from "@/lib/billing/ledger/sums";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import type { TestApi } from "@/lib/testing/api";
import type { PermissionFixture } from "@/lib/testing/permission-fixture";
import type { SeededApi } from "@/lib/testing/seeded";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Row<T> = Partial<T>;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Creates an issued invoice with one item by default, and the ledger entries of its status: a paid one was paid outside Tern, a credited
 * one has a credit note.
 */
export async function makeInvoice(
  api: TestApi,
  tenant: Tenant,
  row: Row<typeof invoices.$inferInsert> & { customerId: string },
): Promise<string> {
  const id = newId();
  const now = api.clock.now();
  return inTransaction(api.ctx(tenant), async (ctx) => {
    const [invoice] = await ctx.db
      .insert(invoices)
      .values({
        tenantId: tenant.id,
        id,
        number: row.status === "DRAFT" ? null : `T-${id}`,
        status: "ISSUED",
        currency: "SEK",
        items: [
          {
            ...ONE_TIME_ITEM,
            description: "Skylark 10",
            quantity: 1,
            unitPriceMinor: 24900,
            subtotalMinor: 19920,
            totalMinor: 24900,
            taxBreakdown: [{ description: "Moms 25 %", amountMinor: 4980, rate: 25 }],
            taxAmountMinor: 4980,
            taxIncluded: true,
          },
        ],
        subtotalMinor: 19920,
        totalMinor: 24900,
        dueDate: row.status === "OVERDUE" ? "2026-10-01" : "2026-12-01",
        issuedAt: now,
        createdAt: now,
        updatedAt: now,
        ...row,
      })
      .returning();
    await postAs(ctx, invoice!);
    const standing = ledgerStanding(await sumsOfInvoice(ctx, id));
    await ctx.db
      .update(invoices)
      .set({
        ...standing,
        ...(invoice!.status === "PAID" && { paidAt: invoice!.paidAt ?? now }),
        ...(invoice!.status === "VOID" && { voidedAt: invoice!.voidedAt ?? now }),
      })
      .where(and(eq(invoices.tenantId, tenant.id), eq(invoices.id, id)));
    return id;
  });
}

async function postAs(ctx: Ctx, invoice: typeof invoices.$inferSelect): Promise<void> {
  if (invoice.status === "DRAFT") return;
  await postIssued(ctx, invoice);
  const { totalMinor } = invoice;
  const sums = await sumsOfInvoice(ctx, invoice.id);
  const now = ctx.clock.now();
  switch (invoice.status) {
    case "PAID":
      await postPaidOutside(ctx, invoice, totalMinor, now);
      break;
    case "PARTIALLY_PAID":
      await postPaidOutside(ctx, invoice, Math.floor(totalMinor / 2), now);
      break;
    case "CREDITED":
      await issueCreditNote(ctx, invoice, {
        totalMinor,
        releasedMinor: 0,
        reason: "Asked for",
        paymentRefundId: null,
      });
      break;
    case "VOID":
      await postVoided(ctx, invoice, sums);
      break;
    case "UNCOLLECTIBLE":
      await postWrittenOff(ctx, invoice, sums);
      break;
  }
}

/** Creates an intent, by default one that waits for its payer. */
export async function makeIntent(
  api: TestApi,
  tenant: Tenant,
  row: Row<typeof paymentIntents.$inferInsert> & { customerId: string },
): Promise<string> {
  const id = newId();
  const now = api.clock.now();
  await api.db.insert(paymentIntents).values({
    tenantId: tenant.id,
    id,
    status: "PENDING",
    type: "UNKNOWN",
    amountMinor: 24900,
    currency: "SEK",
    provider: "STRIPE",
    createdAt: now,
    updatedAt: now,
    ...row,
  });
  return id;
}

/** Creates a charge of an intent, by default one that collected its whole amount. */
export async function makeAttempt(
  api: TestApi,
  tenant: Tenant,
  row: Row<typeof paymentAttempts.$inferInsert> & { paymentIntentId: string },
): Promise<string> {
  const id = newId();
  await api.db.insert(paymentAttempts).values({
    tenantId: tenant.id,
    id,
    providerRef: `ch_${id}`,
    status: "SUCCEEDED",
    amountMinor: 24900,
    ...row,
  });
  return id;
}

/** Creates a refund of an intent, by default one that was asked for and reached the customer. */
export async function makeRefund(
  api: TestApi,
  tenant: Tenant,
  row: Row<typeof paymentRefunds.$inferInsert> & { paymentIntentId: string; customerId: string },
): Promise<string> {
  const id = newId();
  await api.db.insert(paymentRefunds).values({
    tenantId: tenant.id,
    id,
    status: "SUCCEEDED",
    amountMinor: 24900,
    reason: "Asked for",
    ...row,
  });
  return id;
}

/** Creates a link or session in any state, by default for an invoice of its own. */
export async function makeCollection(
  api: TestApi,
  tenant: Tenant,
  row: Row<typeof paymentSessions.$inferInsert> & { customerId: string },
): Promise<string> {
  const { customerId, orderId = null } = row;
  const invoiceId = orderId ? null : (row.invoiceId ?? (await makeInvoice(api, tenant, { customerId })));
  const id = newId();
  const now = api.clock.now();
  await api.db.insert(paymentSessions).values({
    tenantId: tenant.id,
    id,
    kind: "LINK",
    orderId,
    invoiceId,
    paymentIntentId:
      row.paymentIntentId ?? (await makeIntent(api, tenant, { customerId, orderId, invoiceId })),
    provider: "STRIPE",
    hosted: true,
    hostedTokenHash: newId(),
    status: "ACTIVE",
    returnUrl: "https://shop.example/done",
    expiresAt: new Date(now.getTime() + DAY_MS),
    createdAt: now,
    updatedAt: now,
    ...row,
  });
  return id;
}

/** Creates a dispute, by default one that waits for an answer. */
export async function makeDispute(
  api: TestApi,
  tenant: Tenant,
  row: Row<typeof paymentDisputes.$inferInsert> & { paymentIntentId: string },
): Promise<string> {
  const id = newId();
  const now = api.clock.now();
  await api.db.insert(paymentDisputes).values({
    tenantId: tenant.id,
    id,
    provider: "STRIPE",
    providerRef: `dp_${id}`,
    status: "NEEDS_RESPONSE",
    needsAnswer: ["WARNING", "NEEDS_RESPONSE"].includes(row.status ?? "NEEDS_RESPONSE"),
    reason: "fraudulent",
    amountMinor: 24900,
    currency: "SEK",
    evidenceDueBy: new Date(now.getTime() + 7 * DAY_MS),
    createdAt: now,
    updatedAt: now,
    ...row,
  });
  return id;
}

/** Creates a saved card, by default one that can be charged. */
export async function makeProfile(
  api: TestApi,
  tenant: Tenant,
  row: Row<typeof paymentProfiles.$inferInsert> & { customerId: string },
): Promise<string> {
  const id = newId();
  const now = api.clock.now();
  await api.db.insert(paymentProfiles).values({
    tenantId: tenant.id,
    id,
    provider: "STRIPE",
    providerRef: `pm_${id}`,
    type: "CARD",
    status: "ACTIVE",
    displayName: "Visa •••• 4242",
    card: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 },
    expiresAt: "2034-12-31",
    usableOffSession: true,
    createdAt: now,
    updatedAt: now,
    ...row,
  });
  return id;
}

/** Creates a profile session in any state. */
export async function makeProfileSession(
  api: TestApi,
  tenant: Tenant,
  row: Row<typeof paymentProfileSessions.$inferInsert> & { customerId: string },
): Promise<string> {
  const id = newId();
  const now = api.clock.now();
  await api.db.insert(paymentProfileSessions).values({
    tenantId: tenant.id,
    id,
    provider: "STRIPE",
    hosted: true,
    hostedTokenHash: newId(),
    status: "ACTIVE",
    returnUrl: "https://shop.example/done",
    expiresAt: new Date(now.getTime() + DAY_MS),
    createdAt: now,
    updatedAt: now,
    ...row,
  });
  return id;
}

export const permissionFixture: PermissionFixture = async ({ api, tenant, customerId, ids }) => {
  const invoiceId = await makeInvoice(api, tenant, { customerId });
  return {
    ids: {
      invoiceId,
      paymentLinkId: await makeCollection(api, tenant, { customerId }),
      paymentProfileId: await makeProfile(api, tenant, { customerId }),
      paymentProfileSessionId: await makeProfileSession(api, tenant, { customerId }),
    },
    bodies: {
      createPaymentProfileSession: () => ({
        customerId,
        paymentProvider: "STRIPE",
        returnUrl: "https://shop.example/done",
      }),
      setAutoPay: () => ({ enabled: false }),
      createPaymentLink: () => ({ orderId: ids.orderId, returnUrl: "https://shop.example/done" }),
    },
    queries: {
      listPaymentLinks: `?customerId=${customerId}`,
      listPaymentSessions: `?customerId=${customerId}`,
      listPaymentProfileSessions: `?customerId=${customerId}`,
      listInvoices: `?customerId=${customerId}`,
      listPaymentProfiles: `?customerId=${customerId}`,
      exportBookkeeping: "?fromDate=2026-01-01&toDate=2026-12-31",
    },
  };
};

/** Adds what the demo brand lacks to its first customers, for the sweeps to read, choose, cancel and remove. */
export async function addPaymentThings({ api, demo, known, tenant }: SeededApi): Promise<void> {
  for (const [index, { customerId }] of demo.users.slice(0, 4).entries()) {
    const foundAt = api.clock.now();
    await api.db.insert(billingDiscrepancies).values({
      tenantId: tenant.id,
      id: newId(),
      kind: "NEGATIVE_BALANCE",
      customerId,
      subjectId: newId(),
      message: "Refunds and paid invoices exceed the customer's balance.",
      foundAt,
      resolvedAt: index % 2 === 0 ? foundAt : null,
    });
    known.paymentProfileId!.push(await makeProfile(api, tenant, { customerId }));
    known.paymentLinkId!.push(await makeCollection(api, tenant, { customerId }));
    known.paymentProfileSessionId!.push(await makeProfileSession(api, tenant, { customerId }));
    known.invoiceId!.push(await makeInvoice(api, tenant, { customerId }));
    const paymentIntentId = await makeIntent(api, tenant, { customerId, status: "SUCCEEDED" });
    known.paymentIntentId!.push(paymentIntentId);
    await makeDispute(api, tenant, { paymentIntentId });
  }
}

/** A customer's disputes that wait for an answer. */
export const openDisputes = ({ api, demo, tenant }: SeededApi): Promise<string[]> =>
  Promise.all(
    Array.from({ length: 12 }, async () =>
      makeDispute(api, tenant, {
        paymentIntentId: await makeIntent(api, tenant, {
          customerId: demo.users[0]!.customerId,
          status: "SUCCEEDED",
        }),
      }),
    ),
  );

/** A customer's invoices that are not paid, void or written off. */
export const openInvoices = ({ api, demo, tenant }: SeededApi): Promise<string[]> =>
  Promise.all(
    Array.from({ length: 12 }, () => makeInvoice(api, tenant, { customerId: demo.users[0]!.customerId })),
  );
