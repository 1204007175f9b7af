import { expect, it } from "vitest";
import { androidInstallUrl, visitorDevice } from "./device";

it("knows phones by their browsers, and nothing is a desk", () => {
  expect(visitorDevice("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)")).toBe("ios");
  expect(visitorDevice("Mozilla/5.0 (Linux; Android 15; Pixel 9)")).toBe("android");
  expect(visitorDevice("Mozilla/5.0 (X11; Linux x86_64)")).toBe("desktop");
  expect(visitorDevice(null)).toBe("desktop");
});

it("hands the whole code to the phone", () => {
  const code = "LPA:1$smdp.example$K7Q2-9XZR";
  expect(new URL(androidInstallUrl(code)).searchParams.get("carddata")).toBe(code);
});
