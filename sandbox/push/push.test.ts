import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { newVapidKey, vapidPublicKey } from "@/lib/platform/secrets/vapid";
import { ProviderRefused, ProviderUncertain, ProviderUnreachable } from "@/lib/providers/errors";
import { type PushMessage, type PushTarget, pushServices } from "@/lib/providers/push/web-push";
import { startTestSandbox, type TestSandbox } from "@/sandbox/testing";

let sandbox: TestSandbox;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
  sandbox = await startTestSandbox(database);
});
afterAll(() => sandbox.stop());

const sender = { privateKey: newVapidKey(), subject: "mailto:help@brand.example" };
const message: PushMessage = { text: '{"title":"Åska ⚡"}', ttlSeconds: 60, topic: "topic-1" };

async function browser(applicationServerKey?: string): Promise<PushTarget & { id: string }> {
  const response = await fetch(`${sandbox.url}/sandbox/push/subscriptions`, {
    method: "POST",
    body: JSON.stringify({ applicationServerKey }),
  });
  const { id, subscription } = await response.json();
  return { id, endpoint: subscription.endpoint, ...subscription.keys };
}
const send = ({ id: _, ...target }: PushTarget & { id: string }, more: Partial<PushMessage> = {}) =>
  pushServices.send(target, { ...message, ...more }, sender, { allowPrivate: true });
const received = async (id: string) =>
  (await (await fetch(`${sandbox.url}/sandbox/push/messages.json?id=${id}`)).json()).items;

describe("a message", () => {
  test("is decrypted by its browser alone, and names its sender", async () => {
    const [mine, other] = [await browser(vapidPublicKey(sender.privateKey)), await browser()];
    await send(mine);
    expect(await received(mine.id)).toEqual([
      expect.objectContaining({
        text: message.text,
        ttlSeconds: 60,
        topic: "topic-1",
        urgency: "normal",
        sender: "mailto:help@brand.example",
      }),
    ]);
    await expect(send({ ...mine, auth: other.auth })).rejects.toMatchObject({ code: "400" });
    expect(await received(mine.id)).toHaveLength(1);
  });

  test("to a browser with another sender's key is refused as a wrong configuration", async () => {
    const strict = await browser(vapidPublicKey(newVapidKey()));
    await expect(send(strict)).rejects.toMatchObject({ code: "403", reason: "configuration" });
  });

  test("that is too large is refused", async () => {
    await expect(send(await browser(), { text: "x".repeat(4080) })).rejects.toMatchObject({
      code: "413",
      reason: "invalid_request",
    });
  });

  test("to a browser that forgot its subscription, or never had it, is refused as not found", async () => {
    const gone = await browser();
    expect((await sandbox.control("end-push", { id: gone.id })).status).toBe(200);
    await expect(send(gone)).rejects.toMatchObject({ code: "410", reason: "not_found" });
    const unknown = { ...gone, endpoint: `${gone.endpoint}x` };
    await expect(send(unknown)).rejects.toMatchObject({ code: "404", reason: "not_found" });
    expect((await sandbox.control("end-push", { id: "unknown" })).status).toBe(404);
  });

  test.each([
    ["error_429", ProviderUnreachable, "429"],
    ["error_500", ProviderUnreachable, "500"],
    ["disconnect", ProviderUncertain, null],
  ])("that meets %s can be sent again", async (kind, error, code) => {
    const target = await browser();
    await sandbox.control("faults", { surface: "push", kind });
    const failure = await send(target).catch((reason) => reason);
    expect(failure).toBeInstanceOf(error);
    expect(failure.code).toBe(code);
    await send(target);
    expect((await received(target.id)).length).toBeGreaterThan(0);
  });

  test("is not sent to a private address, even if a name resolves to one", async () => {
    const target = await browser();
    const { port } = new URL(target.endpoint);
    for (const host of ["127.0.0.1", "push.example"]) {
      const endpoint = target.endpoint.replace("127.0.0.1", host);
      const sent = pushServices.send({ ...target, endpoint }, message, sender, {
        allowPrivate: false,
        resolve: async () => ["10.0.0.1"],
      });
      await expect(sent, `${host}:${port}`).rejects.toBeInstanceOf(ProviderRefused);
      await expect(sent).rejects.toMatchObject({ code: "private_address" });
    }
    expect(await received(target.id)).toEqual([]);
  });
});

test("a message without a valid signature is refused", async () => {
  const { endpoint } = await browser();
  for (const authorization of [
    "",
    "vapid t=a.b.c, k=d",
    `vapid t=a.b.c, k=${vapidPublicKey(newVapidKey())}`,
  ]) {
    const response = await fetch(endpoint, { method: "POST", headers: { authorization, TTL: "1" } });
    expect(response.status).toBe(401);
  }
});
