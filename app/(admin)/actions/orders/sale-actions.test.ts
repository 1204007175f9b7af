import { expect, test } from "vitest";
import { customerFixture, maker } from "@/app/(admin)/actions/testing";
import { newPerson } from "./sale-actions";

const COMPANY = customerFixture({ customerType: "BUSINESS", name: "Nordvind" });

test("a consumer has one person, who may do everything; a company chooses the role", () => {
  const role = (action: ReturnType<typeof newPerson>) =>
    action?.fields?.find(({ name }) => name === "memberships.0.role");
  expect(newPerson(maker, customerFixture(), true)).toBeNull();
  expect(role(newPerson(maker, customerFixture(), false))).toMatchObject({ kind: "fixed", value: "ADMIN" });
  expect(role(newPerson(maker, COMPANY, true))).toMatchObject({ kind: "choice", value: "MEMBER" });
});
