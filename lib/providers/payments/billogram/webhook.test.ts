import { describe, expect, it } from "vitest";
import { ProviderNotAuthentic } from "@/lib/providers/errors";
import { expectedCallbackSignature, parseBillogramCallback } from "./webhook";

const KEY = "a-sign-key-of-the-test";
const NOW = new Date("2026-11-01T12:00:00Z");
const seconds = (offset = 0) => (NOW.getTime() / 1000 + offset).toFixed(6);

const body = JSON.stringify({
  callback_id: "89c41740-5eb6-40bb-8ec3-02be196de6da",
  callback_type: "BillogramEvent",
  callback_timestamp: "2026-11-01T11:59:58.5Z",
  custom: "a-tenant:an-intent:an-order",
  event: { type: "Payment", created_at: "2026-11-01 11:59:58", event_uuid: "u", data: { amount: 250 } },
  billogram: {
    id: "7Wy4g4tQ",
    state: "Paid",
    total_sum: 250,
    rounding_value: 0,
    remaining_sum: 0,
    created_at: "2026-10-01 10:00:00",
    events: [{ type: "Payment", created_at: "2026-11-01 11:59:58", event_uuid: "u", data: { amount: 250 } }],
  },
});

const parse = (given: { body?: string; timestamp?: string; signature?: string | null; now?: Date } = {}) => {
  const timestamp = given.timestamp ?? seconds();
  const signature =
    given.signature === undefined
      ? expectedCallbackSignature(KEY, timestamp, given.body ?? body)
      : given.signature;
  return parseBillogramCallback(
    given.body ?? body,
    new Headers({
      "Billogram-Request-Timestamp": timestamp,
      ...(signature !== null && { "Billogram-Signature": signature }),
    }),
    given.now ?? NOW,
    KEY,
  );
};

describe("a callback", () => {
  it("is read when it is signed: known by its own id, ours by what it carries", () => {
    expect(parse()).toMatchObject({
      id: "89c41740-5eb6-40bb-8ec3-02be196de6da",
      type: "payment.succeeded",
      providerType: "Payment",
      occurredAt: new Date("2026-11-01T11:59:58.500Z"),
      subject: {
        kind: "payment",
        ref: "7Wy4g4tQ",
        snapshot: {
          status: "SUCCEEDED",
          metadata: { tenantId: "a-tenant", paymentIntentId: "an-intent", orderId: "an-order" },
        },
      },
    });
  });

  it("signed by an upper-case hand is the same", () => {
    expect(
      parse({ signature: expectedCallbackSignature(KEY, seconds(), body).toUpperCase() }).id,
    ).toBeTruthy();
  });

  it.each([
    ["without a signature", { signature: null }],
    ["with an empty one", { signature: "" }],
    ["with one that is no hex", { signature: "z".repeat(64) }],
    [
      "with one of another key",
      { signature: expectedCallbackSignature("another-key-1234", seconds(), body) },
    ],
    ["of another body", { signature: expectedCallbackSignature(KEY, seconds(), `${body} `) }],
    ["of another time", { signature: expectedCallbackSignature(KEY, seconds(1), body) }],
    ["signed 301 seconds ago", { timestamp: seconds(-301) }],
    ["signed 301 seconds ahead", { timestamp: seconds(301) }],
    ["signed at no time", { timestamp: "yesterday" }],
    ["signed at a time without end", { timestamp: "Infinity" }],
    ["that is no JSON", { body: "{" }],
    ["without an id", { body: JSON.stringify({ callback_type: "BillogramEvent" }) }],
  ])("%s is refused", (_, given) => {
    expect(() => parse(given)).toThrow(ProviderNotAuthentic);
  });

  it("is good for 300 seconds", () => {
    expect(parse({ timestamp: seconds(-300) }).id).toBeTruthy();
    expect(parse({ timestamp: seconds(300) }).id).toBeTruthy();
  });

  it("of something else, or of a shape that we cannot read, is for nobody", () => {
    const other = (more: object) =>
      parse({ body: JSON.stringify({ callback_id: "x", callback_type: "RecipientUpdated", ...more }) });
    expect(other({}).subject).toEqual({ kind: "other", ref: null });
    expect(other({ billogram: { id: 1 } }).subject).toEqual({ kind: "other", ref: null });
  });
});
