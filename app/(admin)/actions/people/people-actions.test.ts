import { expect, test } from "vitest";
import { customerFixture, maker } from "@/app/(admin)/actions/testing";
import { firstValues } from "@/components/admin/act/action";
import { requestBody, unfilledFields } from "@/components/admin/act/send/request";
import type { User } from "@/lib/customers/users/model";
import { addressCorrection, userActions } from "./people-actions";

const user = {
  userId: "u",
  name: "Kim Berg",
  email: "kim@example.com",
  customers: [{ customerId: "c", name: "Nordvind", role: "MEMBER", hasSignedIn: true }],
} as unknown as User;

test("the role of a company's person can be changed; a consumer has one person, who may do everything", () => {
  const roleOf = (about: Parameters<typeof userActions>[1]) =>
    userActions(maker, about, user).find(({ title }) => title === "Change the role");
  expect(roleOf(customerFixture())).toBeUndefined();
  const action = roleOf(customerFixture({ customerType: "BUSINESS" }))!;
  expect(action).toMatchObject({ operationId: "updateUser", method: "PUT", path: "/users/u" });
  expect(action.fields).toMatchObject([{ kind: "choice", value: "MEMBER" }]);
  expect(requestBody(action, { "memberships.0.role": "ADMIN" })).toEqual({
    memberships: [{ customerId: "c", role: "ADMIN" }],
  });
});

const MARKETS = [
  { country: "SE", currency: "SEK" },
  { country: "US", currency: "USD" },
];

test("an invoice address is corrected, with what has no field as it was", () => {
  const address = {
    street: "●●●",
    street1: "●●●",
    zip: "●●●",
    city: "Lund",
    country: "SE",
    attention: "●●●",
  };
  const billing = {
    method: "EMAIL_INVOICE" as const,
    email: "k●●●@e●●●.com",
    currency: "SEK",
    autoPay: true,
    address,
  };
  const action = addressCorrection(maker, customerFixture({ billing }), MARKETS)!;
  expect(action.title).toBe("Correct the invoice address");
  expect(requestBody(action, { ...firstValues(action.fields!), "billing.address.city": "Malmö" })).toEqual({
    billing: {
      ...billing,
      address: { street: "●●●", zip: "●●●", city: "Malmö", country: "SE", attention: "●●●" },
    },
  });
});

test("a customer without one is given one, and how they are billed where that is not known", () => {
  const action = addressCorrection(maker, customerFixture(), MARKETS)!;
  expect(action.title).toBe("Add an invoice address");
  const name = "billing.address";
  const values = {
    ...firstValues(action.fields!),
    [`${name}.street`]: "1 Main St",
    [`${name}.zip`]: "78701",
    [`${name}.city`]: "Austin",
    [`${name}.state`]: "TX",
    [`${name}.country`]: "US",
    "billing.currency": "USD",
  };
  expect(unfilledFields(action, values)).toEqual([]);
  expect(requestBody(action, values)).toEqual({
    billing: {
      method: "EMAIL_INVOICE",
      email: "kim@example.com",
      currency: "USD",
      address: { street: "1 Main St", zip: "78701", city: "Austin", state: "TX", country: "US" },
    },
  });
  const known = { method: "E_INVOICE" as const, currency: "SEK", autoPay: false };
  const names = addressCorrection(maker, customerFixture({ billing: known }), MARKETS)!.fields!.map(
    (field) => field.name,
  );
  expect(names).not.toContain("billing.currency");
});
