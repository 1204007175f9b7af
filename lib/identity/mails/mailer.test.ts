import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appMailer, mailTheme, sendMail } from "@/lib/identity/mails/mailer";
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
