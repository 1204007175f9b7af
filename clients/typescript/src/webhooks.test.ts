import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { encrypt } from "@/lib/platform/secrets/encryption";
import { newSecret, retireSecret, webhookSignatureHeaders } from "@/lib/webhooks/deliveries/signing";
import { type ReceivedDelivery, verifyWebhook, WebhookVerificationError } from "./webhooks.js";

const now = new Date("2026-11-28T12:00:00Z");
const secret = newSecret();
const event = {
  eventId: "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a30",
  type: "order.created",
  occurredAt: now.toISOString(),
  apiRevision: "2026-09-01.bullfinch",
  sequence: 1,
  data: { orderId: "1", note: "Åsa" },
};
const body = JSON.stringify(event);

/** A delivery as the product signs it. */
const delivery = (given: Partial<ReceivedDelivery> = {}, by = secret, at = now): ReceivedDelivery => ({
  headers: webhookSignatureHeaders(
    { id: event.eventId, body, at },
    { secret: encrypt("webhook-secret", by), oldSecrets: [] },
  ),
  body,
  secret,
  now,
  ...given,
});

const changed = (name: string, value: string | undefined): ReceivedDelivery => {
  const given = delivery();
  return { ...given, headers: { ...(given.headers as Record<string, string>), [name]: value } };
};

describe("a delivery of the product", () => {
  test("gives its event, typed by its type", async () => {
    const verified = await verifyWebhook(delivery());
    expect(verified).toEqual(event);
    if (verified.type === "order.created") expect(verified.data.orderId).toBe("1");
  });

  test("can be given as bytes, with the headers of the Fetch API", async () => {
    const headers = new Headers(delivery().headers as Record<string, string>);
    expect(await verifyWebhook(delivery({ headers, body: new TextEncoder().encode(body) }))).toEqual(event);
  });

  test("is accepted with the old and with the new secret while one replaces the other", async () => {
    const old = newSecret();
    const headers = webhookSignatureHeaders(
      { id: event.eventId, body, at: now },
      {
        secret: encrypt("webhook-secret", secret),
        oldSecrets: retireSecret(encrypt("webhook-secret", old), [], now),
      },
    );
    expect(headers["webhook-signature"]!.split(" ")).toHaveLength(2);
    expect(await verifyWebhook(delivery({ headers }))).toEqual(event);
    expect(await verifyWebhook(delivery({ headers, secret: old }))).toEqual(event);
    await expect(verifyWebhook(delivery({ headers, secret: newSecret() }))).rejects.toThrow(
      "No signature fits.",
    );
  });

  test("is accepted when another implementation of the standard signed it", async () => {
    const signature = new Webhook(secret).sign(event.eventId, now, body);
    expect(await verifyWebhook(changed("webhook-signature", `v2,abc v1,#### ${signature}`))).toEqual(event);
  });
});

describe("a delivery is refused", () => {
  const refusals: [string, () => ReceivedDelivery, string][] = [
    ["that another secret signed", () => delivery({}, newSecret()), "No signature fits."],
    ["with a changed body", () => delivery({ body: body.replace('"1"', '"2"') }), "No signature fits."],
    ["with another id", () => changed("webhook-id", "another"), "No signature fits."],
    [
      "with another time",
      () => changed("webhook-timestamp", String(now.getTime() / 1000 + 1)),
      "No signature fits.",
    ],
    ["with a time that is no number", () => changed("webhook-timestamp", "soon"), "too old or too new"],
    ["that is too old", () => delivery({}, secret, new Date(now.getTime() - 301_000)), "too old or too new"],
    ["from the future", () => delivery({}, secret, new Date(now.getTime() + 301_000)), "too old or too new"],
    ["without a signature", () => changed("webhook-signature", undefined), "webhook-signature is missing"],
    ["with an empty signature", () => changed("webhook-signature", "v1,"), "No signature fits."],
    [
      "with the signature of another version",
      () =>
        changed(
          "webhook-signature",
          String((delivery().headers as Record<string, string>)["webhook-signature"]).replace("v1,", "v2,"),
        ),
      "No signature fits.",
    ],
  ];
  test.each(refusals)("%s", async (_, given, message) => {
    const error = await verifyWebhook(given()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(WebhookVerificationError);
    expect((error as Error).message).toContain(message);
  });

  test("only outside of the caller's tolerance", async () => {
    const at = new Date(now.getTime() - 400_000);
    expect(await verifyWebhook(delivery({ toleranceSeconds: 500 }, secret, at))).toEqual(event);
  });
});

test.each(["whsec_", "whsec_not base64!"])("the secret %s is a mistake of the caller", async (wrong) => {
  await expect(verifyWebhook(delivery({ secret: wrong }))).rejects.toThrow(TypeError);
});
