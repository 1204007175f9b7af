import { expect, test } from "vitest";
import { obstacleOf } from "./autopay";

const TODAY = "2026-11-01";
const card = {
  status: "ACTIVE",
  expiresAt: "2034-12-31",
  usableOffSession: true,
  autopayConsentAt: new Date("2026-10-01T12:00:00Z"),
} as const;
type Method = Parameters<typeof obstacleOf>[0];

test.each<[string, Method, ReturnType<typeof obstacleOf>]>([
  ["a missing method", undefined, "NO_METHOD"],
  ["a card that expired yesterday", { ...card, expiresAt: "2026-10-31" }, "METHOD_EXPIRED"],
  ["a card that the provider calls expired", { ...card, status: "EXPIRED" }, "METHOD_EXPIRED"],
  ["an inactive card", { ...card, status: "INACTIVE" }, "METHOD_NOT_USABLE"],
  ["a card that needs the customer", { ...card, usableOffSession: false }, "METHOD_NOT_USABLE"],
  ["a card without consent", { ...card, autopayConsentAt: null }, "NO_CONSENT"],
])("%s is an obstacle to auto-pay", (_, method, obstacle) => {
  expect(obstacleOf(method, TODAY)).toBe(obstacle);
});

test.each([
  ["a usable card with consent", card],
  ["a card on its last day", { ...card, expiresAt: TODAY }],
  ["a method without an end", { ...card, expiresAt: null }],
])("%s is no obstacle to auto-pay", (_, method) => {
  expect(obstacleOf(method, TODAY)).toBeUndefined();
});
