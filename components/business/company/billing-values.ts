import { emptyAddress } from "@/components/checkout/who/address-fields";
import type { components } from "@/lib/client/end-user.generated";
import type { AddressInput } from "@/lib/values/address";
import type { Billing } from "@/lib/values/billing-details";

export const BILLING_METHODS = ["EMAIL_INVOICE", "E_INVOICE", "PAPER_INVOICE"] as const;

export type BillingValues = {
  method: (typeof BILLING_METHODS)[number];
  email: string;
  reference: string;
  vatNumber: string;
  /** 1 to 28 as text; empty: each line renews on its own day. */
  billDay: string;
  address: AddressInput;
};

/** The days that every month has. */
export const BILL_DAYS = Array.from({ length: 28 }, (_, index) => String(index + 1));

/** What the form begins with. */
export function billingValues(given: {
  billing: Billing | undefined;
  vatNumber: string;
  billDay: number | undefined;
  country: string;
}): BillingValues {
  const { billing, vatNumber, billDay, country } = given;
  return {
    method: billing?.method ?? "EMAIL_INVOICE",
    email: billing?.email ?? "",
    reference: billing?.reference ?? "",
    vatNumber,
    billDay: billDay === undefined ? "" : String(billDay),
    address: { ...emptyAddress(billing?.address?.country ?? country), ...billing?.address },
  };
}

type Request = components["schemas"]["UpdateCustomerRequest"];
/** Currencies of the markets, for a company whose billing nobody has said anything of yet. */
const CURRENCY: Record<string, string> = { US: "USD", SE: "SEK" };

/**
 * The form as a request. What the form does not show, such as how it pays automatically, stays as it is; a VAT number is
 * named only when it changed, so that an old one is not checked again.
 */
export function billingBody(
  values: BillingValues,
  before: { billing: Billing | undefined; vatNumber: string },
): Request {
  const { street1: _twin, ...address } = values.address;
  const vatNumber = values.vatNumber.trim();
  return {
    billing: {
      currency: CURRENCY[address.country] ?? "EUR",
      ...before.billing,
      method: values.method,
      email: values.email.trim() || undefined,
      reference: values.reference.trim() || undefined,
      address: Object.fromEntries(Object.entries(address).filter(([, value]) => value)) as AddressInput,
    },
    billDay: values.billDay ? Number(values.billDay) : null,
    ...(vatNumber !== before.vatNumber && { tax: { vatNumber: vatNumber || null } }),
  };
}
