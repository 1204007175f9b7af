import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { z } from "zod";
import { hasValidCheckDigit } from "@/sandbox/luhn";
import { browserOperation, cardRefusal, type StripeCall, stripeOperation } from "../call";
import { emitStripeEvent } from "../events";
import { invalid, type StripeError, StripeFailure } from "../failures";
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
import { list, loadObject, newStripeId, type StoredObject, saveObject } from "../objects";
import { type TestAccount, testAccount } from "./bank-methods";
import { declineError, type TestCard, testCard, testCardOfToken } from "./cards";
import { fullAddress, requireCustomer } from "./customers";

const billingDetails = z.strictObject({
  name: clearable(text),
  email: clearable(text),
  phone: clearable(text),
  tax_id: clearable(text),
  address: clearable(address),
});

const common = {
  billing_details: billingDetails.optional(),
  allow_redisplay: z.enum(["always", "limited", "unspecified"]).optional(),
  metadata: metadataParameter,
};

const cardData = z.strictObject({
  type: z.literal("card"),
  card: z.strictObject({
    number: text,
    exp_month: integer,
    exp_year: integer,
    cvc: text.optional(),
    /** The wallet that handed the card over. Stripe's script sends a token instead. */
    wallet: z.enum(["apple_pay", "google_pay"]).optional(),
  }),
  ...common,
});
const debitData = z.strictObject({
  type: z.literal("sepa_debit"),
  sepa_debit: z.strictObject({ iban: text }),
  ...common,
});
const linkData = z.strictObject({
  type: z.literal("link"),
  /** The card in the wallet. Stripe's script sends the person's consent instead. */
  link: z.strictObject({ card: text }),
  ...common,
});
const klarnaData = z.strictObject({
  type: z.literal("klarna"),
  klarna: z.unknown().optional(),
  ...common,
});
const swishData = z.strictObject({
  type: z.literal("swish"),
  swish: z.unknown().optional(),
  ...common,
});

/** `payment_method_data` of a confirmation, and the body of a create. */
export const methodData = z.discriminatedUnion("type", [
  cardData,
  linkData,
  debitData,
  klarnaData,
  swishData,
]);
export type MethodData = z.infer<typeof methodData>;
type CardData = z.infer<typeof cardData>;

const cardError = (code: string, message: string, param: string): StripeFailure =>
  new StripeFailure(402, { type: "card_error", code, message, param });

/** Reads an entered card. Only test cards are accepted, so no real number can be stored. */
function readCard(data: CardData["card"], now: number): TestCard {
  const number = data.number.replace(/[\s-]/g, "");
  if (!hasValidCheckDigit(number)) {
    throw cardError("incorrect_number", "Your card number is incorrect.", "card[number]");
  }
  const year = data.exp_year < 100 ? 2000 + data.exp_year : data.exp_year;
  const today = new Date(now * 1000);
  if (data.exp_month < 1 || data.exp_month > 12) {
    throw cardError("invalid_expiry_month", "Your card's expiration month is invalid.", "card[exp_month]");
  }
  if (year < today.getUTCFullYear() || year > today.getUTCFullYear() + 50) {
    throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", "card[exp_year]");
  }
  if (year === today.getUTCFullYear() && data.exp_month < today.getUTCMonth() + 1) {
    throw cardError("invalid_expiry_month", "Your card's expiration month is invalid.", "card[exp_month]");
  }
  const card = testCard(number);
  if (!card) {
    throw new StripeFailure(402, {
      type: "card_error",
      code: "card_declined",
      decline_code: "test_mode_live_card",
      message:
        "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
      param: "card[number]",
    });
  }
  const digits = card.brand === "amex" ? 4 : 3;
  if (data.cvc !== undefined && !new RegExp(`^\\d{${digits}}$`).test(data.cvc)) {
    throw cardError("invalid_cvc", "Your card's security code is invalid.", "card[cvc]");
  }
  return card;
}

function cardDetails(card: TestCard, data: CardData["card"]): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check:
        data.cvc === undefined ? null : card.decline?.code === "incorrect_cvc" ? "fail" : "unchecked",
    },
    country: card.country,
    display_brand: card.brand === "amex" ? "american_express" : card.brand,
    exp_month: data.exp_month,
    exp_year: data.exp_year < 100 ? 2000 + data.exp_year : data.exp_year,
    fingerprint: createHash("sha256")
      .update(card.number)
      .digest("base64url")
      .replace(/[-_]/g, "x")
      .slice(0, 16),
    funding: "credit",
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: data.wallet ? { dynamic_last4: null, [data.wallet]: {}, type: data.wallet } : null,
  };
}

