import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import type { AskedOperation, StartOperation } from "@/lib/providers/carriers/carrier";
import { createHttpCarrier } from "@/lib/providers/carriers/http";
import { hasValidCheckDigit } from "@/sandbox/luhn";
import { type ReceivedCallback, startTestSandbox, type TestSandbox } from "@/sandbox/testing";
import { behaviourOf } from "./magic";
import { newIccid, ordinaryAccount } from "./profiles";
import { carrierSignatureHeaders } from "./signing";

const secret = "sandbox-carrier-secret";
let test: TestSandbox;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
  test = await startTestSandbox(database);
});
afterAll(() => test.stop());

// The app's own adapter is the client: it accepts only what a network must send.
const carrier = () =>
  createHttpCarrier({
    url: `${test.url}/sandbox/carrier`,
    secret,
    callbackUrl: `${test.inbox.url}/api/providers/carrier/callback`,
    clock: { now: () => new Date() },
  });

const newKey = () => `activate-${crypto.randomUUID()}`;
const activate = (msisdn: string, iccid?: string, idempotencyKey = newKey()) =>
  carrier().startOperation({
    type: "ACTIVATE",
    reference: `line ${msisdn} ${iccid ?? ""}`,
    idempotencyKey,
    parameters: {
      msisdn,
      country: "SE",
      serviceType: "CELL",
      sim: iccid ? { esim: false, iccid } : { esim: true },
      subscriber: { name: "Åsa Öberg" },
      allowances: { dataMb: 10_240 },
    },
  });

const parsed = (request: ReceivedCallback) =>
  carrier().parseCallback(request.body, new Headers(request.headers as Record<string, string>), new Date());
const events = () =>
  test.inbox.all.filter((request) => request.path === "/api/providers/carrier/callback").map(parsed);
const callbackOf = async (operationId: string) => {
  const about = () => events().filter((event) => "operationId" in event && event.operationId === operationId);
  await test.inbox.until(() => about().length > 0);
  return about();
};

describe("an activation", () => {
  it("ends with a profile that can be installed", async () => {
    const operation = await activate("+46701234567");
    expect(operation.status).toBe("PENDING");
    const [event] = await callbackOf(operation.operationId);
    expect(event).toMatchObject({ type: "operation.completed", reference: "line +46701234567 " });
    const done = await carrier().readOperation(operation.operationId);
    if (done.status !== "COMPLETED") throw new Error(done.status);
    expect(done.result.activationCode).toBe(`LPA:1$${done.result.smdpAddress}$${done.result.matchingId}`);
    expect(String(done.result.iccid)).toMatch(/^89\d{17}$/);
    expect(hasValidCheckDigit(String(done.result.iccid))).toBe(true);
  });

  it("happens once per key, and a different body under the key is refused", async () => {
    const first = await activate("+46701234568", undefined, "same");
    expect((await activate("+46701234568", undefined, "same")).operationId).toBe(first.operationId);
    await expect(activate("+46701234569", undefined, "same")).rejects.toMatchObject({
      code: "idempotency_conflict",
    });
  });

  it("continues after a restart", async () => {
    const operation = await activate("+46701234570");
    await test.restart();
    expect(await callbackOf(operation.operationId)).toHaveLength(1);
  });
});

describe("magic values", () => {
  it("…0001 is refused finally, by number and by SIM", async () => {
    const failed = { type: "operation.failed", data: { reasonCode: "number_rejected", retryable: false } };
    expect((await callbackOf((await activate("+46701230001")).operationId))[0]).toMatchObject(failed);
    const sim = newIccid("SE", "000000000001");
    const bySim = await callbackOf((await activate("+46701234571", sim)).operationId);
    expect(bySim[0]).toMatchObject({ data: { reasonCode: "sim_rejected" } });
  });

  it("…0002 is busy twice", async () => {
    const busy = { code: "network_busy" };
    await expect(activate("+46701230002", undefined, "busy")).rejects.toMatchObject(busy);
    await expect(activate("+46701230002", undefined, "busy")).rejects.toMatchObject(busy);
    expect((await activate("+46701230002", undefined, "busy")).status).toBe("PENDING");
  });

  it("…0004 never calls back, and can be read", async () => {
    const silent = await activate("+46701230004");
    const after = await activate("+46701234572");
    await callbackOf(after.operationId);
    const ended = async () => (await carrier().readOperation(silent.operationId)).status;
    await expect.poll(ended).toBe("COMPLETED");
    expect(events().some((event) => "operationId" in event && event.operationId === silent.operationId)).toBe(
      false,
    );
  });

  it("…0005 calls back three times with one event", async () => {
    const { operationId } = await activate("+46701230005");
    const about = () =>
      events().filter((event) => "operationId" in event && event.operationId === operationId);
    await test.inbox.until(() => about().length === 3);
    expect(new Set(about().map((event) => event.eventId)).size).toBe(1);
  });

  it("…0006 fails once, then works under a new key", async () => {
    const failed = await callbackOf((await activate("+46701230006")).operationId);
    expect(failed[0]).toMatchObject({ data: { reasonCode: "network_timeout", retryable: true } });
    const again = await callbackOf((await activate("+46701230006")).operationId);
    expect(again[0]).toMatchObject({ type: "operation.completed" });
  });

  it("are in no SIM that the network creates itself", () => {
    const drawn = ["461200000001", "461200000023", "461200000007"];
    expect(ordinaryAccount(() => drawn.shift()!)).toBe("461200000007");
  });

  it("…0003 is slow", () => {
    expect(behaviourOf("+46701230003", undefined).name).toBe("slow");
  });
});

