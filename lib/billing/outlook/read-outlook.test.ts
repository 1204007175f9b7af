import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { subjectsOf } from "@/lib/billing/collection/subjects";
import { cycleItem, seatItem } from "@/lib/billing/items/testing";
import { readInvoiceOutlook, readOutlook, readOutlooks } from "@/lib/billing/outlook/read-outlook";
import { makeInvoice, makeProfile } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);
let customerId: string;

/** Late in the evening in New York, and the next day in Stockholm. */
const LATE = "2026-11-21T00:30:00.000Z";

beforeEach(async () => {
  api.clock.set(LATE);
  customerId = await api.customer(tenant);
});

type Row = Partial<typeof invoices.$inferInsert>;
const FIRST = {
  dueDate: "2026-12-01",
  nextStep: "SUSPEND",
  nextStepAt: new Date("2026-12-21T00:30:00Z"),
} as const;

/** An invoice of subscriptions, which suspends them on 21 December in Stockholm. */
async function owed(subscriptionIds: readonly string[] = [], row: Row = {}) {
  const item = {
    description: "Skylark 10",
    quantity: 1,
    unitPriceMinor: 24_900,
    subtotalMinor: 19_920,
    totalMinor: 24_900,
    taxBreakdown: [],
    taxAmountMinor: 4_980,
    taxIncluded: true,
  };
  const items = subscriptionIds.map((id) => ({ ...item, ...cycleItem(id) }));
  const id = await makeInvoice(api, tenant, {
    customerId,
    ...FIRST,
    ...(items.length > 0 && { items }),
    ...row,
  });
  const [invoice] = await api.db.select().from(invoices).where(eq(invoices.id, id));
  return { invoice: invoice!, subjects: await subjectsOf(ctx, invoice!) };
}
type Owed = Awaited<ReturnType<typeof owed>>;

/** The outlook of an invoice, which is the same alone and among all of its customer. */
async function outlookOf(one: Owed, open: readonly Owed[] = [one]) {
  const alone = await readOutlook(ctx, one.invoice);
  expect(await readInvoiceOutlook(ctx, one.invoice.id)).toEqual(alone);
  expect((await readOutlooks(ctx, customerId, [one], open)).get(one.invoice.id)).toEqual(alone);
  return alone;
}

const billedIn = (country: string | undefined) =>
  api.db
    .update(customers)
    .set({
      billing: {
        method: "EMAIL_INVOICE",
        currency: "SEK",
        ...(country && { address: { country } }),
      } as never,
    })
    .where(eq(customers.id, customerId));

async function payAutomatically(displayName: string | null = "Visa •••• 4242") {
  const id = await makeProfile(api, tenant, { customerId, displayName, autopayConsentAt: ctx.clock.now() });
  await api.db
    .update(customers)
    .set({
      billing: {
        method: "EMAIL_INVOICE",
        email: "astrid@example.com",
        currency: "SEK",
        autoPay: true,
        defaultPaymentProfileId: id,
      },
    })
    .where(eq(customers.id, customerId));
}

describe("the outlook of an invoice", () => {
  test("counts days on the calendar of the country in which its customer is billed, else of its currency", async () => {
    const one = await owed();
    const swedish = { daysLeft: 10, suspendsOn: "2026-12-21", next: { kind: "SUSPENDS", on: "2026-12-21" } };
    expect(await outlookOf(one)).toEqual(swedish);
    await billedIn(undefined);
    expect(await outlookOf(one)).toEqual(swedish);
    await billedIn("US");
    expect(await outlookOf(one)).toEqual({
      daysLeft: 11,
      suspendsOn: "2026-12-20",
      next: { kind: "SUSPENDS", on: "2026-12-20" },
    });
    await billedIn("SE");
    expect(await outlookOf(await owed([], { currency: "USD" }))).toEqual(swedish);
  });

  test("names the card that is charged, if a charge is next", async () => {
    const charge = await owed([], { nextStep: "CHARGE", nextStepAt: new Date("2026-12-01T00:30:00Z") });
    expect((await outlookOf(charge)).next).toMatchObject({ kind: "SUSPENDS" });
    await payAutomatically();
    expect((await outlookOf(charge)).next).toEqual({
      kind: "CHARGED",
      on: "2026-12-01",
      methodName: "Visa •••• 4242",
    });
    expect((await outlookOf(await owed())).next).toMatchObject({ kind: "SUSPENDS" });
  });

  test("has no next step without a plan", async () => {
    expect(await outlookOf(await owed([], { nextStep: null, nextStepAt: null }))).toEqual({
      daysLeft: 10,
      next: null,
      suspendsOn: null,
    });
  });

  test("says when services that are suspended already end, and how many other invoices keep them suspended", async () => {
    const subscriptionId = await makeSubscription(api, tenant, { customerId, status: "SUSPENDED" });
    const one = await owed([subscriptionId]);
    const older = await owed([subscriptionId], {
      status: "OVERDUE",
      dueDate: "2026-10-01",
      nextStep: "CANCEL",
      nextStepAt: new Date("2027-01-05T00:30:00Z"),
    });
    const all = [one, older];
    expect(await outlookOf(one, all)).toMatchObject({
      next: { kind: "SUSPENDED", cancelsOn: "2027-01-05", others: 1 },
      suspendsOn: null,
    });
    expect((await readOutlooks(ctx, customerId, all, all)).size).toBe(2);
    await billedIn("US");
    expect((await outlookOf(one, all)).next).toMatchObject({ cancelsOn: "2027-01-04" });
  });

  test("announces a suspension while something on it is in service", async () => {
    const working = await makeSubscription(api, tenant, { customerId });
    const suspended = await makeSubscription(api, tenant, { customerId, status: "SUSPENDED" });
    expect((await outlookOf(await owed([working, suspended]))).suspendsOn).toBe("2026-12-21");
    // No end is planned for them, so there is nothing to announce.
    expect(await outlookOf(await owed([suspended]))).toMatchObject({ next: null, suspendsOn: null });
    const seat = await owed();
    const items = [{ ...seat.invoice.items[0]!, ...seatItem(newId()) }];
    expect((await outlookOf(await owed([], { items }))).suspendsOn).toBeNull();
  });

  test("does not read anything for no invoices", async () => {
    expect(await readOutlooks(ctx, newId(), [], [])).toEqual(new Map());
  });
});
