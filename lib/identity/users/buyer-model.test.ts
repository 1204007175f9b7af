import { expect, test } from "vitest";
import { buysAs } from "./buyer-model";

const company = { customerType: "BUSINESS", role: "ADMIN" } as const;
const user = { customerType: "BUSINESS", role: "MEMBER" } as const;
const consumer = { customerType: "CONSUMER", role: "ADMIN" } as const;

test.each([
  ["a visitor", [], "CONSUMER"],
  ["a private customer", [consumer], "CONSUMER"],
  ["a person who manages a company", [company], "BUSINESS"],
  ["a person who only uses a company's subscription", [user], "CONSUMER"],
  ["a private customer who manages a company", [consumer, company], "CONSUMER"],
] as const)("%s buys as they are shown prices", (_, memberships, type) => {
  expect(buysAs(memberships)).toBe(type);
});