/** Creates a payment method from card data. Throws a `card_error` for data that no bank would accept. */
export async function createMethod(
  call: StripeCall,
  data: MethodData,
): Promise<StoredObject<"payment_method">> {
  switch (data.type) {
    case "card": {
      const card = readCard(data.card, call.now);
      return storeMethod(call, data, { card: cardDetails(card, data.card) }, { card: card.number });
    }
    case "link": {
      const year = new Date(call.now * 1000).getUTCFullYear() + 3;
      const card = readCard({ number: data.link.card, exp_month: 12, exp_year: year }, call.now);
      const email = data.billing_details?.email ?? null;
      return storeMethod(call, data, { link: { email } }, { card: card.number });
    }
    case "sepa_debit": {
      const { iban } = readAccount(data.sepa_debit.iban);
      return storeMethod(call, data, { sepa_debit: debitDetails(iban) }, { account: iban });
    }
    case "klarna":
      return storeMethod(call, data, { klarna: {} }, {});
    case "swish":
      return storeMethod(call, data, { swish: {} }, {});
  }
}

/** Reads an entered account. Only test accounts are accepted. */
function readAccount(given: string): TestAccount {
  const account = testAccount(given.replace(/\s/g, "").toUpperCase());
  if (account) return account;
  throw new StripeFailure(400, {
    type: "invalid_request_error",
    code: "invalid_bank_account_iban",
    message: "The IBAN you provided is invalid.",
    param: "sepa_debit[iban]",
  });
}

const debitDetails = (iban: string): Stripe.PaymentMethod.SepaDebit => ({
  bank_code: iban.slice(4, 12),
  branch_code: "",
  country: iban.slice(0, 2),
  fingerprint: createHash("sha256").update(iban).digest("base64url").replace(/[-_]/g, "x").slice(0, 16),
  generated_from: { charge: null, setup_attempt: null },
  last4: iban.slice(-4),
});

async function storeMethod(
  call: StripeCall,
  data: MethodData,
  kind: Partial<Stripe.PaymentMethod>,
  hidden: StoredObject<"payment_method">["hidden"],
): Promise<StoredObject<"payment_method">> {
  const details = data.billing_details;
  const object: Stripe.PaymentMethod = {
    id: newStripeId("payment_method"),
    object: "payment_method",
    allow_redisplay: data.allow_redisplay ?? "unspecified",
    billing_details: {
      address: fullAddress(details?.address as Partial<Stripe.Address> | null | undefined),
      email: details?.email ?? null,
      name: details?.name ?? null,
      phone: details?.phone ?? null,
      tax_id: details?.tax_id ?? null,
    },
    ...kind,
    created: call.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata(null, data.metadata),
    type: data.type,
  };
  const stored: StoredObject<"payment_method"> = { object, hidden };
  await saveObject(call.tx, "payment_method", stored);
  return stored;
}

/** The method with this id. A predefined id such as `pm_card_visa` creates a new one, as in Stripe's test mode. */
export async function paymentMethodOf(call: StripeCall, id: string): Promise<StoredObject<"payment_method">> {
  const card = testCardOfToken(id);
  if (!card) return loadObject(call.tx, "payment_method", id, "payment_method");
  const year = new Date(call.now * 1000).getUTCFullYear() + 4;
  return createMethod(call, {
    type: "card",
    card: { number: card.number, exp_month: 8, exp_year: year, cvc: card.brand === "amex" ? "1234" : "123" },
  });
}

/** Why the bank does not allow saving this card. Undefined when it does. */
export function refusesToBeSaved(stored: StoredObject<"payment_method">): StripeError | undefined {
  const card = testCard(stored.hidden.card ?? "");
  if (!card?.decline || card.savedAnyway || card.authentication !== "never") return undefined;
  return declineError(card.decline);
}

/** Attaches a method to a customer and emits the event. Does nothing if it is attached to them already. */
export async function attachMethod(
  call: StripeCall,
  stored: StoredObject<"payment_method">,
  customer: string,
): Promise<void> {
  if (stored.object.customer === customer) return;
  stored.object.customer = customer;
  await saveObject(call.tx, "payment_method", stored);
  await emitStripeEvent(call, "payment_method.attached", stored.object);
}

