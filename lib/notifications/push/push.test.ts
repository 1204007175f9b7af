import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { sessions } from "@/db/schema/identity";
import { pushDevices } from "@/db/schema/push-devices";
import { mailReceipt, mailReminder } from "@/lib/billing/mails/mails";
import { revokeSession } from "@/lib/identity/sign-in/login";
import type { NotificationSettings } from "@/lib/notifications/model";
import type { PushDevice } from "@/lib/notifications/push/model";
import type { PushNotice } from "@/lib/notifications/push/notice";
import { sendPush } from "@/lib/notifications/push/send-push";
import { makeInvoice } from "@/lib/payments/fixtures";
import { testWorldOfFile } from "@/lib/payments/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { vapidPublicKey } from "@/lib/platform/secrets/vapid";
import type { Tenant } from "@/lib/values/tenant/tenant";

// The sandbox is on this machine.
process.env.WEBHOOK_PRIVATE_ADDRESSES = "true";
const world = await testWorldOfFile();
let tenant: Tenant;
let impersonation: string;
beforeAll(async () => {
  tenant = await world.api.tenant();
  impersonation = await world.api.apiKey(tenant, "impersonate-user");
});

type Received = { text: string; ttlSeconds: number; topic: string; sender: string };

/** A browser of the sandbox, which takes messages of our key alone. */
async function browser() {
  const response = await fetch(`${world.origin}/sandbox/push/subscriptions`, {
    method: "POST",
    body: JSON.stringify({ applicationServerKey: vapidPublicKey(process.env.VAPID_PRIVATE_KEY!) }),
  });
  const { id, subscription } = await response.json();
  const messages = async (): Promise<Received[]> =>
    (await (await fetch(`${world.origin}/sandbox/push/messages.json?id=${id}`)).json()).items;
  return {
    id: id as string,
    subscription: { endpoint: subscription.endpoint as string, keys: subscription.keys },
    messages,
    notices: async () => (await messages()).map(({ text }) => JSON.parse(text) as PushNotice),
  };
}

/** A person with their own customer, who gets mails at their own address. */
async function person(locale = "en-US") {
  const customerId = await world.api.customer(tenant, { name: "Astrid Lind" });
  const user = await world.api.user(tenant, { [customerId]: "ADMIN" });
  await world.database.pool.query(
    `update customers set contact = jsonb_build_object('email', $2::text),
       billing = jsonb_build_object('method', 'EMAIL_INVOICE', 'email', $2::text, 'currency', 'SEK') where id = $1`,
    [customerId, user.email],
  );
  await world.database.pool.query("update users set preferred_locale = $2 where id = $1", [
    user.userId,
    locale,
  ]);
  const call = <T>(method: string, path: string, body?: unknown) =>
    world.api.call<T>(method, `/end-user/accounts/me${path}`, {
      headers: { "x-api-key": impersonation, authorization: `Bearer ${user.token}` },
      body,
    });
  return {
    ...user,
    customerId,
    call,
    async turnOn() {
      const made = await browser();
      const { status, body } = await call<PushDevice>("POST", "/push-devices", made.subscription);
      expect(status).toBe(201);
      return { ...made, ...body };
    },
    wish: (kind: string, wish: { email?: boolean; push?: boolean }) =>
      call<NotificationSettings>("PUT", "/notification-settings", { items: [{ kind, ...wish }] }),
    invoice: (status: "PAID" | "OVERDUE") =>
      makeInvoice(world.api, tenant, { customerId, hostedTokenHash: newId(), status }),
  };
}
const ctx = () => world.api.ctx(tenant);
const rowsOf = (userId: string) =>
  world.api.db.select().from(pushDevices).where(eq(pushDevices.userId, userId));
const shown = (of: { notices(): Promise<PushNotice[]> }) =>
  expect.poll(async () => (await of.notices()).length);

/** Retries come after seconds. Tests do not wait for them. */
const retryNow = () =>
  world.database.pool.query(
    "update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null",
  );

describe("a mail", () => {
  test("is also a notice on each device of the person, once, in their language", async () => {
    const astrid = await person("sv-SE");
    const [phone, laptop] = [await astrid.turnOn(), await astrid.turnOn()];
    const invoiceId = await astrid.invoice("PAID");
    await Promise.all([mailReceipt(ctx(), invoiceId), mailReceipt(ctx(), invoiceId)]);
    for (const device of [phone, laptop]) await shown(device).toBe(1);
    await world.quiet();
    const [notice] = await phone.notices();
    const [mail] = await world.mails(astrid.email);
    expect(notice).toEqual({
      title: "Din faktura",
      body: mail!.subject,
      path: `/invoices/${invoiceId}`,
      tag: expect.any(String),
      lang: "sv",
    });
    const [message, ...more] = await phone.messages();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ topic: notice!.tag, sender: expect.stringMatching(/^mailto:/) });
    expect(message!.ttlSeconds).toBeGreaterThan(11 * 3600);
  });

  test("of a kind that the person chose to get only in one way comes in that way", async () => {
    const [quiet, mailless] = [await person(), await person()];
    const [off, on] = [await quiet.turnOn(), await mailless.turnOn()];
    const { body } = await quiet.wish("INVOICE", { push: false });
    expect(body.items).toContainEqual({ kind: "INVOICE", email: true, push: false, changeable: true });
    await mailless.wish("INVOICE", { email: false });
    for (const { invoice } of [quiet, mailless]) await mailReceipt(ctx(), await invoice("PAID"));
    await shown(on).toBe(1);
    await expect.poll(async () => (await world.mails(quiet.email)).length).toBe(1);
    await world.quiet();
    expect(await off.notices()).toEqual([]);
    expect(await world.mails(mailless.email)).toEqual([]);
  });

  test("that must be sent is a notice only to people who want its kind", async () => {
    const [quiet, curious] = [await person(), await person()];
    const [off, on] = [await quiet.turnOn(), await curious.turnOn()];
    await quiet.wish("INVOICE", { push: false, email: false });
    await quiet.wish("PAYMENT_FAILED", { push: false, email: false });
    for (const { invoice } of [quiet, curious]) await mailReminder(ctx(), await invoice("OVERDUE"));
    await shown(on).toBe(1);
    await expect.poll(async () => (await world.mails(quiet.email)).length).toBe(1);
    await world.quiet();
    expect(await off.notices()).toEqual([]);
  });

  test("is a notice although the mail server is down", async () => {
    const astrid = await person();
    const phone = await astrid.turnOn();
    await world.control("faults", { surface: "mail", kind: "error_451", match: astrid.email, count: 1 });
    await mailReceipt(ctx(), await astrid.invoice("PAID"));
    await shown(phone).toBe(1);
    await retryNow();
    await expect.poll(async () => (await world.mails(astrid.email)).length).toBe(1);
    await world.quiet();
    expect(await phone.notices()).toHaveLength(1);
  });
});

