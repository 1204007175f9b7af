import { and, asc, eq, ne } from "drizzle-orm";
import { billedCycles, invoices, pendingCharges } from "@/db/schema/billing";
import { licenses } from "@/db/schema/licenses";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import { markInvoicePaid } from "@/lib/billing/invoices/mark-paid";
import { refreshDrafts, runRenewals } from "@/lib/billing/renewals/runs/run";
import { makeOffering } from "@/lib/catalog/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { endUnrenewed } from "@/lib/subscriptions/lifecycle/end-unrenewed";
import { beginPaidPeriods } from "@/lib/subscriptions/lifecycle/renew-subscription";
import { applyDueChanges } from "@/lib/subscriptions/lifecycle/scheduled-changes";
import { makeSubscription, networkAnswers } from "@/lib/subscriptions/testing";
import type { TestApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Given<T extends { $inferInsert: object }> = Partial<T["$inferInsert"]>;

let serial = 0;

/** Billing of one tenant on the clock of the test, with makers of what is billed. */
export async function billing(api: TestApi, tenant: Tenant) {
  const ctx = api.ctx(tenant);
  const customerId = await api.customer(tenant);
  const own = and(
    eq(invoices.tenantId, tenant.id),
    eq(invoices.customerId, customerId),
    ne(invoices.status, "VOID"),
  );

  /** Moves the clock to an instant and does everything that is due then. */
  async function at(instant: string): Promise<void> {
    api.clock.set(instant);
    await applyDueChanges(ctx);
    await endUnrenewed(ctx);
    await beginPaidPeriods(ctx);
    await runRenewals(ctx);
  }

  /** Creates an active subscription that the network knows, paid for its first month from 31 January. */
  async function subscription(given: Given<typeof subscriptions> = {}): Promise<string> {
    serial += 1;
    const ends = new Date("2026-02-28T12:00:00Z");
    return makeSubscription(api, tenant, {
      productOfferingId: given.productOfferingId ?? (await makeOffering(api, tenant)),
      customerId,
      country: "SE",
      iccid: `89462${String(serial).padStart(14, "0")}`,
      billingAnchorDay: 31,
      periodStartsAt: new Date("2026-01-31T12:00:00Z"),
      periodEndsAt: ends,
      paidUntil: ends,
      cyclesBilled: 1,
      ...given,
    });
  }

  /** Creates an add-on of a subscription that renews and is valid as long as the paid period. */
  async function addon(
    subscriptionId: string,
    given: Given<typeof subscriptionAddons> = {},
  ): Promise<string> {
    const id = newId();
    await api.db.insert(subscriptionAddons).values({
      tenantId: tenant.id,
      id,
      subscriptionId,
      status: "ACTIVE",
      renews: true,
      validFrom: new Date("2026-01-31T12:00:00Z"),
      validTo: new Date("2026-02-28T12:00:00Z"),
      cyclesBilled: 1,
      ...given,
      productOfferingId:
        given.productOfferingId ??
        (await makeOffering(api, tenant, {
          name: "Extra",
          type: "SUBSCRIPTION_ADDON",
          category: "PRODUCT_CATEGORY_EXTRA_DATA",
          price: { netPriceMinor: 4900 },
        })),
    });
    return id;
  }

  /** Creates a charge of 50 kr for a change to an offering, which waits for the next bill. */
  async function charge(productOfferingId: string, given: Given<typeof pendingCharges>): Promise<string> {
    const id = newId();
    await api.db.insert(pendingCharges).values({
      tenantId: tenant.id,
      id,
      customerId,
      productOfferingId,
      description: "Plan",
      amountMinor: 5000,
      currency: "SEK",
      cause: "OFFERING_CHANGE",
      causeId: newId(),
      createdAt: api.clock.now(),
      ...given,
    });
    return id;
  }

  const bills = () =>
    api.db.select().from(invoices).where(own).orderBy(asc(invoices.periodStart), asc(invoices.id));

  return {
    ctx,
    customerId,
    at,
    subscription,
    addon,
    charge,
    /** Every invoice and draft, in the order of their cycles. */
    bills,
    /** Each bill as its first day, its state and its amount to pay. */
    async told() {
      return (await bills()).map(
        ({ periodStart, status, totalMinor }) => `${periodStart} ${status} ${totalMinor}`,
      );
    },
    async subscriptionOf(id: string) {
      const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
      return row!;
    },
    async addonOf(id: string) {
      const [row] = await api.db.select().from(subscriptionAddons).where(eq(subscriptionAddons.id, id));
      return row!;
    },
    async licenseOf(id: string) {
      const [row] = await api.db.select().from(licenses).where(eq(licenses.id, id));
      return row!;
    },
    /** The billed cycles of a subject, from day to day. */
    async cyclesOf(subjectId: string) {
      const rows = await api.db
        .select()
        .from(billedCycles)
        .where(and(eq(billedCycles.tenantId, tenant.id), eq(billedCycles.subjectId, subjectId)))
        .orderBy(asc(billedCycles.startsAt));
      return rows.map(({ startsAt, endsAt }) => `${day(startsAt)} ${day(endsAt)}`);
    },
    /** Marks every open invoice as paid outside Tern. */
    async pay(): Promise<void> {
      for (const { id, status } of await bills())
        if (status === "ISSUED" || status === "OVERDUE") await markInvoicePaid(ctx, id, {});
    },
    /** Lets the network carry out the requests for a subscription. */
    network: (id: string) => networkAnswers(api, tenant, id),
    /** Runs the reaction to a change event. */
    react: () => refreshDrafts(ctx, customerId),
  };
}

export type BillingWorld = Awaited<ReturnType<typeof billing>>;

const day = (instant: Date) => instant.toISOString().slice(0, 10);