export const createPaymentMethod = browserOperation(
  z.discriminatedUnion("type", [
    cardData.extend({ expand }),
    linkData.extend({ expand }),
    debitData.extend({ expand }),
    klarnaData.extend({ expand }),
    swishData.extend({ expand }),
  ]),
  async (call, { expand: _, ...data }) => (await createMethod(call, data)).object,
);

export const retrievePaymentMethod = stripeOperation(
  z.strictObject({ expand }),
  async ({ tx }, _, id) => (await loadObject(tx, "payment_method", id, "payment_method")).object,
);

export const updatePaymentMethod = stripeOperation(
  z.strictObject({
    metadata: metadataParameter,
    allow_redisplay: z.enum(["always", "limited", "unspecified"]).optional(),
    billing_details: billingDetails.optional(),
    card: z.strictObject({ exp_month: integer.optional(), exp_year: integer.optional() }).optional(),
    expand,
  }),
  async (call, parameters, id) => {
    const stored = await loadObject(call.tx, "payment_method", id, "payment_method");
    const method = stored.object;
    if (!method.customer) {
      throw invalid("You must save this PaymentMethod to a customer before you can update it.");
    }
    method.metadata = mergeMetadata(method.metadata, parameters.metadata);
    method.allow_redisplay = parameters.allow_redisplay ?? method.allow_redisplay ?? "unspecified";
    const { address: newAddress, ...contact } = parameters.billing_details ?? {};
    Object.assign(method.billing_details, contact);
    if (newAddress) method.billing_details.address = fullAddress(newAddress as Partial<Stripe.Address>);
    Object.assign(method.card ?? {}, parameters.card);
    await saveObject(call.tx, "payment_method", stored);
    await emitStripeEvent(call, "payment_method.updated", method);
    return method;
  },
);

export const attachPaymentMethod = stripeOperation(
  z.strictObject({ customer: text, expand }),
  async (call, { customer }, id) => {
    await requireCustomer(call, customer);
    const stored = await paymentMethodOf(call, id);
    if (stored.object.customer && stored.object.customer !== customer) {
      throw invalid("The payment method you provided has already been attached to a customer.", {
        code: "payment_method_unexpected_state",
      });
    }
    refuseUsedUp(stored);
    const refusal = refusesToBeSaved(stored);
    if (refusal) return cardRefusal(refusal);
    await attachMethod(call, stored, customer);
    return stored.object;
  },
);

/** @throws StripeFailure for a method that paid once without a customer */
export function refuseUsedUp({ object, hidden }: StoredObject<"payment_method">): void {
  if (!hidden.used || object.customer) return;
  throw invalid(
    "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.",
  );
}

/** Detaches a method from its customer. It can never be used again. */
export async function detach(call: StripeCall, stored: StoredObject<"payment_method">): Promise<void> {
  if (!stored.object.customer) {
    throw invalid(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
      { code: "payment_method_unexpected_state" },
    );
  }
  const previous = { customer: stored.object.customer };
  stored.object.customer = null;
  stored.hidden.used = true;
  await saveObject(call.tx, "payment_method", stored);
  await emitStripeEvent(call, "payment_method.detached", stored.object, previous);
}

export const detachPaymentMethod = stripeOperation(z.strictObject({ expand }), async (call, _, id) => {
  const stored = await loadObject(call.tx, "payment_method", id, "payment_method");
  await detach(call, stored);
  return stored.object;
});

export const listPaymentMethods = stripeOperation(
  z.strictObject({ ...pageParameters, expand, customer: text.optional(), type: text.optional() }),
  async ({ tx }, { expand: _, customer, type, ...query }) =>
    list(tx, "payment_method", "/v1/payment_methods", query, { customer: customer ?? "", type }),
);

export const listCustomerPaymentMethods = stripeOperation(
  z.strictObject({
    ...pageParameters,
    expand,
    type: text.optional(),
    allow_redisplay: z.enum(["always", "limited", "unspecified"]).optional(),
  }),
  async (call, { expand: _, type, allow_redisplay, ...query }, customer) => {
    await requireCustomer(call, customer);
    const url = `/v1/customers/${customer}/payment_methods`;
    return list(call.tx, "payment_method", url, query, { customer, type, allow_redisplay });
  },
);
