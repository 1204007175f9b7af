import { z } from "zod";
import { traceparentHeader } from "@/lib/platform/tracing/traceparent";
import {
  ProviderNotAuthentic,
  ProviderRefused,
  ProviderUncertain,
  ProviderUnreachable,
  type RefusalReason,
} from "@/lib/providers/errors";
import { observeCalls } from "@/lib/providers/observe-calls";
import { connectionErrorCode, failedBeforeSending } from "@/lib/providers/reachability";
import {
  type Carrier,
  CarrierAnswer,
  type CarrierEvent,
  CarrierSubscription,
  NumberLookup,
  ProtocolEvent,
} from "./carrier";
import { sign, verifyCarrierSignature } from "./signature";

export type CarrierSettings = {
  /** The base address of the carrier's gateway, path included: operations are at `{url}/v1/operations`. */
  url: string;
  /** Shared with the carrier; signs both directions. */
  secret: string;
  /** The public address of our callback endpoint. Callbacks sign its path, so it is the address before any proxy. */
  callbackUrl: string;
  clock: { now(): Date };
  timeoutMs?: number;
};

const carrierError = z.object({
  error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }),
});

/** A carrier that speaks the carrier protocol over HTTP. Opens nothing until the first call. */
export function createHttpCarrier(settings: CarrierSettings): Carrier {
  const base = settings.url.replace(/\/+$/, "");
  const callbackPath = pathOf(new URL(settings.callbackUrl));

  async function call<S extends z.ZodType>(
    answer: S,
    method: "GET" | "POST",
    url: URL,
    body: string,
    headers: Record<string, string>,
  ) {
    const effect = method === "POST";
    const response = await send(method, url, body, headers, effect);
    if (response.status >= 200 && response.status < 300) return readFrom(answer, response, effect);
    throw refusal(response, effect);
  }

  async function send(
    method: "GET" | "POST",
    url: URL,
    rawBody: string,
    headers: Record<string, string>,
    effect: boolean,
  ): Promise<Answer> {
    try {
      const response = await fetch(url, {
        method,
        headers: {
          Accept: "application/json",
          ...traceparentHeader(),
          ...headers,
          ...sign({ method, path: pathOf(url), rawBody }, settings.secret, settings.clock.now()),
        },
        ...(effect ? { body: rawBody } : {}),
        // A signature is for one address. Following a redirect would give the message to another one.
        redirect: "manual",
        cache: "no-store",
        signal: AbortSignal.timeout(settings.timeoutMs ?? 10_000),
      });
      // The timeout also covers reading the body.
      return { status: response.status, body: await response.text() };
    } catch (cause) {
      const code = connectionErrorCode(cause) ?? (cause instanceof Error ? cause.name : null);
      const details = { provider: "CARRIER", code, cause };
      throw effect && !failedBeforeSending(cause)
        ? new ProviderUncertain("The carrier was sent the operation and did not answer", details)
        : new ProviderUnreachable("The carrier cannot be reached", details);
    }
  }

  return observeCalls<Carrier>("CARRIER", {
    startOperation: (input) =>
      call(
        CarrierAnswer,
        "POST",
        new URL(`${base}/v1/operations`),
        JSON.stringify({
          type: input.type,
          reference: input.reference,
          callbackUrl: settings.callbackUrl,
          parameters: input.parameters,
        }),
        { "Content-Type": "application/json", "Idempotency-Key": input.idempotencyKey },
      ),

    readOperation: (operationId) =>
      call(CarrierAnswer, "GET", new URL(`${base}/v1/operations/${encodeURIComponent(operationId)}`), "", {}),

    readSubscription: (iccid) =>
      call(CarrierSubscription, "GET", new URL(`${base}/v1/lines/${encodeURIComponent(iccid)}`), "", {}),

    lookUpNumber: (msisdn) =>
      call(NumberLookup, "GET", new URL(`${base}/v1/numbers/${encodeURIComponent(msisdn)}`), "", {}),

    parseCallback: (rawBody, headers, now) => {
      const verdict = verifyCarrierSignature(
        { method: "POST", path: callbackPath, rawBody },
        headers,
        settings.secret,
        now,
      );
      if (verdict !== "valid") {
        throw new ProviderNotAuthentic(`The callback's signature is ${verdict}`, {
          provider: "CARRIER",
          code: verdict,
        });
      }
      return readEvent(rawBody);
    },
  });
}

type Answer = { status: number; body: string };

function readFrom<S extends z.ZodType>(schema: S, answer: Answer, effect: boolean): z.output<S> {
  const read = schema.safeParse(parseJson(answer.body));
  if (read.success) return read.data;
  const details = { provider: "CARRIER", code: "bad_answer", cause: read.error };
  throw effect
    ? new ProviderUncertain("The carrier accepted and answered something unreadable", details)
    : new ProviderUnreachable("The carrier answered something unreadable", details);
}

function refusal(answer: Answer, effect: boolean): Error {
  const parsed = carrierError.safeParse(parseJson(answer.body));
  const error = parsed.success ? parsed.data.error : null;
  const message = error?.message ?? `The carrier answered ${answer.status}`;
  const details = { provider: "CARRIER", code: error?.code ?? `http_${answer.status}` };

  if (answer.status >= 500) {
    return effect ? new ProviderUncertain(message, details) : new ProviderUnreachable(message, details);
  }
  if (error?.retryable || answer.status === 429) return new ProviderUnreachable(message, details);
  return new ProviderRefused(message, { ...details, reason: refusalReason(answer.status, details.code) });
}

function refusalReason(status: number, code: string): RefusalReason {
  if (status === 401 || status === 403 || status < 400) return "configuration";
  if (status === 404) return "not_found";
  if (status === 409) return "conflict";
  return code === "unsupported_operation" ? "unsupported" : "invalid_request";
}

const anyEvent = z.object({
  eventId: z.string().min(1),
  type: z.string(),
  occurredAt: z.iso.datetime({ offset: true }),
});

function readEvent(rawBody: string): CarrierEvent {
  const body = parseJson(rawBody);
  const event = ProtocolEvent.safeParse(body);
  if (event.success) return event.data;

  const envelope = anyEvent.safeParse(body);
  const known = ProtocolEvent.options.some((option) => option.shape.type.value === envelope.data?.type);
  if (envelope.success && !known) {
    const { type, eventId, occurredAt } = envelope.data;
    return { type: "other", carrierType: type, eventId, occurredAt: new Date(occurredAt) };
  }
  // The carrier signed a body outside the protocol. A refusal makes the carrier send it again after one side is fixed.
  throw new ProviderRefused("The callback is not in the shape of the protocol", {
    provider: "CARRIER",
    code: "bad_callback",
    reason: "invalid_request",
    cause: event.error,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pathOf(url: URL): string {
  return url.pathname + url.search;
}
