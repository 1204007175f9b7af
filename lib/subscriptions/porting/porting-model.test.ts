import { expect, test } from "vitest";
import { maskPortingDetails, PortingDetails, restoreMaskedDetails } from "./porting-model";

const address = { street: "1 Main St", street1: "1 Main St", city: "Austin", zip: "78701", country: "US" };

test("what a thief could use is masked, whatever its length", () => {
  const masked = maskPortingDetails({
    accountNumber: "123456789",
    passcode: "4711",
    firstName: "Ada",
    lastName: "Byron",
    address,
  });
  expect(masked).toMatchObject({ accountNumber: "•••••••89", passcode: "••••", firstName: "Ada" });
  expect(PortingDetails.parse(masked)).toEqual(masked);
  expect(maskPortingDetails({ accountNumber: "12", firstName: "A", lastName: "B", address })).toMatchObject({
    accountNumber: "••••",
  });
  expect(maskPortingDetails({ firstName: "A", lastName: "B", address })).not.toHaveProperty("passcode");
});

test("Swedish details have no secret", () => {
  expect(maskPortingDetails({ identity: "5560000001" })).toEqual({ identity: "5560000001" });
});

test("a secret that comes back as it was shown stays what it is", () => {
  const stored = {
    accountNumber: "123456789",
    passcode: "4711",
    firstName: "Ada",
    lastName: "Byron",
    address,
  };
  const shown = maskPortingDetails(stored);
  expect(restoreMaskedDetails(shown, stored)).toEqual(stored);
  expect(restoreMaskedDetails({ ...shown, firstName: "Augusta", passcode: "2468" }, stored)).toEqual({
    ...stored,
    firstName: "Augusta",
    passcode: "2468",
  });
  // Nothing was masked of what was not there.
  const { passcode: _, ...without } = stored;
  expect(restoreMaskedDetails({ ...without, passcode: "••••" }, without)).toMatchObject({ passcode: "••••" });
  expect(restoreMaskedDetails({ identity: "5560000001" }, stored)).toEqual({ identity: "5560000001" });
});
