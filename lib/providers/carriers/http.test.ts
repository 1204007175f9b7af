import { afterEach, describe, expect, it } from "vitest";
import { type PeerReply, type ReceivedRequest, replyTimeoutMs, startPeer } from "@/lib/providers/testing";
import type { StartOperation } from "./carrier";
import { createHttpCarrier } from "./http";
import { sign, verifyCarrierSignature } from "./signature";

const secret = "carrier-secret";
const now = new Date("2026-11-21T09:00:00Z");
const clock = { now: () => now };
const callbackUrl = "https://portal.example/api/providers/carrier/callback";

const activation: StartOperation = {
  type: "ACTIVATE",
  reference: "line-1",
  idempotencyKey: "activate:line-1:1",
  parameters: {
    msisdn: "+46701234567",
    country: "SE",
    serviceType: "CELL",
    sim: { esim: true },
    subscriber: { name: "Åsa Öberg" },
    allowances: { dataMb: 10_240 },
  },
};

const pending = {
  operationId: "op_1",
  type: "ACTIVATE",
  reference: "line-1",
  status: "PENDING",
  createdAt: "2026-11-21T09:00:00Z",
  updatedAt: "2026-11-21T09:00:00Z",
};

const running: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

async function carrierWhose(reply: (request: ReceivedRequest) => PeerReply, timeoutMs?: number) {
  const peer = await startPeer(reply);
  running.push(peer.stop);
  const carrier = createHttpCarrier({
    url: `${peer.url}/gateway`,
    secret,
    callbackUrl,
    clock,
    ...(timeoutMs && { timeoutMs }),
  });
  return { carrier, received: peer.received };
}

describe("starting an operation", () => {
  it("sends what the protocol asks for, signed, and reads the answer", async () => {
    const { carrier, received } = await carrierWhose(() => ({ status: 202, body: pending }));
    const operation = await carrier.startOperation(activation);

    expect(operation).toMatchObject({ operationId: "op_1", status: "PENDING", createdAt: now });
    const [request] = received;
    expect(request).toMatchObject({ method: "POST", path: "/gateway/v1/operations" });
    expect(request?.headers.get("idempotency-key")).toBe("activate:line-1:1");
    expect(JSON.parse(request?.rawBody ?? "")).toEqual({
      type: "ACTIVATE",
      reference: "line-1",
      callbackUrl,
      parameters: activation.parameters,
    });
    expect(request && verifyCarrierSignature(request, request.headers, secret, now)).toBe("valid");
  });

  it("reads an operation that ended at once, either way", async () => {
    const result = { iccid: "8946…", imsi: "24001…", puk: "12345678" };
    const failure = { reasonCode: "number_in_use", message: "The number is in use", retryable: false };
    const { carrier } = await carrierWhose(({ rawBody }) => ({
      status: 202,
      body: rawBody.includes("ACTIVATE")
        ? { ...pending, status: "COMPLETED", result }
        : { ...pending, type: "ADD_PACKAGE", status: "FAILED", failure },
    }));
    expect(await carrier.startOperation(activation)).toMatchObject({ status: "COMPLETED", result });
    expect(
      await carrier.startOperation({
        type: "ADD_PACKAGE",
        reference: "addon-1",
        idempotencyKey: "add-package:addon-1:1",
        parameters: {
          msisdn: "+46701234567",
          iccid: "8946",
          package: { packageId: "addon-1", name: "Extra 5 GB", dataMb: 5120 },
        },
      }),
    ).toMatchObject({ status: "FAILED", failure });
  });

  const said = (code: string, retryable: boolean) => ({ error: { code, message: "As it is", retryable } });
  it.each<[string, PeerReply, object]>([
    [
      "says no",
      { status: 422, body: said("invalid_msisdn", false) },
      { kind: "refused", reason: "invalid_request", code: "invalid_msisdn", message: "As it is" },
    ],
    [
      "does not know the type",
      { status: 422, body: said("unsupported_operation", false) },
      { kind: "refused", reason: "unsupported" },
    ],
    [
      "does not accept our signature",
      { status: 401, body: said("bad_signature", false) },
      { kind: "refused", reason: "configuration" },
    ],
    [
      "sends us elsewhere",
      { status: 302, body: "", headers: { Location: "/" } },
      { reason: "configuration" },
    ],
    ["says not now", { status: 409, body: said("busy", true) }, { kind: "unreachable", code: "busy" }],
    ["limits us", { status: 429, body: "slow down" }, { kind: "unreachable", code: "http_429" }],
    ["breaks down", { status: 500, body: said("oops", true) }, { kind: "uncertain", code: "oops" }],
    ["answers nonsense", { status: 202, body: "<html>" }, { kind: "uncertain", code: "bad_answer" }],
    [
      "completes without a result",
      { status: 202, body: { ...pending, status: "COMPLETED" } },
      { kind: "uncertain", code: "bad_answer" },
    ],
    ["hangs up after reading", "cut", { kind: "uncertain" }],
    ["never answers", "silence", { kind: "uncertain", code: "TimeoutError" }],
  ])("when the carrier %s", async (_what, reply, error) => {
    const { carrier } = await carrierWhose(() => reply, replyTimeoutMs(reply));
    await expect(carrier.startOperation(activation)).rejects.toMatchObject({ provider: "CARRIER", ...error });
  });

  it("knows that nothing was sent when nobody listens", async () => {
    const peer = await startPeer(() => "cut");
    await peer.stop();
    const carrier = createHttpCarrier({ url: peer.url, secret, callbackUrl, clock });
    await expect(carrier.startOperation(activation)).rejects.toMatchObject({
      kind: "unreachable",
      code: "ECONNREFUSED",
    });
  });
});

