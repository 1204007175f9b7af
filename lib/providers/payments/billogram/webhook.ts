import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ProviderNotAuthentic } from "@/lib/providers/errors";
import type {
  HeaderReader,
  ProviderEvent,
  ProviderEventType,
  ProviderPaymentStatus,
} from "@/lib/providers/payments/provider";
import { Billogram, BillogramEvent, billogramInstant } from "./protocol";
import { billogramPaymentSnapshot, readCustom } from "./snapshots";

const TOLERANCE_SECONDS = 300;

const Callback = z.object({
  callback_id: z.string().min(1),
  callback_type: z.string(),
  callback_timestamp: z.string().nullish(),
  custom: z.string().nullish(),
  billogram: z.unknown().optional(),
  event: z.unknown().optional(),
});

/** The signature Billogram sends: hex of HMAC-SHA256 over `timestamp:body`. */
export const expectedCallbackSignature = (signKey: string, timestamp: string, rawBody: string): string =>
  createHmac("sha256", signKey).update(`${timestamp}:${rawBody}`).digest("hex");

/**
 * Verifies a callback's signature over its raw body and reads it.
 *
 * @throws ProviderNotAuthentic for a missing, wrong or old signature, and for a body that is no callback
 */
export function parseBillogramCallback(
  rawBody: string,
  headers: HeaderReader,
  now: Date,
  signKey: string,
): ProviderEvent {
  verify(rawBody, headers, now, signKey);
  const parsed = Callback.safeParse(parseJson(rawBody));
  if (!parsed.success) throw notAuthentic("bad_body");
  const callback = parsed.data;
  const event = BillogramEvent.safeParse(callback.event).data;
  const billogram = Billogram.safeParse(callback.billogram).data;
  const occurredAt = callback.callback_timestamp ? billogramInstant(callback.callback_timestamp) : now;
  const raw = { callbackId: callback.callback_id, type: event?.type ?? callback.callback_type };
  const head = {
    id: callback.callback_id,
    providerType: event?.type ?? callback.callback_type,
    occurredAt: Number.isNaN(occurredAt.getTime()) ? now : occurredAt,
    raw,
  };
  if (!billogram) return { ...head, type: "other", subject: { kind: "other", ref: null } };
  const snapshot = {
    ...billogramPaymentSnapshot(billogram),
    // The object in a callback need not repeat whose it is: the callback does.
    metadata: readCustom(callback.custom ?? billogram.callbacks?.custom),
  };
  return {
    ...head,
    type: EVENT_TYPES[snapshot.status],
    subject: { kind: "payment", ref: billogram.id, snapshot },
  };
}

/** Whatever happened to a billogram, what follows is read from it: the type only says where it stood. */
const EVENT_TYPES: Record<ProviderPaymentStatus, ProviderEventType> = {
  SUCCEEDED: "payment.succeeded",
  CANCELED: "payment.canceled",
  REQUIRES_ACTION: "payment.action_required",
  REQUIRES_PAYMENT_METHOD: "payment.failed",
  PENDING: "payment.processing",
  PROCESSING: "payment.processing",
  UNKNOWN: "payment.processing",
};

function verify(rawBody: string, headers: HeaderReader, now: Date, signKey: string): void {
  const timestamp = headers.get("billogram-request-timestamp") ?? "";
  const given = headers.get("billogram-signature") ?? "";
  const expected = Buffer.from(expectedCallbackSignature(signKey, timestamp, rawBody), "hex");
  const signature = /^[0-9a-f]{64}$/i.test(given) ? Buffer.from(given, "hex") : Buffer.alloc(32);
  if (!timingSafeEqual(expected, signature)) throw notAuthentic("bad_signature");
  // Seconds, with a fraction. Signed, so believed only after the signature.
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d+(\.\d+)?$/.test(timestamp) || !(age <= TOLERANCE_SECONDS)) throw notAuthentic("too_old");
}

const notAuthentic = (code: string) =>
  new ProviderNotAuthentic("The callback is not signed by Billogram, or too old", {
    provider: "BILLOGRAM",
    code,
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
