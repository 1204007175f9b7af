import { afterEach, expect, test } from "vitest";
import { ProviderUnreachable } from "@/lib/providers/errors";
import { type PeerReply, startPeer } from "@/lib/providers/testing";
import { viesRegister } from "./vies";

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

async function registerWhose(reply: PeerReply) {
  const peer = await startPeer(() => reply);
  running.push(peer.stop);
  return { register: viesRegister(`${peer.url}/rest-api/`), received: peer.received };
}

test("is asked by country and number, and answers whether it was given to somebody", async () => {
  const { register, received } = await registerWhose({
    status: 200,
    body: { countryCode: "DE", vatNumber: "136695976", valid: true, requestIdentifier: "WAPI1", name: "---" },
  });
  expect(await register.check("DE136695976")).toEqual({ valid: true, reference: "WAPI1" });
  expect([received[0]!.method, received[0]!.path, JSON.parse(received[0]!.rawBody)]).toEqual([
    "POST",
    "/rest-api/check-vat-number",
    { countryCode: "DE", vatNumber: "136695976" },
  ]);
  const other = await registerWhose({ status: 200, body: { valid: false, requestIdentifier: "" } });
  expect(await other.register.check("DE136695976")).toEqual({ valid: false });
});

test.each([
  // A member state's register that is not there: told with status 200.
  [
    "no verdict",
    { status: 200, body: { actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] } },
  ],
  ["an error", { status: 500, body: {} }],
  ["a verdict with an error", { status: 503, body: { valid: false } }],
  ["no JSON", { status: 200, body: "<html>" }],
  ["a lost connection", "cut"],
] as [string, PeerReply][])("%s is not a verdict", async (_, reply) => {
  const { register } = await registerWhose(reply);
  await expect(register.check("DE136695976")).rejects.toThrow(ProviderUnreachable);
});
