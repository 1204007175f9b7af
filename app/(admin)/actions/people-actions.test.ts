import { expect, test } from "vitest";
import { bodyOf } from "@/components/admin/act/request";
import type { User } from "@/lib/customers/users/model";
import { userActions } from "./people-actions";
import { customer, maker } from "./testing";

const user = {
  userId: "u",
  name: "Kim Berg",
  email: "kim@example.com",
  customers: [{ customerId: "c", name: "Nordvind", role: "MEMBER", hasSignedIn: true }],
} as unknown as User;

test("the role of a company's person can be changed; a consumer has one person, who may do everything", () => {
  const roleOf = (about: Parameters<typeof userActions>[1]) =>
    userActions(maker, about, user).find(({ title }) => title === "Change the role");
  expect(roleOf(customer())).toBeUndefined();
  const action = roleOf(customer({ customerType: "BUSINESS" }))!;
  expect(action).toMatchObject({ operationId: "updateUser", method: "PUT", path: "/users/u" });
  expect(action.fields).toMatchObject([{ kind: "choice", value: "MEMBER" }]);
  expect(bodyOf(action, { "memberships.0.role": "ADMIN" })).toEqual({
    memberships: [{ customerId: "c", role: "ADMIN" }],
  });
});
