import { expect, test } from "vitest";
import { withOrigin } from "./site-origin";

test("commands name the address of the site that shows them", () => {
  expect(withOrigin("BASE=https://your-brand.example/api/v2", "https://shop.example")).toBe(
    "BASE=https://shop.example/api/v2",
  );
});

test("other addresses stay as they are", () => {
  expect(withOrigin("--forward http://localhost:8080/", "https://shop.example")).toBe(
    "--forward http://localhost:8080/",
  );
});
