import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { VERIFY } from "../verify-webhook";

type Verify = (headers: Record<string, string>, body: string, secret: string) => unknown;

const SECRET = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
const BODY = JSON.stringify({ eventId: "e-1" });

const { verify } = (await import(`data:text/javascript,${encodeURIComponent(VERIFY)}`)) as { verify: Verify };

const signed = (at = new Date()) => ({
  "webhook-id": "e-1",
  "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
  "webhook-signature": new Webhook(SECRET).sign("e-1", at, BODY),
});

test("the code on the webhooks page accepts a signed delivery", () => {
  expect(verify(signed(), BODY, SECRET)).toEqual({ eventId: "e-1" });
});

test.each([
  ["no headers", {}, "not signed"],
  ["no time", { ...signed(), "webhook-timestamp": "" }, "not signed"],
  ["a time that is no number", { ...signed(), "webhook-timestamp": "now" }, "too old"],
  ["an old delivery", signed(new Date(Date.now() - 3_600_000)), "too old"],
  ["another signature", { ...signed(), "webhook-signature": "v1,AAAA" }, "not ours"],
])("it refuses %s", (_, headers, reason) => {
  expect(() => verify(headers, BODY, SECRET)).toThrow(reason);
});