describe("a device", () => {
  test("that its push service forgot is removed, and the others get the notice", async () => {
    const astrid = await person();
    const [gone, phone] = [await astrid.turnOn(), await astrid.turnOn()];
    await world.control("end-push", { id: gone.id });
    await mailReceipt(ctx(), await astrid.invoice("PAID"));
    await shown(phone).toBe(1);
    await expect
      .poll(async () => (await rowsOf(astrid.userId)).map(({ id }) => id))
      .toEqual([phone.pushDeviceId]);
  });

  test.each(["error_429", "error_500"])(
    "gets the notice after its push service answered %s",
    async (kind) => {
      const astrid = await person();
      const phone = await astrid.turnOn();
      await world.control("faults", { surface: "push", kind, match: phone.id });
      await mailReceipt(ctx(), await astrid.invoice("PAID"));
      await expect
        .poll(async () => {
          await retryNow();
          return (await phone.notices()).length;
        })
        .toBe(1);
      expect(await rowsOf(astrid.userId)).toHaveLength(1);
    },
  );

  test("that was signed out in the meantime gets nothing", async () => {
    const astrid = await person();
    const phone = await astrid.turnOn();
    await world.jobs.stop();
    await mailReceipt(ctx(), await astrid.invoice("PAID"));
    await revokeSession(ctx(), astrid.sessionId);
    await world.jobs.start();
    await expect.poll(async () => (await world.mails(astrid.email)).length).toBe(1);
    await world.quiet();
    expect(await phone.notices()).toEqual([]);
  });

  test("gets the notice of a try-out, also when its session has expired", async () => {
    const astrid = await person("sv-SE");
    const phone = await astrid.turnOn();
    expect((await astrid.call("POST", `/push-devices/${phone.pushDeviceId}/test`)).status).toBe(204);
    await shown(phone).toBe(1);
    expect(await phone.notices()).toMatchObject([{ title: "Aviseringarna fungerar", lang: "sv" }]);
    await world.api.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.id, astrid.sessionId));
    await mailReceipt(ctx(), await astrid.invoice("PAID"));
    await shown(phone).toBe(2);
  });
});

describe("a job", () => {
  const attempt = { number: 1, isLast: false };
  async function queued(until = new Date(Date.now() + 60_000)) {
    const astrid = await person();
    const phone = await astrid.turnOn();
    const notice: PushNotice = { title: "t", body: "b", path: "/", tag: "tag", lang: "en" };
    const payload = {
      pushDeviceId: phone.pushDeviceId,
      userId: astrid.userId,
      notice,
      until: until.toISOString(),
    };
    return { astrid, phone, payload };
  }

  test("that waited until its notice is old sends nothing", async () => {
    const { phone, payload } = await queued(new Date(Date.now() - 1));
    await sendPush.run(ctx(), payload, attempt);
    expect(await phone.notices()).toEqual([]);
  });

  test("that waited lets the push service keep the notice for the rest of the time", async () => {
    const { phone, payload } = await queued(new Date(Date.now() + 90_000));
    await sendPush.run(ctx(), payload, attempt);
    const [{ ttlSeconds } = { ttlSeconds: 0 }] = await phone.messages();
    expect(ttlSeconds).toBeGreaterThan(60);
    expect(ttlSeconds).toBeLessThanOrEqual(90);
  });

  test("sends nothing to a browser that another person turned on in the meantime", async () => {
    const { phone, payload } = await queued();
    const other = await person();
    await other.call("POST", "/push-devices", phone.subscription);
    await sendPush.run(ctx(), payload, attempt);
    expect(await phone.notices()).toEqual([]);
  });

  test("sends nothing for a session that was ended without its device", async () => {
    const { astrid, phone, payload } = await queued();
    await world.api.db
      .update(sessions)
      .set({ revokedAt: new Date() })
      .where(eq(sessions.id, astrid.sessionId));
    await sendPush.run(ctx(), payload, attempt);
    expect(await phone.notices()).toEqual([]);
  });

  test("that meets another sender's key ends, and keeps the device", async () => {
    const { astrid, payload } = await queued();
    const response = await fetch(`${world.origin}/sandbox/push/subscriptions`, {
      method: "POST",
      body: JSON.stringify({ applicationServerKey: "another" }),
    });
    const { subscription } = await response.json();
    await world.api.db
      .update(pushDevices)
      .set({ endpoint: subscription.endpoint })
      .where(eq(pushDevices.id, payload.pushDeviceId));
    await sendPush.run(ctx(), payload, attempt);
    expect(await rowsOf(astrid.userId)).toHaveLength(1);
  });
});
