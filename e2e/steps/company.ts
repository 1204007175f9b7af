import { randomUUID } from "node:crypto";
import { expect, type Fixtures } from "@/e2e/fixtures/test";
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
    .poll(
      async () => {
        [invoice] = await has.platform.invoicesOf(customer?.customerId ?? "");
        return invoice?.status;
      },
      { timeout: 20_000 },
    )
    .toBe("ISSUED");
  return invoice!;
}
