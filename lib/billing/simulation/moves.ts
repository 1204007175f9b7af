import { expect } from "vitest";
import type { Lease } from "@/lib/inventory/model";
import type { Order } from "@/lib/orders/model";
import type { Subscription } from "@/lib/subscriptions/model";
import type { SimulatedLife } from "./life";

/**
 * Events of a customer's numbers, SIMs and bills, apart from purchases and plan changes. Each runs in a simulated life. `index` counts
 * subscriptions in the order they were bought.
 */
type Event = (life: SimulatedLife) => Promise<void>;

const subscriptionAt = async (life: SimulatedLife, index: number) => (await life.subscriptions())[index]!;
const read = (life: SimulatedLife, id: string) => life.expectOk<Subscription>("GET", `/subscriptions/${id}`);

/** Ports a number in. The subscription has it when both networks are done. */
export const moveNumber =
  (index: number, msisdn: string): Event =>
  async (life) => {
    const { id } = await subscriptionAt(life, index);
    const details = { identity: "19850709-9805" };
    await life.expectOk("POST", `/subscriptions/${id}/in-porting`, { msisdn, details });
    await expect.poll(async () => (await subscriptionAt(life, index)).msisdn).toBe(msisdn);
    await life.settle();
  };

/** Takes over the number of an ended subscription with a new one. */
export const reuseFormerNumber =
  (index: number, productOfferingId: (life: SimulatedLife) => string): Event =>
  async (life) => {
    const ended = await subscriptionAt(life, index);
    const lease = await life.expectOk<Lease>("POST", `/subscriptions/${ended.id}/number-lease`);
    const order: Order = await life.order([
      {
        type: "SUBSCRIPTION",
        productOfferingId: productOfferingId(life),
        subscriber: { name: "Astrid Lind", email: "user@lind.example" },
        sim: { esim: true },
        msisdn: lease.msisdn,
        leaseToken: lease.leaseToken,
      },
    ]);
    const [id] = order.createdEntities.subscriptionIds;
    expect((await read(life, id!)).msisdn).toBe(ended.msisdn);
  };

/** Buys a new eSIM for a subscription and installs it, which ends the old SIM. */
export const replaceSimMove =
  (index: number): Event =>
  async (life) => {
    const { id } = await subscriptionAt(life, index);
    const before = (await read(life, id)).sim.iccid;
    const sim = { esim: true };
    await life.order([{ type: "SIM_CARD", productOfferingId: life.offer.sim, subscriptionId: id, sim }]);
    const { iccid } = (await read(life, id)).sim;
    expect(iccid).not.toBe(before);
    await life.world.control("install-sim", { iccid });
    await expect
      .poll(async () => {
        const { sim, previousSim } = await read(life, id);
        return [sim.installedAt !== undefined, previousSim];
      })
      .toEqual([true, undefined]);
    await life.settle();
  };

/** All subscriptions renew on one day of the month from now on: about half a month from the day of the first purchase. */
export const setBillDay: Event = async (life) => {
  const anchor = (await subscriptionAt(life, 0)).billingAnchorDay!;
  const billDay = ((anchor + 13) % 28) + 1;
  await life.expectOk("PUT", `/customers/${life.customerId}`, { billDay });
  await life.settle();
};

/** The provider sends the invoices as e-invoices from now on. */
export const askForEInvoices: Event = async (life) => {
  const path = `/customers/${life.customerId}`;
  const { billing } = await life.expectOk<{ billing: object }>("GET", path);
  await life.expectOk("PUT", path, { billing: { ...billing, method: "E_INVOICE" } });
  await life.settle();
};

/**
 * The customer has an address that the provider refuses, so we mail the invoices. Written into the table, because the API refuses an
 * address of this length.
 */
export const refuseEInvoices =
  (refused: boolean): Event =>
  async ({ world, tenant, customerId }) => {
    await world.database.pool.query(
      `update customers set billing = jsonb_set(billing, '{address,street}', to_jsonb($3::text))
        where tenant_id = $1 and id = $2`,
      [tenant.id, customerId, refused ? "x".repeat(5_000) : "Storgatan 1"],
    );
  };

/** Pays a part of an invoice at the provider that sent it. `amount` is in major units, as the provider counts. */
export async function payPartAtProvider(
  life: SimulatedLife,
  invoiceId: string,
  amount: number,
): Promise<void> {
  const id = await atProvider(life, invoiceId);
  expect(id).toBeDefined();
  await life.world.control("billogram", { id, what: "pay", amount });
  const status = async () => (await life.issued()).find((invoice) => invoice.id === invoiceId)?.status;
  await expect.poll(status).toBe("PARTIALLY_PAID");
  await life.settle();
}

/** The reference of the invoice at the provider that sent it. Undefined for an invoice that we mailed. */
export async function atProvider(life: SimulatedLife, invoiceId: string): Promise<string | undefined> {
  const { rows } = await life.world.database.pool.query<{ id: string }>(
    `select b.id from sandbox.billograms b join payment_intents i on i.id::text = b.order_no
      where i.tenant_id = $1 and i.invoice_id = $2`,
    [life.tenant.id, invoiceId],
  );
  return rows[0]?.id;
}

/** The number of invoices that the provider has sent. */
export async function countProviderInvoices(life: SimulatedLife): Promise<number> {
  const { rows } = await life.world.database.pool.query<{ n: string }>(
    `select count(*) as n from sandbox.billograms b join payment_intents i on i.id::text = b.order_no
      where i.tenant_id = $1 and b.object->>'delivery_method' = 'Efaktura'`,
    [life.tenant.id],
  );
  return Number(rows[0]!.n);
}

/** Pays an invoice where it came from: at the provider that sent it, otherwise over a link. */
export async function payWhereSent(life: SimulatedLife, invoiceId: string): Promise<void> {
  const id = await atProvider(life, invoiceId);
  if (!id) {
    await life.payInvoice(invoiceId);
    return;
  }
  await life.world.control("billogram", { id, what: "pay" });
  const status = async () => (await life.issued()).find((invoice) => invoice.id === invoiceId)?.status;
  await expect.poll(status).toBe("PAID");
  await life.settle();
}
