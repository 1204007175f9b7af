import { expect, test } from "vitest";
import { UpdateCustomerRequest } from "@/lib/customers/model";
import { billingBody, billingValues } from "./billing-values";

const billing = {
  method: "EMAIL_INVOICE" as const,
  email: "faktura@example.com",
  reference: "PO 1",
  currency: "SEK",
  autoPay: true,
  defaultPaymentProfileId: "profile",
  address: {
    street: "Hamngatan 21",
    street1: "Hamngatan 21",
    city: "Göteborg",
    zip: "411 17",
    country: "SE",
  },
};
const before = { billing, vatNumber: "SE559123001501" };
const values = () => billingValues({ billing, vatNumber: "SE559123001501", billDay: 15, country: "SE" });

test("fields that the form does not show stay unchanged", () => {
  const body = billingBody({ ...values(), reference: " PO 2 " }, before);
  expect(body.billing).toMatchObject({
    autoPay: true,
    defaultPaymentProfileId: "profile",
    currency: "SEK",
    reference: "PO 2",
  });
  expect(UpdateCustomerRequest.safeParse(body).success).toBe(true);
});

test("a VAT number is sent when it changed, and cleared when it is empty", () => {
  expect(billingBody(values(), before)).not.toHaveProperty("tax");
  expect(billingBody({ ...values(), vatNumber: " DE136695976 " }, before).tax).toEqual({
    vatNumber: "DE136695976",
  });
  expect(billingBody({ ...values(), vatNumber: "" }, before).tax).toEqual({ vatNumber: null });
});

test("empty fields are left out", () => {
  const body = billingBody(
    { ...values(), reference: "", email: "", address: { ...values().address, street2: "", attention: "" } },
    before,
  );
  expect(body.billing?.address).toEqual({
    street: "Hamngatan 21",
    city: "Göteborg",
    zip: "411 17",
    country: "SE",
  });
  expect(body.billing?.email).toBeUndefined();
  expect(body.billing?.reference).toBeUndefined();
});

test("a company without billing begins in the brand's market", () => {
  const fresh = billingValues({ billing: undefined, vatNumber: "", billDay: undefined, country: "US" });
  expect(fresh).toMatchObject({ method: "EMAIL_INVOICE", address: { country: "US" } });
});

test("the bill day stays unchanged, is chosen, or cleared", () => {
  expect(billingBody(values(), before).billDay).toBe(15);
  expect(billingBody({ ...values(), billDay: "1" }, before).billDay).toBe(1);
  expect(billingBody({ ...values(), billDay: "" }, before).billDay).toBeNull();
});
