import { describe, expect, test } from "vitest";
import { CreateOrderRequest, UpdateOrderRequest } from "./requests";

const address = { city: "Austin", zip: "78701", country: "US", state: "TX" };
const usPorting = { firstName: "Ada", lastName: "Byron", address: { ...address, street: "1 Main St" } };
const create = (body: Record<string, unknown>) =>
  CreateOrderRequest.safeParse({ customerType: "CONSUMER", ...body });
const withItem = (item: Record<string, unknown>) =>
  create({ lineItems: [{ type: "SUBSCRIPTION", productOfferingId: "p", ...item }] });
/** "path: code" of every issue. The code is the one in the API's details, if the schema decides it. */
const issues = (result: ReturnType<typeof UpdateOrderRequest.safeParse> | ReturnType<typeof create>) =>
  result.error?.issues.map((issue) => {
    const params = issue.code === "custom" ? (issue.params as { code: string }).code : issue.code;
    return `${issue.path.join(".")}: ${params}`;
  }) ?? [];

describe("POST /orders", () => {
  test("needs only the customer type; other fields have defaults, and unknown fields are ignored", () => {
    expect(create({ nonsense: 1 }).data).toEqual({ customerType: "CONSUMER", lineItems: [], promoCodes: [] });
    expect(issues(CreateOrderRequest.safeParse({}))).toEqual(["customerType: invalid_value"]);
  });

  test("the language of a new customer is a valid tag", () => {
    const speaking = (preferredLocale: string) =>
      create({ customer: { name: "Ada", customerType: "CONSUMER", preferredLocale } });
    expect(issues(speaking("!!"))).toEqual(["customer.preferredLocale: invalid_format"]);
    for (const tag of ["sv-SE", "zh-Hant-TW", "de-CH-1996", "x-brand"])
      expect(issues(speaking(tag))).toEqual([]);
  });

  test.each([
    [
      "an existing and the signed-in user",
      { user: { userId: "u", authenticatedUser: true } },
      ["user.authenticatedUser"],
    ],
    ["an existing and a new user", { user: { userId: "u", name: "Ada" } }, ["user.name"]],
    [
      "the signed-in and a new user",
      { user: { authenticatedUser: true, email: "ada@example.com", address: "x", metadata: {} } },
      ["user.email", "user.address", "user.metadata"],
    ],
    [
      "an existing and the signed-in customer",
      { customer: { customerId: "c", authenticatedCustomer: true } },
      ["customer.authenticatedCustomer"],
    ],
    [
      "an existing and a new customer",
      { customer: { customerId: "c", name: "Ada", customerType: "CONSUMER", contact: {} } },
      ["customer.name", "customer.customerType", "customer.contact"],
    ],
    [
      "the signed-in customer and a reference id",
      { customer: { authenticatedCustomer: true, referenceId: "7" } },
      ["customer.referenceId"],
    ],
  ])("refuses a mix of %s and names the wrong fields", (_what, body, properties) => {
    const expected = properties.map((property) => `${property}: not_allowed`).toSorted();
    expect(issues(create(body)).toSorted()).toEqual(expected);
    expect(issues(UpdateOrderRequest.safeParse(body)).toSorted()).toEqual(expected);
  });

  test("gives an item its defaults", () => {
    expect(withItem({}).data?.lineItems[0]).toEqual({
      type: "SUBSCRIPTION",
      productOfferingId: "p",
      quantity: 1,
      acceptBindingContract: false,
      acceptUpfrontPayment: false,
    });
  });

  test("accepts one of three forms of user and customer, distinguished by kind", () => {
    const parsed = (body: Record<string, unknown>) => create(body).data;
    expect(parsed({ user: { userId: "u" } })?.user).toEqual({ kind: "existing", userId: "u" });
    expect(parsed({ user: { authenticatedUser: true } })?.user).toEqual({ kind: "authenticated" });
    expect(
      parsed({ user: { name: "Ada", email: " ada@example.com ", address: "not stored" } })?.user,
    ).toEqual({
      kind: "new",
      name: "Ada",
      email: "ada@example.com",
    });
    expect(parsed({ customer: { customerId: "rid_7" } })?.customer).toEqual({
      kind: "existing",
      customerId: "rid_7",
    });
    expect(parsed({ customer: { authenticatedCustomer: true } })?.customer).toEqual({
      kind: "authenticated",
    });
    expect(
      parsed({ customer: { name: "Ada", customerType: "CONSUMER", referenceId: "7" } })?.customer,
    ).toEqual({
      kind: "new",
      name: "Ada",
      customerType: "CONSUMER",
      referenceId: "7",
    });
  });

  test("reports each missing field by name", () => {
    expect(issues(create({ user: {} }))).toEqual(["user.name: required", "user.email: required"]);
    expect(issues(create({ customer: { name: "Ada" } }))).toEqual(["customer.customerType: required"]);
    expect(issues(create({ user: { userId: "u", authenticatedUser: true } }))).toEqual([
      "user.authenticatedUser: not_allowed",
    ]);
    expect(issues(create({ user: { authenticatedUser: false } }))).toEqual([
      "user.authenticatedUser: invalid_value",
    ]);
    expect(issues(withItem({ productOfferingId: undefined }))).toEqual([
      "lineItems.0.productOfferingId: invalid_type",
    ]);
  });

  test("accepts two names for an address's first line and returns both", () => {
    for (const first of [
      { street: "1 Main St" },
      { street1: "1 Main St" },
      { street: "1 Main St", street1: "other" },
    ]) {
      expect(
        withItem({ subscriber: { address: { ...address, ...first } } }).data?.lineItems[0]?.subscriber
          ?.address,
      ).toEqual({
        ...address,
        street: "1 Main St",
        street1: "1 Main St",
      });
    }
    expect(issues(withItem({ deliveryAddress: address }))).toEqual([
      "lineItems.0.deliveryAddress.street: required",
    ]);
  });

  test("accepts the US or the Swedish porting details", () => {
    const details = (given: Record<string, unknown>) => withItem({ porting: { details: given } });
    expect(details({ identity: "190001019802" }).data?.lineItems[0]?.porting?.details).toEqual({
      identity: "190001019802",
    });
    expect(details(usPorting).data?.lineItems[0]?.porting?.details).toMatchObject({ firstName: "Ada" });
    expect(issues(details({}))).toEqual(["lineItems.0.porting.details.identity: required"]);
    expect(issues(details({ firstName: "Ada" }))).toEqual([
      "lineItems.0.porting.details.lastName: required",
      "lineItems.0.porting.details.address: required",
    ]);
    expect(issues(details({ ...usPorting, identity: "1" }))).toEqual([
      "lineItems.0.porting.details.identity: not_allowed",
    ]);
  });

  test("accepts a quantity above one only for licenses and external products", () => {
    expect(issues(withItem({ quantity: 2 }))).toEqual(["lineItems.0.quantity: too_big"]);
    expect(withItem({ type: "LICENSE", quantity: 2 }).success).toBe(true);
    expect(issues(withItem({ type: "LICENSE", quantity: 0 }))).toEqual(["lineItems.0.quantity: too_small"]);
  });

  test("requires unique item ids, and compares promo codes in capitals without duplicates", () => {
    const twice = { type: "SUBSCRIPTION", productOfferingId: "p", lineItemId: "1" };
    expect(issues(create({ lineItems: [twice, twice] }))).toEqual(["lineItems.1.lineItemId: not_unique"]);
    expect(create({ promoCodes: ["hello", " HELLO ", "x"] }).data?.promoCodes).toEqual(["HELLO", "X"]);
  });
});

describe("PUT /orders/{orderId}", () => {
  test("omits absent fields, and null clears", () => {
    expect(UpdateOrderRequest.parse({})).toEqual({});
    expect(
      UpdateOrderRequest.parse({ customer: null, lineItems: [{ lineItemId: "1", msisdn: null }] }),
    ).toEqual({
      customer: null,
      lineItems: [{ lineItemId: "1", msisdn: null }],
    });
  });

  test("treats an item without an id as new, with the required fields of a new one", () => {
    expect(issues(UpdateOrderRequest.safeParse({ lineItems: [{ quantity: 1 }] }))).toEqual([
      "lineItems.0.type: required",
      "lineItems.0.productOfferingId: required",
    ]);
  });
});