describe("reading an operation", () => {
  it("is signed with an empty body, and its id cannot leave the path", async () => {
    const { carrier, received } = await carrierWhose(() => ({ status: 200, body: pending }));
    await carrier.readOperation("../op 1");
    const [request] = received;
    expect(request).toMatchObject({ method: "GET", path: "/gateway/v1/operations/..%2Fop%201", rawBody: "" });
    expect(request && verifyCarrierSignature(request, request.headers, secret, now)).toBe("valid");
  });

  it.each<[string, PeerReply, object]>([
    ["knows no such operation", { status: 404, body: "" }, { kind: "refused", reason: "not_found" }],
    ["breaks down", { status: 503, body: "" }, { kind: "unreachable" }],
    ["hangs up", "cut", { kind: "unreachable" }],
    ["never answers", "silence", { kind: "unreachable" }],
  ])("has no uncertain end: the carrier %s", async (_what, reply, error) => {
    const { carrier } = await carrierWhose(() => reply, replyTimeoutMs(reply));
    await expect(carrier.readOperation("op_1")).rejects.toMatchObject(error);
  });
});

describe("a callback", () => {
  const carrier = createHttpCarrier({ url: "http://127.0.0.1:9", secret, callbackUrl, clock });
  const envelope = {
    eventId: "0190f6b0-5f3a-7cc1-8f6e-0c4f6d1f2a3b",
    reference: "line-1",
    occurredAt: "2026-11-21T08:59:58Z",
  };

  function receive(body: unknown, signedBy = secret, at = now) {
    const rawBody = typeof body === "string" ? body : JSON.stringify(body);
    const message = { method: "POST", path: "/api/providers/carrier/callback", rawBody };
    return carrier.parseCallback(rawBody, new Headers(sign(message, signedBy, at)), now);
  }

  it("tells how an operation ended", () => {
    const data = { iccid: "8946…" };
    expect(receive({ ...envelope, type: "operation.completed", operationId: "op_1", data })).toEqual({
      eventId: envelope.eventId,
      reference: "line-1",
      occurredAt: new Date("2026-11-21T08:59:58Z"),
      type: "operation.completed",
      operationId: "op_1",
      data,
    });
    const failure = { reasonCode: "sim_rejected", message: "The SIM was rejected", retryable: true };
    expect(
      receive({ ...envelope, type: "operation.failed", operationId: "op_1", data: failure }),
    ).toMatchObject({
      type: "operation.failed",
      data: failure,
    });
  });

  it("tells of an installed SIM", () => {
    const data = { iccid: "8946", eid: "8904", installedAt: "2026-11-21T08:59:00+01:00" };
    expect(receive({ ...envelope, type: "sim.installed", data })).toMatchObject({
      data: { installedAt: new Date("2026-11-21T07:59:00Z") },
    });
  });

  it("of a type we do not know yet is let through as such", () => {
    expect(receive({ ...envelope, type: "sim.swapped", data: {} })).toMatchObject({
      type: "other",
      carrierType: "sim.swapped",
      eventId: envelope.eventId,
    });
  });

  it.each([
    ["nothing", "{}"],
    ["half a message", '{"type":'],
    ["a completed operation without id", envelope],
  ])("that is signed and holds %s is refused, not believed", (_what, body) => {
    const content = typeof body === "string" ? body : { ...body, type: "operation.completed", data: {} };
    expect(() => receive(content)).toThrow(
      expect.objectContaining({ kind: "refused", code: "bad_callback" }),
    );
  });

  it("from somebody else, or too old, is not authentic", () => {
    const body = { ...envelope, type: "operation.completed", operationId: "op_1", data: {} };
    expect(() => receive(body, "guessed")).toThrow(
      expect.objectContaining({ kind: "not_authentic", code: "mismatch" }),
    );
    const old = new Date(now.getTime() - 301_000);
    expect(() => receive(body, secret, old)).toThrow(
      expect.objectContaining({ kind: "not_authentic", code: "expired" }),
    );
    expect(() => carrier.parseCallback("{}", new Headers(), now)).toThrow(
      expect.objectContaining({ kind: "not_authentic", code: "missing" }),
    );
  });
});
