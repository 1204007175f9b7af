import { describe, expect, it } from "vitest";
import { CompanyShape } from "./company-shape";

const valid = (values: object) => CompanyShape.safeParse(values).success;

describe("the details of a company", () => {
  it("need no telephone and no registration number", () => {
    expect(valid({ name: "Nordvind", identity: "", contact: { email: "a@example.com", msisdn: "" } })).toBe(
      true,
    );
  });
  it("need a name and an address", () => {
    expect(valid({ name: " ", identity: "", contact: { email: "a@example.com", msisdn: "" } })).toBe(false);
    expect(valid({ name: "Nordvind", identity: "", contact: { email: "", msisdn: "" } })).toBe(false);
  });
  it("need a valid telephone number", () => {
    expect(valid({ name: "Nordvind", contact: { email: "a@example.com", msisdn: "070" } })).toBe(false);
  });
});
