import { randomUUID } from "node:crypto";
import type { Platform } from "@/e2e/fixtures/platform";
import { expect, type Fixtures, type NewPerson } from "@/e2e/fixtures/test";
import type { Invoice } from "@/lib/billing/model";
import type { Order } from "@/lib/orders/model";

type Has<Name extends keyof Fixtures> = Pick<Fixtures, Name>;

/** A company with an order that is paid by invoice, and with a contract to sign where it binds. */
export async function companyOrder(
  { platform }: Has<"platform">,
  { binding }: { binding: boolean },
): Promise<Order> {
  const offering = await platform.businessOffering("SEK", { binding });
  const name = `Lind Bygg ${randomUUID().slice(0, 8)} AB`;
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  return platform.createOrder({
    customerType: "BUSINESS",
    customer: {
      name,
      customerType: "BUSINESS",
      contact: { email },
      billing: { method: "EMAIL_INVOICE", email, currency: "SEK" },
    },
    user: { name: "Åsa Lind", email },
    lineItems: [
      {
        type: "SUBSCRIPTION",
        productOfferingId: offering.productOfferingId,
        subscriber: { name: "Åsa Lind", email },
        sim: { esim: true },
        ...(binding && { acceptBindingContract: true }),
      },
    ],
  });
}

/** An invoice of its own, as a company gets it for what it ordered. */
export async function newInvoice(has: Has<"platform">): Promise<Invoice> {
  const { orderId } = await companyOrder(has, { binding: false });
  const { customer } = await has.platform.submitOrder(orderId);
  let invoice: Invoice | undefined;
  await expect
    .poll(async () => {
      [invoice] = await has.platform.invoicesOf(customer?.customerId ?? "");
      return invoice?.status;
    })
    .toBe("ISSUED");
  return invoice!;
}

type Company = { customerId: string; plan: string; subscriptionIds: string[] };

/** A company that is invoiced, unless it is `prepaid`, with somebody in charge and a line for each of `users`. */
export async function companyOf(
  platform: Platform,
  person: NewPerson,
  users: readonly string[] = [],
  { prepaid = false, binding = false } = {},
): Promise<Company> {
  const { customerId } = await platform.createCustomer({
    customerType: "BUSINESS",
    name: "Lind Bygg AB",
    preferredLocale: "en-SE",
    contact: { email: person.email },
    ...(!prepaid && {
      billing: {
        method: "EMAIL_INVOICE",
        email: person.email,
        currency: "SEK",
        address: { street: "Hamngatan 21", city: "Göteborg", zip: "411 17", country: "SE" },
      },
    }),
  });
  await platform.createUser({ ...person, memberships: [{ customerId, role: "ADMIN" }] });
  const offering = await platform.businessOffering("SEK", { binding });
  if (users.length === 0) return { customerId, plan: offering.name, subscriptionIds: [] };
  const order = await platform.createOrder({
    customerType: "BUSINESS",
    customer: { customerId },
    lineItems: users.map((name) => ({
      type: "SUBSCRIPTION",
      productOfferingId: offering.productOfferingId,
      subscriber: { name, email: `${randomUUID().slice(0, 8)}@example.com` },
      sim: { esim: true },
    })),
  });
  await platform.submitOrder(order.orderId);
  await expect
    .poll(async () => (await platform.subscriptionsOf(customerId)).map(({ status }) => status))
    .toEqual(users.map(() => "ACTIVATED"));
  const lines = await platform.subscriptionsOf(customerId);
  return { customerId, plan: offering.name, subscriptionIds: lines.map((line) => line.subscriptionId) };
}
