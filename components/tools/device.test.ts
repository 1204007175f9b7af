import { expect, test } from "vitest";
import { asImei, foundDevice } from "./device";

test("an IMEI is told from a name", () => {
  expect(asImei("35-050556-123456-2")).toBe("350505561234562");
  expect(asImei("3310")).toBeUndefined();
  expect(asImei("iPhone 13")).toBeUndefined();
});

test("a device is named once, whichever way it was found", () => {
  const source = "the maker";
  expect(foundDevice({ manufacturer: "Fairphone", model: "Fairphone 5", esim: "SUPPORTED", source })).toEqual(
    {
      name: "Fairphone 5",
      esim: "SUPPORTED",
      soldWithoutIn: [],
    },
  );
  expect(
    foundDevice({
      manufacturer: "Apple",
      model: "iPhone XR",
      esim: "SUPPORTED",
      soldWithoutIn: ["CN"],
      source,
    }),
  ).toEqual({ name: "Apple iPhone XR", esim: "SUPPORTED", soldWithoutIn: ["CN"] });
});
