import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mails } from "@/db/schema/platform";
import { mailReceipt, mailReminder } from "@/lib/billing/mails/mails";
import { answerUnsubscribe } from "@/lib/http/pages/unsubscribe";
import type { NotificationSettings } from "@/lib/notifications/model";
import { readUnsubscribeToken, unsubscribeUrls } from "@/lib/notifications/unsubscribe";
import { makeInvoice } from "@/lib/payments/fixtures";
import { type PaymentWorld, testWorld } from "@/lib/payments/testing";
import { newId } from "@/lib/platform/secrets/ids";
import type { Tenant } from "@/lib/values/tenant/tenant";

let world: PaymentWorld;
let tenant: Tenant;
let impersonation: string;
// The first document a process draws takes its time.

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.api.tenant();
  impersonation = await world.api.apiKey(tenant, "impersonate-user");
  await world.database.pool.query("insert into tenant_hosts (host, tenant_id) values ('brand.test', $1)", [
    tenant.id,
  ]);
});
afterAll(() => world[Symbol.asyncDispose]());

/** A person with a customer of their own, who is written to at their own address. */
async function person() {
  const customerId = await world.api.customer(tenant, { name: "Astrid Lind" });
  const user = await world.api.user(tenant, { [customerId]: "ADMIN" });
  await world.database.pool.query(
    `update customers set contact = jsonb_build_object('email', $2::text),
       billing = jsonb_build_object('method', 'EMAIL_INVOICE', 'email', $2::text, 'currency', 'SEK') where id = $1`,
    [customerId, user.email],
  );
  const call = <T>(method: string, path: string, body?: unknown) =>
    world.api.call<T>(method, `/end-user${path}`, {
      headers: { "x-api-key": impersonation, authorization: `Bearer ${user.token}` },
      body,
    });
  const settings = async () =>
    Object.fromEntries(
      (await call<NotificationSettings>("GET", "/accounts/me/notification-settings")).body.items.map(
        ({ kind, email }) => [kind, email],
      ),
    );
  return { ...user, customerId, call, settings };
}

const sent = (address: string) => expect.poll(async () => (await world.mails(address)).length);

describe("a person's settings", () => {
  it("are all on at first, and change one by one", async () => {
    const { call, settings } = await person();
    expect(new Set(Object.values(await settings()))).toEqual(new Set([true]));
    const changed = await call("PUT", "/accounts/me/notification-settings", {
      items: [{ kind: "USAGE", email: false }],
    });
    expect(changed.status).toBe(200);
    expect(await settings()).toMatchObject({ USAGE: false, ORDER: true, SECURITY: true });
    await call("PUT", "/accounts/me/notification-settings", { items: [{ kind: "USAGE", email: true }] });
    expect(await settings()).toMatchObject({ USAGE: true });
  });

  it("do not switch off what keeps an account safe", async () => {
    const { call } = await person();
    const refused = await call("PUT", "/accounts/me/notification-settings", {
      items: [{ kind: "SECURITY", email: false }],
    });
    expect(refused.status).toBe(400);
  });

  it("need somebody who has signed in", async () => {
    const anonymous = await world.api.call("GET", "/end-user/accounts/me/notification-settings", {
      headers: { "x-api-key": impersonation },
    });
    expect(anonymous.status).toBe(401);
  });
});

describe("a mail", () => {
  it("is not sent to who has switched its kind off, and is to who has not", async () => {
    const [quiet, curious] = [await person(), await person()];
    await quiet.call("PUT", "/accounts/me/notification-settings", {
      items: [{ kind: "INVOICE", email: false }],
    });
    const ctx = world.api.ctx(tenant);
    for (const { customerId } of [quiet, curious])
      await mailReceipt(
        ctx,
        await makeInvoice(world.api, tenant, { customerId, hostedTokenHash: newId(), status: "PAID" }),
      );
    await sent(curious.email).toBe(1);
    await expect
      .poll(async () => (await world.database.pool.query("select 1 from graphile_worker.jobs")).rowCount)
      .toBe(0);
    expect(await world.mails(quiet.email)).toEqual([]);
    const [mail] = await world.mails(curious.email);
    expect(mail!.text).toContain("/unsubscribe/");
  });

  it("that must be sent is, and offers no way to end it", async () => {
    const { call, customerId, email } = await person();
    await call("PUT", "/accounts/me/notification-settings", {
      items: [{ kind: "PAYMENT_FAILED", email: false }],
    });
    await mailReminder(
      world.api.ctx(tenant),
      await makeInvoice(world.api, tenant, { customerId, hostedTokenHash: newId(), status: "OVERDUE" }),
    );
    await sent(email).toBe(1);
    expect((await world.mails(email))[0]!.text).not.toContain("/unsubscribe/");
  });

  it("is queued once, however often its cause is looked at", async () => {
    const { customerId } = await person();
    const invoiceId = await makeInvoice(world.api, tenant, {
      customerId,
      hostedTokenHash: newId(),
      status: "PAID",
    });
    const ctx = world.api.ctx(tenant);
    await Promise.all([mailReceipt(ctx, invoiceId), mailReceipt(ctx, invoiceId)]);
    const keys = await ctx.db.select().from(mails);
    expect(keys.filter(({ key }) => key === `receipt:${invoiceId}`)).toHaveLength(1);
  });
});

describe("the address that ends mails of a kind", () => {
  const post = (url: string, form: Record<string, string>) =>
    answerUnsubscribe(
      world.api.runtime,
      new Request(url.replace(/^https?:\/\/[^/]+/, "http://brand.test"), {
        method: "POST",
        headers: { host: "brand.test" },
        body: new URLSearchParams(form),
      }),
    );

  it("takes a mail program's one click, without signing in", async () => {
    const { userId, settings } = await person();
    const { postUrl } = unsubscribeUrls({ tenant }, userId, "RENEWAL");
    const answer = await post(postUrl, { "List-Unsubscribe": "One-Click" });
    expect(answer.status).toBe(204);
    expect(await settings()).toMatchObject({ RENEWAL: false, USAGE: true });
  });

  it("leads our page's form back to the page, where it can be taken back", async () => {
    const { userId, settings } = await person();
    const { postUrl } = unsubscribeUrls({ tenant }, userId, "USAGE");
    const off = await post(postUrl, { from: "page" });
    expect([off.status, off.headers.get("location")]).toEqual([303, expect.stringMatching(/done=off$/)]);
    expect(await settings()).toMatchObject({ USAGE: false });
    await post(postUrl, { from: "page", on: "yes" });
    expect(await settings()).toMatchObject({ USAGE: true });
  });

  it("is changed by nobody: not to another person, kind or brand", async () => {
    const { userId, settings } = await person();
    const { postUrl } = unsubscribeUrls({ tenant }, userId, "USAGE");
    const [, , proof] = postUrl.split("/").pop()!.split(".");
    for (const token of [
      `${newId()}.USAGE.${proof}`,
      `${userId}.ORDER.${proof}`,
      `${userId}.SECURITY.${proof}`,
      "x",
    ]) {
      const answer = await post(`http://brand.test/api/unsubscribe/${token}`, {});
      expect(answer.status).toBe(404);
    }
    const other = await world.api.tenant();
    expect(readUnsubscribeToken({ tenant: other }, postUrl.split("/").pop()!)).toBeNull();
    expect(await settings()).toMatchObject({ USAGE: true, ORDER: true });
  });
});