describe("an active subscription", () => {
  /** Activates a subscription and returns its SIM. */
  async function onAir(msisdn: string): Promise<{ msisdn: string; iccid: string }> {
    const { operationId } = await activate(msisdn);
    const [event] = await callbackOf(operationId);
    if (event?.type !== "operation.completed") throw new Error(event?.type);
    return { msisdn, iccid: String(event.data.iccid) };
  }
  const ask = async (operation: AskedOperation) => {
    const { operationId } = await carrier().startOperation({
      ...operation,
      reference: `${operation.type} ${operation.parameters.msisdn}`,
      idempotencyKey: crypto.randomUUID(),
    });
    return (await callbackOf(operationId))[0];
  };
  const stateOf = async (iccid: string) =>
    (
      await database.pool.query<{ suspended_for: string | null; ended_at: Date | null; msisdn: string }>(
        "select suspended_for, ended_at, msisdn from sandbox.carrier_lines where iccid = $1",
        [iccid],
      )
    ).rows[0];

  it("is suspended, restored and deactivated, and then unknown", async () => {
    const line = await onAir("+46701234580");
    const done = { type: "operation.completed", data: {} };
    expect(await ask({ type: "SUSPEND", parameters: { ...line, reason: "UNPAID" } })).toMatchObject(done);
    expect(await stateOf(line.iccid)).toMatchObject({ suspended_for: "UNPAID" });
    expect(await ask({ type: "RESTORE", parameters: line })).toMatchObject(done);
    expect(await stateOf(line.iccid)).toMatchObject({ suspended_for: null });
    expect(await ask({ type: "TERMINATE", parameters: line })).toMatchObject(done);
    expect((await stateOf(line.iccid))?.ended_at).toBeTruthy();
    const gone = { type: "operation.failed", data: { reasonCode: "line_unknown", retryable: false } };
    expect(await ask({ type: "TERMINATE", parameters: line })).toMatchObject(gone);
  });

  it("moves to another SIM, and the old one never works again", async () => {
    const line = await onAir("+46701234581");
    const event = await ask({
      type: "CHANGE_SIM",
      parameters: { ...line, country: "SE", sim: { esim: true } },
    });
    if (event?.type !== "operation.completed") throw new Error(event?.type);
    expect(event.data.iccid).not.toBe(line.iccid);
    expect(event.data.activationCode).toMatch(/^LPA:1\$/);
    expect((await stateOf(line.iccid))?.ended_at).toBeTruthy();
    expect((await stateOf(String(event.data.iccid)))?.ended_at).toBeNull();
  });

  it("gets another number on the same SIM", async () => {
    const line = await onAir("+46701234591");
    const to = (newMsisdn: string) =>
      ask({ type: "CHANGE_NUMBER", parameters: { ...line, country: "SE", newMsisdn } });
    expect((await to("+46701230026"))?.type).toBe("operation.failed");
    expect((await stateOf(line.iccid))?.msisdn).toBe("+46701234591");
    expect((await to("+46701234592"))?.type).toBe("operation.completed");
    expect((await stateOf(line.iccid))?.msisdn).toBe("+46701234592");
  });

  it("blocks data in zones, keeps the block on another SIM, and unblocks with an empty list", async () => {
    const line = await onAir("+46701234593");
    const block = (iccid: string, blocked: ("HOME" | "EU" | "WORLD")[]) =>
      ask({ type: "SET_DATA_BLOCK", parameters: { ...line, iccid, blocked } });
    const blockedOf = async (iccid: string) => (await carrier().readSubscription(iccid)).blockedData;
    expect(await blockedOf(line.iccid)).toEqual([]);
    expect((await block(line.iccid, ["HOME", "WORLD"]))?.type).toBe("operation.completed");
    expect(await blockedOf(line.iccid)).toEqual(["HOME", "WORLD"]);
    const event = await ask({
      type: "CHANGE_SIM",
      parameters: { ...line, country: "SE", sim: { esim: true } },
    });
    if (event?.type !== "operation.completed") throw new Error(event?.type);
    const iccid = String(event.data.iccid);
    expect(await blockedOf(iccid)).toEqual(["HOME", "WORLD"]);
    expect((await block(iccid, []))?.type).toBe("operation.completed");
    expect(await blockedOf(iccid)).toEqual([]);
    const refused = await onAir("+46701230027");
    expect(await ask({ type: "SET_DATA_BLOCK", parameters: { ...refused, blocked: ["EU"] } })).toMatchObject({
      type: "operation.failed",
      data: { reasonCode: "not_permitted" },
    });
    expect(await blockedOf(refused.iccid)).toEqual([]);
  });

  it("keeps the old SIM until the new eSIM is installed, if requested", async () => {
    const line = await onAir("+46701234582");
    const change = async (iccid: string) => {
      const event = await ask({
        type: "CHANGE_SIM",
        parameters: { ...line, iccid, country: "SE", sim: { esim: true }, keepOldSim: true },
      });
      if (event?.type !== "operation.completed") throw new Error(event?.type);
      expect(event.data.oldSim).toBe("UNTIL_INSTALLED");
      return String(event.data.iccid);
    };
    const ended = async (iccid: string) => (await stateOf(iccid))?.ended_at != null;
    const lost = await change(line.iccid);
    expect([await ended(line.iccid), await ended(lost)]).toEqual([false, false]);
    const next = await change(lost);
    expect([await ended(line.iccid), await ended(lost), await ended(next)]).toEqual([false, true, false]);
    expect((await test.control("install-sim", { iccid: next })).status).toBe(200);
    expect([await ended(line.iccid), await ended(next)]).toEqual([true, false]);
  });

  it.each([
    ["0021", "SUSPEND"],
    ["0022", "RESTORE"],
    ["0023", "TERMINATE"],
  ] as const)("…%s works but for %s", async (digits, refused) => {
    const line = await onAir(`+4670123${digits}`);
    const suspend = { type: "SUSPEND", parameters: { ...line, reason: "CUSTOMER" } } as const;
    for (const operation of [
      suspend,
      { type: "RESTORE", parameters: line } as const,
      { type: "TERMINATE", parameters: line } as const,
    ])
      expect(await ask(operation)).toMatchObject(
        operation.type === refused
          ? { type: "operation.failed", data: { reasonCode: "not_permitted", retryable: false } }
          : { type: "operation.completed" },
      );
  });
});

