import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { itemNote, orderUrl, recipientOf } from "@/lib/orders/mails/mail-parts";
import type { OrderItemRow, OrderRecord } from "@/lib/orders/record";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { portalUrl } from "@/lib/values/tenant/tenant";

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);

const recordOf = (order: object, user: object | null = null) =>
  ({ order: { id: newId(), userId: null, guestId: null, currency: "SEK", ...order }, user }) as OrderRecord;

describe("the recipient of an order's mails", () => {
  test("is the person who placed it, by their chosen name and in their language", async () => {
    const customerId = await api.customer(tenant, { preferredLocale: "sv-SE" });
    const { userId, email } = await api.user(tenant, { [customerId]: "ADMIN" });
    const user = { userId, email, name: "Astrid" };
    expect(await recipientOf(ctx, recordOf({ customerId, userId }, user))).toEqual({
      address: email,
      name: "Astrid",
      locale: "en-US",
      country: "SE",
      timeZone: "Europe/Stockholm",
    });
    await api.db.update(users).set({ preferredLocale: null }).where(eq(users.id, userId));
    expect(await recipientOf(ctx, recordOf({ customerId, userId }, user))).toMatchObject({
      locale: "sv-SE",
    });
  });

  test("is greeted by the customer's name while the person has only an address", async () => {
    const customerId = await api.customer(tenant);
    const user = { email: "asa@example.com", name: "asa" };
    expect(await recipientOf(ctx, recordOf({ customerId }, user))).toMatchObject({ name: "Astrid Lind" });
  });

  test("is a guest at the address of the order", async () => {
    const customerId = await api.customer(tenant);
    const newUser = { email: "guest@example.com", name: "Guest" };
    expect(await recipientOf(ctx, recordOf({ customerId, newUser }))).toMatchObject({
      address: "guest@example.com",
      name: "Guest",
    });
  });

  test("is else the customer's own address, and no one without one", async () => {
    const customerId = await api.customer(tenant);
    expect(await recipientOf(ctx, recordOf({ customerId }))).toMatchObject({
      address: "astrid@example.com",
      name: "Astrid Lind",
    });
    await api.db.update(customers).set({ contact: {} }).where(eq(customers.id, customerId));
    expect(await recipientOf(ctx, recordOf({ customerId }))).toBeNull();
    expect(await recipientOf(ctx, recordOf({ customerId: null }, { email: "a@example.com" }))).toBeNull();
  });

  test("reads times of the market of the order's currency", async () => {
    const customerId = await api.customer(tenant);
    expect(await recipientOf(ctx, recordOf({ customerId, currency: "USD" }))).toMatchObject({
      country: "US",
      timeZone: "America/New_York",
    });
    const elsewhere = (await recipientOf(ctx, recordOf({ customerId, currency: "EUR" })))!;
    expect([elsewhere.country, elsewhere.timeZone]).toEqual([undefined, undefined]);
  });
});

test("a guest's link opens the order without an account, and other people sign in", () => {
  const id = newId();
  const page = `${portalUrl(tenant)}/orders/${id}`;
  expect(orderUrl(ctx, recordOf({ id }))).toBe(page);
  const guest = orderUrl(ctx, recordOf({ id, guestId: newId(), createdAt: api.clock.now() }));
  expect(guest).not.toBe(page);
  expect(new URL(guest).origin).toBe(new URL(page).origin);
});

test("items of the same name differ by their number, else by the person who uses them", () => {
  const subscriber = { name: "Astrid" } as OrderItemRow["subscriber"];
  const note = (item: Partial<OrderItemRow>) => itemNote(ctx, item as OrderItemRow);
  expect(note({ msisdn: "+46701740605", subscriber })!.replaceAll(/\D/g, "")).toContain("701740605");
  expect(note({ msisdn: null, subscriber })).toBe("Astrid");
  expect(note({ msisdn: null, subscriber: null })).toBeNull();
});
