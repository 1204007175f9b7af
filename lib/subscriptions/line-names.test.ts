import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandOfFile } from "@/lib/api/brand-testing";
import { makeOffering } from "@/lib/catalog/testing";
import { lineNames, nameOfLine } from "@/lib/subscriptions/line-names";
import { makeSubscription } from "@/lib/subscriptions/testing";

const brand = await brandOfFile();

test("a line is called by its own name, else by its number, and a travel eSIM by its plan", () => {
  const line = { displayName: null, msisdn: "+46701234567", type: "CELL" };
  const tenant = brand.tenant;
  expect(nameOfLine(tenant, line, "Finch 10 GB")).toBe("070-123 45 67");
  expect(nameOfLine(tenant, { ...line, displayName: "Work" }, "Finch 10 GB")).toBe("Work");
  const travel = { ...line, type: "TRAVEL_ESIM" };
  expect(nameOfLine(tenant, travel, "Japan 5 GB")).toBe("Japan 5 GB");
  expect(nameOfLine(tenant, { ...travel, displayName: "Tokyo" }, "Japan 5 GB")).toBe("Tokyo");
});

test("a travel eSIM has no number for those who read of it", async () => {
  const { api, tenant } = brand;
  const customerId = await api.customer(tenant);
  const productOfferingId = await makeOffering(api, tenant, { name: "Japan 5 GB" });
  const id = await makeSubscription(api, tenant, { customerId, productOfferingId, type: "TRAVEL_ESIM" });
  const names = await lineNames(api.ctx(tenant), [id]);
  expect(names.get(id)).toEqual({ subscriptionId: id, name: "Japan 5 GB" });
});

test("no other place makes up a line's name from its own name and its number", () => {
  const files = globSync("{lib,app,components}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.|generated/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const own = files.filter((file) =>
    /displayName \?\? (phoneText|formatPhone)/.test(readFileSync(file, "utf8")),
  );
  expect(own).toEqual([]);
});
