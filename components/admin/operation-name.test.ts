import { expect, test } from "vitest";
import { operationName } from "./operation-name";

test.each([
  ["listPhoneNumbers", "List phone numbers"],
  ["blockSim", "Block sim"],
  ["submitOrder", "Submit order"],
  ["search", "Search"],
])("%s is named %s", (id, expected) => {
  expect(operationName(id)).toBe(expected);
});
