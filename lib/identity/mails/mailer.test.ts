import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sentMails } from "@/db/schema/mails";
import { readContent } from "@/lib/identity/mails/kept-mails";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import { appMailer, mailCountry, mailTheme, sendMail } from "@/lib/identity/mails/mailer";
import { env } from "@/lib/platform/env";
import { type TestMailServer, testMailServer } from "@/lib/providers/mail/test-server";
import { sampleMails } from "@/lib/providers/mail/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
let mailServer: TestMailServer;
beforeAll(async () => {
  mailServer = await testMailServer();
  // Read when the first mail is made, which comes later.
  process.env.SMTP_URL = mailServer.url;
  tenant = await api.tenant();
});
beforeEach(() => mailServer.clear());
afterAll(async () => {
  appMailer().close();
  await mailServer.close();
});

const asksForAnswer = { en: /\breply\b/i, sv: /\bsvara (genast )?på (det här )?mejlet|\bsvara genast på/i };

test.each(["en", "sv"] as const)(
  "every mail in %s says that it can be answered, and can be",
  async (locale) => {
    const support = tenant.settings.theme.support.email;
    expect(mailTheme(tenant).supportEmail).toBe(support);
    for (const [name, mail] of Object.entries(sampleMails({ locale }))) {
      mailServer.clear();
      const to = { address: "asa@example.com" };
      await sendMail(api.ctx(tenant), {
        to,
        mail,
        key: `${locale}:${name}`,
        reason: { always: "code" },
        about: null,
      });
      const sent = await PostalMime.parse(mailServer.received[0]!.raw);
      // Lines of the text can break anywhere.
      expect(sent.text?.replace(/\s+/g, " "), name).toMatch(asksForAnswer[locale]);
      expect(sent.replyTo, name).toMatchObject([{ address: support }]);
    }
  },
);

test("the sender's name is not an address that no one reads", () => {
  expect(env().mailFrom).not.toMatch(/^(no|do-?not)[-_.]?reply/i);
});

test("the country of a mail is that of the reader's language if the brand sells there, else its first market's", () => {
  expect(mailCountry(tenant, "en-US")).toBe("US");
  expect(mailCountry(tenant, "sv-SE")).toBe("SE");
  expect(mailCountry(tenant, "da-DK")).toBe("SE");
  expect(mailCountry(tenant, "en")).toBe("SE");
  const settings = { ...tenant.settings, markets: [] };
  expect(mailCountry({ ...tenant, settings }, "en-US")).toBeUndefined();
});

/** A file of a mail. */
const file = (fileName: string, content: string) => ({
  fileName,
  contentType: "text/plain",
  content: Buffer.from(content),
});
const mail = () => Object.values(sampleMails({ locale: "en" }))[0]!;

test("a mail's files are sent, and are stored with it up to their limit", async () => {
  const customerId = await api.customer(tenant);
  const large = "x".repeat(300 * 1024);
  await sendMail(api.ctx(tenant), {
    to: { address: "asa@example.com" },
    mail: mail(),
    key: `terms:${customerId}`,
    reason: { always: "service" },
    about: { customerId },
    attachments: [
      file("a.txt", large),
      { ...file("invoice.txt", large), source: { invoiceId: customerId } },
      file("b.txt", large),
      file("c.txt", "small"),
    ],
  });
  const sent = await PostalMime.parse(mailServer.received[0]!.raw);
  const names = ["a.txt", "invoice.txt", "b.txt", "c.txt"];
  expect(sent.attachments.map(({ filename }) => filename)).toEqual(expect.arrayContaining(names));
  const [row] = await api.db.select().from(sentMails).where(eq(sentMails.customerId, customerId));
  expect(row).toMatchObject({
    status: "SENT",
    template: "terms",
    address: "asa@example.com",
    language: "en",
  });
  const { files } = await readContent(row!.content!);
  // The second can be made again, and the third is too large for the room that the first left.
  const stored = files.filter(({ content }) => content !== undefined).map(({ fileName }) => fileName);
  expect(stored.filter((name) => names.includes(name))).toEqual(["a.txt", "c.txt"]);
  expect(files.find(({ fileName }) => fileName === "c.txt")!.content).toBe(btoa("small"));
});

test("a mail is queued once under its key, however often its cause is processed", async () => {
  const job = { name: "send-security-notice", maxAttempts: 3 };
  const ctx = api.ctx(tenant);
  for (let n = 0; n < 3; n++) await queueMailOnce(ctx, "welcome:1", job, { n });
  await queueMailOnce(ctx, "welcome:2", job, { n: 9 });
  const { rows } = await api.runtime.pool.query<{ n: number }>(
    "select (payload->'payload'->>'n')::int as n from graphile_worker._private_jobs order by id",
  );
  expect(rows.map(({ n }) => n)).toEqual([0, 9]);
});
