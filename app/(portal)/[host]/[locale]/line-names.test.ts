import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { knownNumberOf, toListedSubscription } from "@/components/business/lines/lines";
import { subscriptionTitle } from "@/components/subscriptions/title";
import { invoices } from "@/db/schema/billing";
import { subscribers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import { runRenewals } from "@/lib/billing/renewals/runs/run";
import { makeOffering } from "@/lib/catalog/testing";
import { sectionTable } from "@/lib/privacy/readable/tables";
import { listSubscriptionSummaries } from "@/lib/subscriptions/lists/list-summaries";
import {
  subscriptionNames,
  subscriptionNaming,
  userNameOfSubscription,
} from "@/lib/subscriptions/lists/subscription-names";
import { subscriptionNameInText } from "@/lib/subscriptions/name-model";
import { getSubscription } from "@/lib/subscriptions/queries";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

const brand = await brandOfFile();

type Kind = { given: Given; name: string; label: string };
type Given = NonNullable<Parameters<typeof makeSubscription>[2]>;
const NUMBER = { msisdn: "+46701740641" };
/** One subscription of each kind, with its name and, after its plan, its label. */
const KINDS: Record<string, Kind> = {
  "a subscription with a name of its own": {
    given: { ...NUMBER, displayName: "Work" },
    name: "Work",
    label: "Work, 070-174 06 41",
  },
  "a subscription without one": { given: NUMBER, name: "070-174 06 41", label: "070-174 06 41" },
  "a travel eSIM": { given: { ...NUMBER, type: "TRAVEL_ESIM" }, name: "Japan 5 GB", label: "" },
  "a machine's subscription": {
    given: { ...NUMBER, type: "M2M" },
    name: "070-174 06 41",
    label: "070-174 06 41",
  },
  "a subscription that has ended": {
    given: { ...NUMBER, status: "CANCELLED" },
    name: "070-174 06 41",
    label: "070-174 06 41",
  },
};
const COMPANY: Record<string, Kind> = {
  ...KINDS,
  "a subscription without one": { given: NUMBER, name: "Karin Öberg", label: "Karin Öberg, 070-174 06 41" },
  "a travel eSIM": { given: { ...NUMBER, type: "TRAVEL_ESIM" }, name: "Karin Öberg", label: "Karin Öberg" },
  "a machine's subscription": {
    given: { ...NUMBER, type: "M2M" },
    name: "Karin Öberg",
    label: "Karin Öberg, 070-174 06 41",
  },
  "a subscription that has ended": {
    given: { ...NUMBER, status: "CANCELLED" },
    name: "Karin Öberg",
    label: "Karin Öberg, 070-174 06 41",
  },
};

const cases = [
  ...Object.entries(KINDS).map(([kind, told]) => ({ kind, owner: "CONSUMER" as const, ...told })),
  ...Object.entries(COMPANY).map(([kind, told]) => ({ kind, owner: "BUSINESS" as const, ...told })),
];

test.each(cases)("$kind of a $owner has one name on every surface", async ({ owner, given, name, label }) => {
  const { api } = brand;
  const tenant = await api.tenant();
  const ctx = api.ctx(tenant);
  const customerId = await api.customer(tenant, { customerType: owner });
  const productOfferingId = await makeOffering(api, tenant, { name: "Japan 5 GB" });
  const ends = new Date("2026-02-28T12:00:00Z");
  const id = await makeSubscription(api, tenant, {
    productOfferingId,
    customerId,
    country: "SE",
    billingAnchorDay: 31,
    periodStartsAt: new Date("2026-01-31T12:00:00Z"),
    periodEndsAt: ends,
    paidUntil: ends,
    cyclesBilled: 1,
    ...given,
  });
  await api.db.update(subscribers).set({ name: "Karin Öberg" }).where(eq(subscribers.tenantId, tenant.id));
  const subscription = await getSubscription(ctx, id);
  const company = owner === "BUSINESS";
  const inText = given.displayName || label || name;

  // Invoices, order mails, the bookkeeping export, the invoice filter, obstacles of a deletion.
  expect((await subscriptionNames(ctx, [id])).get(id)).toMatchObject({ name, label });
  // Home, the subscription page and what a device keeps.
  expect(subscriptionTitle(subscription, { homes: ["SE"], company })).toBe(name);
  // The list of a company's subscriptions and its dialogs.
  const { items } = await listSubscriptionSummaries(ctx, { limit: 10 });
  const [summary] = items;
  if (company) expect(toListedSubscription(summary!, "").title).toBe(name);
  if (given.type === "TRAVEL_ESIM") expect(knownNumberOf(summary!)).toBeUndefined();
  // Mails: the reminder, changes, usage.
  const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  const user = await userNameOfSubscription(ctx, id);
  expect(subscriptionNameInText(subscriptionNaming(tenant, { ...row!, user }, "Japan 5 GB"))).toBe(inText);
  // The privacy export.
  const table = sectionTable(
    {
      brand: "",
      madeAt: "",
      subscriptions: [row],
      customers: [{ id: customerId, customerType: owner }],
      subscribers: [{ id: row!.subscriberId, name: "Karin Öberg" }],
      usageNotifications: [{ subscriptionId: id, thresholds: [80] }],
    },
    "usageNotifications",
    { copy: {} as never, reader: { locale: "sv", country: "SE" }, planName: () => "Japan 5 GB" },
  );
  expect(table.rows[0]![0]).toBe((label || name).replace("070-174 06 41", NUMBER.msisdn));
  // The row of a renewal.
  if (given.status === "CANCELLED") return;
  await runRenewals({ ...ctx, clock: { now: () => new Date("2026-02-28T12:00:00Z") } });
  const [bill] = await api.db.select().from(invoices).where(eq(invoices.customerId, customerId));
  const [item] = bill!.items;
  expect(item!.description).toBe(["Japan 5 GB", label].filter(Boolean).join(", "));
});
