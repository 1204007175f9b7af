import { expect, test } from "vitest";
import type { Customer } from "@/lib/customers/model";
import { newOrder, newPerson, newSeats } from "./sale-actions";
import { maker } from "./testing";

const customer = (more: Partial<Customer> = {}): Customer => ({
  customerId: "c",
  customerType: "CONSUMER",
  name: "Kim Berg",
  contact: { email: "kim@example.com" },
  createdAt: "2026-11-01T00:00:00.000Z",
  updatedAt: "2026-11-01T00:00:00.000Z",
  ...more,
});
const COMPANY = customer({ customerType: "BUSINESS", name: "Nordvind" });
const IN_SWEDEN = { billing: { address: { country: "SE" } } } as Partial<Customer>;

/** The query of the list that an action offers. */
function offered(action: ReturnType<typeof newOrder>): URLSearchParams {
  const field = action?.fields?.find((one) => one.kind === "offering");
  return new URLSearchParams(field?.kind === "offering" ? field.path.split("?")[1] : "");
}

test("a customer is offered what is sold in their country, and everything where it is not known", () => {
  const open = { isMasked: false };
  expect(offered(newOrder(maker, customer(IN_SWEDEN), open)).get("market")).toBe("SE");
  expect(offered(newOrder(maker, customer(), open)).has("market")).toBe(false);
  const seats = offered(newSeats(maker, { ...COMPANY, ...IN_SWEDEN }));
  expect([seats.get("types"), seats.get("market")]).toEqual(["LICENSE", "SE"]);
});

test("a consumer's order names the consumer, a masked name and a company's person are left to type", () => {
  const person = (action: ReturnType<typeof newOrder>) =>
    action?.fields?.flatMap((field) =>
      field.kind === "text" && field.name.includes("subscriber") ? [field.value] : [],
    );
  expect(person(newOrder(maker, customer(), { isMasked: false }))).toEqual(["Kim Berg", "kim@example.com"]);
  expect(person(newOrder(maker, customer(), { isMasked: true }))).toEqual(["", ""]);
  expect(person(newOrder(maker, COMPANY, { isMasked: false }))).toEqual(["", ""]);
});

test("a consumer has one person, who may do everything; a company chooses the role", () => {
  const role = (action: ReturnType<typeof newPerson>) =>
    action?.fields?.find(({ name }) => name === "memberships.0.role");
  expect(newPerson(maker, customer(), true)).toBeNull();
  expect(role(newPerson(maker, customer(), false))).toMatchObject({ kind: "fixed", value: "ADMIN" });
  expect(role(newPerson(maker, COMPANY, true))).toMatchObject({ kind: "choice", value: "MEMBER" });
});
