import type Stripe from "stripe";
import { z } from "zod";
import { stripeOperation } from "../call";
import { emitStripeEvent } from "../events";
import { resourceMissing } from "../failures";
import {
  address,
  clearable,
  expand,
  integer,
  mergeMetadata,
  metadataParameter,
  pageParameters,
  text,
} from "../form";
import { find, list, loadObject, newStripeId, randomText, saveObject } from "../objects";

const shipping = z.strictObject({ name: text, phone: text.optional(), address });
const changes = {
  name: clearable(text),
  email: clearable(text),
  phone: clearable(text),
  description: clearable(text),
  address: clearable(address),
  shipping: clearable(shipping),
  metadata: metadataParameter,
  preferred_locales: z.array(text).optional(),
  balance: integer.optional(),
  tax_exempt: z.enum(["", "none", "exempt", "reverse"]).optional(),
  invoice_settings: z
    .strictObject({ default_payment_method: clearable(text), footer: clearable(text) })
    .optional(),
  expand,
};

const EMPTY_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** An address with all members, like in Stripe's answers. */
export function fullAddress(given: Partial<Stripe.Address> | null | undefined): Stripe.Address {
  return { ...EMPTY_ADDRESS, ...given } as Stripe.Address;
}

export const createStripeCustomer = stripeOperation(
  z.strictObject({ ...changes, payment_method: text.optional() }),
  async (call, parameters) => {
    const customer: Stripe.Customer = {
      id: newStripeId("customer"),
      object: "customer",
      address: parameters.address ? fullAddress(parameters.address as Partial<Stripe.Address>) : null,
      balance: parameters.balance ?? 0,
      created: call.now,
      currency: null,
      customer_account: null,
      default_source: null,
      delinquent: false,
      description: parameters.description ?? null,
      discount: null,
      email: parameters.email ?? null,
      invoice_prefix: randomText(8).toUpperCase(),
      invoice_settings: {
        custom_fields: null,
        default_payment_method: parameters.invoice_settings?.default_payment_method ?? null,
        footer: parameters.invoice_settings?.footer ?? null,
        rendering_options: null,
      },
      livemode: false,
      metadata: mergeMetadata(null, parameters.metadata),
      name: parameters.name ?? null,
      next_invoice_sequence: 1,
      phone: parameters.phone ?? null,
      preferred_locales: parameters.preferred_locales ?? [],
      shipping: (parameters.shipping ?? null) as Stripe.Customer.Shipping | null,
      tax_exempt: parameters.tax_exempt || "none",
      test_clock: null,
    };
    await saveObject(call.tx, "customer", { object: customer, hidden: {} });
    await emitStripeEvent(call, "customer.created", customer);
    return customer;
  },
);

export const updateStripeCustomer = stripeOperation(z.strictObject(changes), async (call, parameters, id) => {
  const stored = await loadObject(call.tx, "customer", id);
  if (stored.hidden.deleted) throw resourceMissing("customer", id);
  const before = stored.object;
  const { expand: _, metadata: newMetadata, invoice_settings, ...rest } = parameters;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const customer = {
    ...before,
    ...given,
    ...(parameters.address ? { address: fullAddress(parameters.address as Partial<Stripe.Address>) } : {}),
    invoice_settings: { ...before.invoice_settings, ...invoice_settings },
    metadata: mergeMetadata(before.metadata, newMetadata),
  } as Stripe.Customer;
  await saveObject(call.tx, "customer", { object: customer, hidden: stored.hidden });
  await emitStripeEvent(call, "customer.updated", customer);
  return customer;
});

export const retrieveCustomer = stripeOperation(z.strictObject({ expand }), async ({ tx }, _, id) => {
  const stored = await loadObject(tx, "customer", id);
  return stored.hidden.deleted ? { id, object: "customer", deleted: true } : stored.object;
});

export const listStripeCustomers = stripeOperation(
  z.strictObject({ ...pageParameters, expand, email: text.optional() }),
  async ({ tx }, { expand: _, email, ...query }) => list(tx, "customer", "/v1/customers", query, { email }),
);

export const deleteCustomer = stripeOperation(z.strictObject({}), async (call, _, id) => {
  const stored = await loadObject(call.tx, "customer", id);
  if (stored.hidden.deleted) throw resourceMissing("customer", id);
  await saveObject(call.tx, "customer", { object: stored.object, hidden: { deleted: true } });
  await emitStripeEvent(call, "customer.deleted", stored.object);
  return { id, object: "customer", deleted: true };
});

/** Throws `resource_missing` unless the customer exists and is not deleted. */
export async function requireCustomer(call: { tx: Parameters<typeof find>[0] }, id: string): Promise<void> {
  const stored = await find(call.tx, "customer", id);
  if (!stored || stored.hidden.deleted) throw resourceMissing("customer", id, "customer");
}