describe("the gateway", () => {
  it("accepts signed requests only", async () => {
    const stranger = createHttpCarrier({
      url: `${test.url}/sandbox/carrier`,
      secret: "another",
      callbackUrl: test.inbox.url,
      clock: { now: () => new Date() },
    });
    await expect(stranger.readOperation("op_1")).rejects.toMatchObject({ code: "signature_invalid" });
  });

  it("reports unsupported and unknown operations", async () => {
    const operation = { type: "TELEPORT", reference: "r", idempotencyKey: "teleport", parameters: {} };
    await expect(carrier().startOperation(operation as unknown as StartOperation)).rejects.toMatchObject({
      code: "unsupported_operation",
      reason: "unsupported",
    });
    await expect(carrier().readOperation("op_none")).rejects.toMatchObject({ reason: "not_found" });
    await expect(activate("0701234567")).rejects.toMatchObject({ code: "invalid_request" });
  });

  it("signs the documented example as documented", () => {
    const message = {
      method: "POST",
      path: "/tern/v1/operations",
      body: '{"type":"ACTIVATE","reference":"line-1"}',
    };
    expect(
      carrierSignatureHeaders("carrier-secret-for-the-example", message, new Date(1_795_251_600_000)),
    ).toEqual({
      "Carrier-Timestamp": "1795251600",
      "Carrier-Signature": "v1=73bb78016b80cd9fb315f9eb3d72d5a007e8bef7d84640675d6fca70cc8700ca",
    });
  });
});

describe("usage of a subscription", () => {
  it("is reported, and so is an installed eSIM", async () => {
    const operation = await activate("+46701234573");
    const [event] = await callbackOf(operation.operationId);
    const iccid = event?.type === "operation.completed" ? String(event.data.iccid) : "";
    expect((await test.control("install-sim", { iccid })).status).toBe(200);
    await test.control("usage", { msisdn: "+46701234573", service: "DATA", quantity: 2, unit: "GB" });
    const reference = "line +46701234573 ";
    const of = (type: string) =>
      events().find((one) => one.type === type && "reference" in one && one.reference === reference);
    await test.inbox.until(() => of("sim.installed") !== undefined && of("usage.reported") !== undefined);
    expect(of("sim.installed")).toMatchObject({ reference: "line +46701234573 ", data: { iccid } });
    expect(of("usage.reported")).toMatchObject({
      data: {
        records: [
          { msisdn: "+46701234573", iccid, service: "DATA", scope: "NATIONAL", quantity: 2 * 1024 ** 3 },
        ],
      },
    });
    expect((await test.control("install-sim", { iccid: "8900" })).status).toBe(404);
  });
});
