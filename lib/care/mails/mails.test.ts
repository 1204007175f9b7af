import { eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { createElement } from "react";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { customers } from "@/db/schema/customers";
import type { SentMail, SentMailDetails } from "@/lib/care/mails/model";
import { resendMailJob } from "@/lib/care/mails/resend";
import { deleteOldMails } from "@/lib/identity/mails/kept-mails";
import { appMailer, type MailToSend, sendMail } from "@/lib/identity/mails/mailer";
import { areEncrypted } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import { type TestMailServer, testMailServer } from "@/lib/providers/mail/test-server";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
let mailServer: TestMailServer;
beforeAll(async () => {
  mailServer = await testMailServer();
  process.env.SMTP_URL = mailServer.url;
});
beforeEach(() => mailServer.clear());
afterAll(async () => {
  appMailer().close();
  await mailServer.close();
});

const TOKEN = "Zk3-mQ9xYv7RtB2nLw5cHd8fJs1aPe4u";
const mail = {
  subject: "Your invoice 2026-00042",
  element: createElement(
    "html",
    { lang: "sv" },
    createElement("a", { href: `https://brand.test/invoice/${TOKEN}` }, "Pay"),
  ),
};
const contact = (email?: string) => ({ ...(email && { email }) });

/** A customer with this address, and a mail to it. */
async function sent(over: Partial<MailToSend> = {}) {
  const address = `${newId()}@example.com`;
  const customerId = await api.customer(tenant);
  await api.db
    .update(customers)
    .set({ contact: contact(address), billing: null })
    .where(eq(customers.id, customerId));
  const ctx = api.ctx(tenant);
  const mailKey = `invoice:${newId()}`;
  const given: MailToSend = {
    to: { address, name: "Åsa" },
    mail,
    key: mailKey,
    reason: { always: "bill" },
    about: { customerId },
    ...over,
  };
  await sendMail(ctx, given).catch(() => {});
  const { body } = await api.call<{ items: SentMail[] }>("GET", `/mails?customerId=${customerId}`, { key });
  return { ctx, given, address, customerId, items: body.items, row: body.items[0]! };
}
const read = (mailId: string) => api.call<SentMailDetails>("GET", `/mails/${mailId}`, { key });
const resend = (mailId: string) =>
  api.call<{ sentTo: string; internalCode?: string }>("POST", `/mails/${mailId}/resend`, { key });

describe("a mail that was sent", () => {
  test("is kept with what it said, to whom, about what and how it ended", async () => {
    const { address, customerId, items, row } = await sent();
    expect(items).toHaveLength(1);
    expect(row).toMatchObject({
      template: "invoice",
      subject: mail.subject,
      address,
      language: "sv",
      customerId,
      about: { type: "customer", id: customerId },
      status: "SENT",
      content: "KEPT",
    });
    const { body } = await read(row.mailId);
    expect(body).toMatchObject({ resendTo: address, attachments: [] });
    expect(body.html).toContain("https://brand.test/invoice/…");
    expect(body.text).not.toContain(TOKEN);
    const stored = await api.db.execute<{ content: Buffer }>(
      sql`select content from sent_mails where id = ${row.mailId}`,
    );
    expect(areEncrypted(stored.rows[0]!.content)).toBe(true);
  });

  test("is one row, however often its job runs", async () => {
    const { ctx, given, customerId } = await sent();
    await sendMail(ctx, given);
    const { body } = await api.call<{ items: SentMail[] }>("GET", `/mails?customerId=${customerId}`, { key });
    expect(body.items).toHaveLength(1);
  });

  test("that is about a subscription is its customer's", async () => {
    const customerId = await api.customer(tenant);
    const subscriptionId = await makeSubscription(api, tenant, { customerId });
    await sent({ about: { subscriptionId } });
    const { body } = await api.call<{ items: SentMail[] }>("GET", `/mails?customerId=${customerId}`, { key });
    expect(body.items).toMatchObject([{ subscriptionId, customerId }]);
  });

  test("with a code is not kept at all, and of a secret the content is not", async () => {
    expect((await sent({ reason: { always: "code" } })).items).toEqual([]);
    expect((await sent({ about: null })).items).toEqual([]);
    const { row } = await sent({ isSecret: true });
    expect(row.content).toBe("SECRET");
    expect((await read(row.mailId)).body.html).toBeUndefined();
    const refused = await resend(row.mailId);
    expect([refused.status, refused.body.internalCode]).toEqual([409, "8321"]);
  });

  test("that the mail server refuses is FAILED, with the code", async () => {
    mailServer.refusal = Object.assign(new Error("no such mailbox"), { responseCode: 550 });
    const { row } = await sent();
    expect(row).toMatchObject({ status: "FAILED", failureCode: expect.any(String) });
    expect(row.sentAt).toBeUndefined();
  });

  test("is of one brand", async () => {
    const { row } = await sent();
    const elsewhere = { key: await api.apiKey(await api.tenant()) };
    expect((await api.call("GET", `/mails/${row.mailId}`, elsewhere)).status).toBe(404);
    expect((await api.call("POST", `/mails/${row.mailId}/resend`, elsewhere)).status).toBe(404);
    const { body } = await api.call<{ items: SentMail[] }>("GET", "/mails", elsewhere);
    expect(body.items).toEqual([]);
  });
});

describe("sending a mail again", () => {
  const run = (mailId: string) =>
    resendMailJob.run(api.ctx(tenant), { mailId, resendId: newId() }, { number: 1, isLast: false });

  test("says what it said, to the address that the customer has now, and is a mail of its own", async () => {
    const { row, customerId } = await sent();
    const now = `${newId()}@example.com`;
    await api.db
      .update(customers)
      .set({ contact: contact(now) })
      .where(eq(customers.id, customerId));
    expect((await read(row.mailId)).body.resendTo).toBe(now);
    expect((await resend(row.mailId)).body).toMatchObject({ sentTo: now });
    mailServer.clear();
    await run(row.mailId);
    const parsed = await PostalMime.parse(mailServer.received[0]!.raw);
    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.to?.[0]?.address).toBe(now);
    // The customer's own link, whole.
    expect(parsed.html).toContain(TOKEN);
    const { body } = await api.call<{ items: SentMail[] }>("GET", `/mails?customerId=${customerId}`, { key });
    expect(body.items).toMatchObject([{ resentFrom: row.mailId, address: now }, { mailId: row.mailId }]);
  });

  test("brings small files again", async () => {
    const file = { fileName: "list.csv", contentType: "text/csv", content: Buffer.from("a;b") };
    const { row } = await sent({ attachments: [file] });
    expect((await read(row.mailId)).body.attachments).toEqual([
      { fileName: "list.csv", contentType: "text/csv" },
    ]);
    mailServer.clear();
    await run(row.mailId);
    const parsed = await PostalMime.parse(mailServer.received[0]!.raw);
    expect(Buffer.from(parsed.attachments[0]!.content as ArrayBuffer).toString()).toBe("a;b");
  });

  test("is refused without an address, and once the content is gone", async () => {
    const { row, customerId, ctx } = await sent();
    await api.db.update(customers).set({ contact: contact() }).where(eq(customers.id, customerId));
    const homeless = await resend(row.mailId);
    expect([homeless.status, homeless.body.internalCode]).toEqual([409, "8322"]);
    const later = {
      ...ctx,
      clock: { now: () => new Date(ctx.clock.now().getTime() + 397 * 24 * 3600 * 1000) },
    };
    await deleteOldMails(later);
    const gone = await resend(row.mailId);
    expect([gone.status, gone.body.internalCode]).toEqual([409, "8303"]);
    const { body } = await read(row.mailId);
    expect(body).toMatchObject({ content: "GONE", template: "invoice" });
    expect([body.address, body.subject, body.html]).toEqual([undefined, undefined, undefined]);
  });

  test("is limited to three an hour for each mail, whoever asks", async () => {
    const { row } = await sent();
    const other = await api.staffMember(tenant, "SUPPORT");
    const answers = [
      await resend(row.mailId),
      await resend(row.mailId),
      await api.call("POST", `/mails/${row.mailId}/resend`, { headers: other.headers }),
      await api.call("POST", `/mails/${row.mailId}/resend`, { headers: other.headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  });
});
