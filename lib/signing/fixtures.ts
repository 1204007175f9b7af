import { createHash } from "node:crypto";
import { orders } from "@/db/schema/orders";
import { signingSessions } from "@/db/schema/signing";
import type { ProductOffering } from "@/lib/catalog/model";
import type { Order } from "@/lib/orders/model";
import { humanReadableId, newId } from "@/lib/platform/secrets/ids";
import type { TestApi } from "@/lib/testing/api";
import type { PermissionFixture } from "@/lib/testing/permission-fixture";
import type { SeededApi } from "@/lib/testing/seeded";
import type { Contract } from "@/lib/values/contract";
import type { Tenant } from "@/lib/values/tenant/tenant";

export const CONTRACT: Contract = {
  orderNumber: "ORD-7K3F-9QXM",
  language: "en",
  currency: "SEK",
  seller: { legalName: "Test AB", address: "Testgatan 1, 111 22 Stockholm, Sweden" },
  buyer: { name: "Lind Bygg AB", email: "invoices@example.com", addressLines: [] },
  lines: [
    {
      name: "Skylark 10",
      user: "Åsa Łukasz",
      quantity: 1,
      initialMinor: 24900,
      recurringMinor: 24900,
      cycleMonths: 1,
      bindingMonths: 24,
    },
  ],
  initial: { subtotalMinor: 19920, discountsMinor: 0, taxMinor: 4980, totalMinor: 24900 },
  recurring: { totalMinor: 24900, taxMinor: 4980, cycleMonths: 1 },
  taxes: [{ name: "Moms", rate: "0.25", amountMinor: 4980 }],
  terms: ["The seller provides the services.", "The buyer pays for them."],
};

/** Creates a session in any state, for an order of its own. */
export async function makeSigning(
  api: TestApi,
  tenant: Tenant,
  row: Partial<typeof signingSessions.$inferInsert> & { customerId: string },
): Promise<string> {
  const [id, orderId] = [newId(), newId()];
  const now = api.clock.now();
  const expiresAt = new Date(now.getTime() + 7 * 24 * 3600 * 1000);
  await api.db.insert(orders).values({
    tenantId: tenant.id,
    id: orderId,
    humanReadableId: humanReadableId("ORD"),
    status: "DRAFT",
    customerType: "BUSINESS",
    customerId: row.customerId,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  });
  const signed = Buffer.from("%PDF-1.7");
  await api.db.insert(signingSessions).values({
    tenantId: tenant.id,
    id,
    orderId,
    status: "ACTIVE",
    signerName: "Åsa Lind",
    signerEmail: "asa@example.com",
    hostedTokenHash: newId(),
    contract: CONTRACT,
    documentSha256: "0".repeat(64),
    ...(row.status === "SIGNED" && {
      signedAt: now,
      signedDocument: signed,
      signedDocumentSha256: createHash("sha256").update(signed).digest("hex"),
    }),
    expiresAt,
    createdAt: now,
    updatedAt: now,
    ...row,
  });
  return id;
}

export const permissionFixture: PermissionFixture = async ({ api, tenant, customerId, ids }) => ({
  ids: { signingSessionId: await makeSigning(api, tenant, { customerId, status: "SIGNED" }) },
  bodies: {
    createSigningSession: () => ({
      orderId: ids.orderId,
      signer: { name: "Åsa Lind", email: "asa@example.com" },
    }),
  },
  queries: { listSigningSessions: `?customerId=${customerId}` },
});

/** Creates contracts for the sweeps to read and cancel, and an order that waits for its signature. */
export async function addContracts({ api, demo, known, tenant }: SeededApi): Promise<void> {
  const company = demo.users.find((user) => user.customerType === "BUSINESS")!;
  const { customerId } = company;
  for (const status of ["ACTIVE", "SIGNED"] as const)
    known.signingSessionId!.push(await makeSigning(api, tenant, { customerId, status }));
  const key = demo.apiKeys.fullAccess;
  const { body: offers } = await api.call<{ items: ProductOffering[] }>(
    "GET",
    "/product-offerings?customerType=BUSINESS&types=SUBSCRIPTION",
    { key },
  );
  const bound = offers.items.find((offer) => offer.price.bindingContract);
  const { status, body: order } = await api.call<Order>("POST", "/orders", {
    key,
    body: {
      customerType: "BUSINESS",
      // A company of its own, because the sweeps may change how the demo's company pays.
      customer: {
        name: "Lind Bygg AB",
        customerType: "BUSINESS",
        contact: { email: "asa@example.com" },
        billing: { method: "EMAIL_INVOICE", email: "asa@example.com", currency: "SEK" },
      },
      lineItems: [
        {
          type: "SUBSCRIPTION",
          productOfferingId: bound?.productOfferingId,
          subscriber: { name: "Åsa Lind", email: "asa@example.com" },
          sim: { esim: true },
          acceptBindingContract: true,
        },
      ],
    },
  });
  if (status !== 201 || order.requirements.signing !== "REQUIRED")
    throw new Error(`no contract to sign could be made: ${JSON.stringify(order)}`);
  known.orderId!.push(order.orderId);
}
