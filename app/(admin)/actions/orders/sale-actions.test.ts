import { expect, test } from "vitest";
import { customer, maker } from "@/app/(admin)/actions/testing";
import { newPerson } from "./sale-actions";

const COMPANY = customer({ customerType: "BUSINESS", name: "Nordvind" });

test("a consumer has one person, who may do everything; a company chooses the role", () => {
  const role = (action: ReturnType<typeof newPerson>) =>
    action?.fields?.find(({ name }) => name === "memberships.0.role");
  expect(newPerson(maker, customer(), true)).toBeNull();
  expect(role(newPerson(maker, customer(), false))).toMatchObject({ kind: "fixed", value: "ADMIN" });
  expect(role(newPerson(maker, COMPANY, true))).toMatchObject({ kind: "choice", value: "MEMBER" });
});
