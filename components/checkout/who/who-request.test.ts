import { describe, expect, it } from "vitest";
import { WhoRequest } from "./who-request";

const lineItems = [{ lineItemId: "one", subscriber: { name: "Maja Sand", email: "maja@example.com" } }];
const company = (fields: object) => ({ customer: { customerType: "BUSINESS", ...fields }, lineItems });

describe("the buyer", () => {
  it.each(["", "  ", "556677-8899"])("is a company with the registration number %j", (identity) => {
    expect(WhoRequest.safeParse(company({ name: "Sand AB", identity })).success).toBe(true);
  });
  it("has a name", () => {
    const paths = WhoRequest.safeParse(company({ name: "", identity: "" })).error?.issues.map(({ path }) =>
      path.join("."),
    );
    expect(paths).toEqual(["customer.name"]);
  });
  it("is an existing customer even if a name was typed before", () => {
    const known = { customer: { customerId: "c", name: "Sand AB" }, lineItems };
    expect(WhoRequest.safeParse(known).success).toBe(true);
  });
});
