import { expect, test } from "vitest";
import { GuestRequest } from "@/components/guest/guest-request";
import { lengthLimits } from "./resolver";

const address = { street: "1 Main St", zip: "10001", city: "New York", state: "NY", country: "US" };
const user = { name: "Robin Ek", email: "robin@example.com" };
const wrongPaths = (values: unknown) =>
  GuestRequest.safeParse(values).error?.issues.map(({ path }) => path.join(".")) ?? [];

test("a text that is too long names its limit, and other mistakes have their own texts", () => {
  const limits = lengthLimits(GuestRequest, { user: { name: "a".repeat(5000), email: "none" }, address });
  expect([...limits.keys()]).toEqual(["user.name"]);
  expect(Number(limits.get("user.name"))).toBeGreaterThan(20);
  expect(lengthLimits(GuestRequest, { user, address }).size).toBe(0);
});

test("a missing state is found together with the other empty fields", () => {
  expect(wrongPaths({ user, address })).toEqual([]);
  const { state: _, ...stateless } = address;
  expect(wrongPaths({ user, address: stateless })).toEqual(["address.state"]);
  expect(wrongPaths({ user, address: { ...address, street: "", city: "", state: "" } })).toEqual(
    expect.arrayContaining(["address.street", "address.city", "address.state"]),
  );
  expect(wrongPaths({ user, address: { ...stateless, zip: "11122", country: "SE" } })).toEqual([]);
});
