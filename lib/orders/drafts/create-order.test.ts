import { beforeEach, expect, test } from "vitest";
import { expiryFrom } from "@/lib/orders/drafts/create-order";
import type { Order } from "@/lib/orders/model";
import { brandOfFile } from "@/lib/testing/brand";

const { api, key } = await brandOfFile();
const DAY = 24 * 3600 * 1000;

beforeEach(() => {
  api.clock.set("2026-11-01T12:00:00.000Z");
});

test("a draft expires 30 days after it was created, and after each change again", async () => {
  const { body: created } = await api.call<Order>("POST", "/orders", {
    key,
    body: { customerType: "CONSUMER" },
  });
  expect(created).toMatchObject({ status: "DRAFT", expiresAt: "2026-12-01T12:00:00.000Z" });
  api.clock.advance(10 * DAY);
  const { body: changed } = await api.call<Order>("PUT", `/orders/${created.orderId}`, { key, body: {} });
  expect(changed.expiresAt).toBe("2026-12-11T12:00:00.000Z");
});

test("the expiry of a draft is 30 days of 24 hours away, also across a change of the clocks", () => {
  expect(expiryFrom(new Date("2026-10-20T00:00:00.000Z")).toISOString()).toBe("2026-11-19T00:00:00.000Z");
});
