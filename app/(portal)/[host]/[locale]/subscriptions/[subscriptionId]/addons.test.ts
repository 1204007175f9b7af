import { expect, test, vi } from "vitest";
import type { OverdueInvoice } from "@/lib/billing/collection/debts/overdue-invoice";
import { excludedTaxes } from "@/lib/catalog/tax/taxes";
import { addToDefaultCatalogs } from "@/lib/catalog/testing";
import type { Ctx, SignedInUser } from "@/lib/kernel/context";
import { makeExtra } from "@/lib/subscriptions/addons/testing";
import { getSubscription } from "@/lib/subscriptions/queries";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

vi.mock("server-only", () => ({}));
const { api, tenant } = await brandOfFile();
const { subscriptionAddonsData } = await import("./addons");

const debt: OverdueInvoice = {
  invoiceId: "1",
  number: "INV-1",
  amountMinor: 24_900,
  currency: "SEK",
  more: 0,
  allMinor: 24_900,
  holds: true,
};

test("a subscription that a debt keeps suspended has its add-ons, which the page sells after the payment", async () => {
  const customerId = await api.customer(tenant);
  const made = await api.user(tenant, { [customerId]: "ADMIN" });
  const memberships = [{ customerId, role: "ADMIN", customerType: "CONSUMER" }];
  const user = { ...made, name: "Astrid", memberships } as unknown as SignedInUser;
  const viewer: Ctx = { ...api.ctx(tenant), caller: { kind: "user", user, via: "cookie" } };
  const extra = await makeExtra(api, tenant);
  await addToDefaultCatalogs(api, tenant, extra);
  const takenOut = await excludedTaxes(viewer, "CONSUMER", "SEK");
  const may = { topUp: true, manage: true };
  const options = async (suspendedFor: "UNPAID" | "OTHER", owed: OverdueInvoice | null) => {
    const id = await makeSubscription(api, tenant, { customerId, status: "SUSPENDED", suspendedFor });
    const found = await subscriptionAddonsData(
      viewer,
      await getSubscription(viewer, id),
      [],
      may,
      owed,
      takenOut,
    );
    return found.options.map(({ productOfferingId }) => productOfferingId);
  };
  expect(await options("UNPAID", debt)).toEqual([extra]);
  expect(await options("UNPAID", null)).toEqual([]);
  expect(await options("OTHER", debt)).toEqual([]);
});
