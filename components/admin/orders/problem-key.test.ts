import { expect, test } from "vitest";
import { problemKey } from "./problem-key";

test.each([
  ["lineItems.0.subscriber.name", "required", "name"],
  ["lineItems.12.subscriber.address", "required", "address"],
  ["lineItems.0.subscriber.address.zip", "invalid_value", "addressWrong"],
  ["lineItems.0.deliveryAddress", "required", "delivery"],
  ["lineItems.0.sim.esim", "invalid_value", "simKind"],
  ["lineItems.0.msisdn", "required", "number"],
  ["lineItems.0.msisdn", "invalid_format", "numberWrong"],
  ["lineItems.0.porting", "not_allowed", "numberNotTaken"],
  ["lineItems.0.porting.details.identity", "invalid_value", "identity"],
  ["lineItems.0.porting.details.address.zip", "invalid_value", "portingDetails"],
  ["lineItems.0.productOfferingId", "not_allowed", "notSold"],
  ["lineItems.0.productOfferingId", "invalid_value", null],
  ["lineItems.0.type", "invalid_value", null],
  ["customer.billing.email", "required", "billingEmail"],
  ["pricing", "invalid_value", "price"],
])("%s that is %s has the text of %s", (property, code, key) => {
  expect(problemKey({ property, code, message: "In English." })).toBe(key);
});

test("a problem with a code of the registry has the text of the code", () => {
  const lease = { property: "lineItems.0.leaseToken", message: "" };
  expect(problemKey({ ...lease, code: "invalid_value", internalCode: "7001" })).toBe("held");
  expect(problemKey({ ...lease, code: "required" })).toBe("lease");
});
