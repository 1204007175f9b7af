import { eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { sentMails } from "@/db/schema/mails";
import { deleteOldMails, readContent } from "@/lib/identity/mails/kept-mails";
import { sendUnlessRefused } from "@/lib/identity/mails/mail-once";
import { appMailer, type MailToSend, mailLocale, mailTheme, sendMail } from "@/lib/identity/mails/mailer";
import { ERASED_NAME } from "@/lib/identity/users/erased-name";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/secrets/ids";
import { testMailServer } from "@/lib/providers/mail/test-server";
import { sampleMails } from "@/lib/providers/mail/testing";
import { apiOfFile } from "@/lib/testing/brand";
import { portalUrl } from "@/lib/values/tenant/tenant";

const mailServer = await testMailServer();
// The mailer reads it at the first mail.
process.env.SMTP_URL = mailServer.url;
afterAll(async () => {
  appMailer().close();
  await mailServer.close();
});

const { api } = await apiOfFile();
const tenant = await api.tenant();
const ctx = api.ctx(tenant);
const start = api.clock.now();
const DAY_MS = 24 * 3600 * 1000;

beforeEach(() => {
  mailServer.clear();
  api.clock.set(start);
});

const mailTo = (customerId: string, given: Partial<MailToSend> = {}): MailToSend => ({
  to: { address: "asa@example.com", name: "Åsa" },
  mail: { ...Object.values(sampleMails({ locale: "sv" }))[0]!, files: [] },
  key: `welcome:${newId()}`,
  reason: { always: "service" },
  about: { customerId },
  ...given,
});
const refuse = (responseCode: number) => {
  mailServer.refusal = Object.assign(new Error("No such mailbox"), { responseCode });
};
const storedOf = (customerId: string) =>
  api.db.select().from(sentMails).where(eq(sentMails.customerId, customerId));

describe("a mail that is being sent while its customer is erased", () => {
  const erase = (db: typeof api.db, customerId: string) =>
    db.update(customers).set({ name: ERASED_NAME, contact: {} }).where(eq(customers.id, customerId));
  const nothing = { address: null, recipientName: null, subject: null, content: null };

  test("is stored without recipient and content", async () => {
    const customerId = await api.customer(tenant);
    await erase(api.db, customerId);
    await sendMail(ctx, mailTo(customerId));
    expect(await storedOf(customerId)).toMatchObject([{ ...nothing, status: "SENT", template: "welcome" }]);
  });

  test("waits for the end of the erasure", async () => {
    const customerId = await api.customer(tenant);
    let sending: Promise<void> | undefined;
    await api.db.transaction(async (tx) => {
      await erase(tx as never, customerId);
      sending = sendMail(ctx, mailTo(customerId));
      await vi.waitFor(async () => {
        const { rows } = await api.db.execute(
          sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%for share%'
               and datname = current_database()`,
        );
        expect(rows).toHaveLength(1);
      });
    });
    await sending;
    expect(await storedOf(customerId)).toMatchObject([nothing]);
  });

  test("is stored without recipient when it is about an erased user", async () => {
    const { userId } = await api.user(tenant);
    await api.db.update(users).set({ name: ERASED_NAME }).where(eq(users.id, userId));
    await sendMail(ctx, mailTo("", { about: { userId } }));
    const rows = await api.db.select().from(sentMails).where(eq(sentMails.userId, userId));
    expect(rows).toMatchObject([nothing]);
  });
});

describe("a stored mail", () => {
  test("has its recipient, subject, language and files", async () => {
    const customerId = await api.customer(tenant);
    const picture = { fileName: "qr.png", contentType: "image/png", content: Buffer.from("png") };
    const plain = { fileName: "a.txt", contentType: "text/plain", content: Buffer.from("text") };
    const attachments = [{ ...picture, contentId: "qr" }, plain];
    await sendMail(ctx, mailTo(customerId, { attachments }));
    const [row] = await storedOf(customerId);
    expect(row).toMatchObject({
      template: "welcome",
      address: "asa@example.com",
      recipientName: "Åsa",
      language: "sv",
      status: "SENT",
      sentAt: start,
      aboutType: "customer",
      aboutId: customerId,
      userId: null,
      resentFrom: null,
    });
    const { files } = await readContent(row!.content!);
    expect(files).toEqual([
      { fileName: "qr.png", contentType: "image/png", contentId: "qr", content: btoa("png") },
      { fileName: "a.txt", contentType: "text/plain", content: btoa("text") },
    ]);
  });

  test("has files up to half a mebibyte together, and names the others", async () => {
    const customerId = await api.customer(tenant);
    const limit = 512 * 1024;
    const file = (fileName: string, bytes: number) => ({
      fileName,
      contentType: "text/plain",
      content: Buffer.alloc(bytes, "x"),
    });
    await sendMail(ctx, mailTo(customerId, { attachments: [file("all.txt", limit), file("more.txt", 1)] }));
    const [row] = await storedOf(customerId);
    const { files } = await readContent(row!.content!);
    expect(files.map(({ fileName, content }) => [fileName, content !== undefined])).toEqual([
      ["all.txt", true],
      ["more.txt", false],
    ]);
  });

  test("without files is sent without them", async () => {
    await sendMail(ctx, mailTo(await api.customer(tenant)));
    expect((await PostalMime.parse(mailServer.received[0]!.raw)).attachments).toEqual([]);
  });

  test("of a repeated attempt is the same one", async () => {
    const customerId = await api.customer(tenant);
    const mail = mailTo(customerId);
    refuse(450);
    await expect(sendMail(ctx, mail)).rejects.toThrow();
    expect(await storedOf(customerId)).toMatchObject([{ status: "SENDING", sentAt: null }]);
    mailServer.clear();
    await sendMail(ctx, mail);
    expect(await storedOf(customerId)).toMatchObject([{ status: "SENT" }]);
  });

  test("of an account names its person", async () => {
    const { userId } = await api.user(tenant);
    await sendMail(ctx, { ...mailTo(""), about: { userId } });
    const rows = await api.db.select().from(sentMails).where(eq(sentMails.userId, userId));
    expect(rows).toMatchObject([{ aboutType: "user", aboutId: userId, customerId: null }]);
  });

  test("has no content where it shows a secret, and codes and mails to staff are not stored at all", async () => {
    const customerId = await api.customer(tenant);
    await sendMail(ctx, mailTo(customerId, { isSecret: true }));
    expect(await storedOf(customerId)).toMatchObject([{ isSecret: true, content: null }]);
    const before = await api.db.$count(sentMails);
    await sendMail(ctx, mailTo(customerId, { reason: { always: "code" } }));
    await sendMail(ctx, mailTo(customerId, { about: null }));
    expect(await api.db.$count(sentMails)).toBe(before);
    expect(mailServer.received).toHaveLength(3);
  });
});

describe("a mail that the mail server refuses", () => {
  test("is stored as failed and is not worth a retry", async () => {
    const customerId = await api.customer(tenant);
    refuse(550);
    expect(await sendUnlessRefused(ctx, mailTo(customerId))).toBe(false);
    const [row] = await storedOf(customerId);
    expect(row).toMatchObject({ status: "FAILED", sentAt: null });
    expect(row!.failureCode).not.toBeNull();
    mailServer.clear();
    expect(await sendUnlessRefused(ctx, mailTo(customerId))).toBe(true);
  });

  test("only for now is tried again", async () => {
    refuse(450);
    await expect(sendUnlessRefused(ctx, mailTo(await api.customer(tenant)))).rejects.toThrow();
  });
});

describe("the retention of stored mails", () => {
  test("ends with the deletion of content and recipient, and the row stays", async () => {
    const [customerId, other] = [await api.customer(tenant), await api.tenant()];
    await sendMail(ctx, mailTo(customerId));
    const otherCustomer = await api.customer(other);
    await sendMail(api.ctx(other), mailTo(otherCustomer));
    const end = start.getTime() + env().mailRetentionDays * DAY_MS;
    api.clock.set(new Date(end));
    await deleteOldMails(ctx);
    expect(await storedOf(customerId)).toMatchObject([{ address: "asa@example.com" }]);
    api.clock.set(new Date(end + 1));
    await deleteOldMails(ctx);
    expect(await storedOf(customerId)).toMatchObject([
      {
        status: "SENT",
        template: "welcome",
        address: null,
        recipientName: null,
        subject: null,
        content: null,
      },
    ]);
    expect(await storedOf(otherCustomer)).toMatchObject([{ address: "asa@example.com" }]);
  });
});

describe("the design of a brand's mails", () => {
  const logoOf = (light: string) => {
    const { theme } = tenant.settings;
    const settings = { ...tenant.settings, theme: { ...theme, logo: { ...theme.logo, light } } };
    return mailTheme({ ...tenant, settings }).logoUrl;
  };

  test("shows the logo from its own address, and converts what mail clients do not show", () => {
    const png = "https://brand.example/logo.png";
    const converted = `${portalUrl(tenant)}/app-icon/logo.png`;
    expect(logoOf(png)).toBe(png);
    expect(logoOf("https://brand.example/logo.svg.png")).toBe("https://brand.example/logo.svg.png");
    for (const logo of [
      "https://brand.example/logo.SVG",
      "https://brand.example/logo.svg?v=2",
      "/logo.png",
      "http://brand.example/https://logo.png",
    ])
      expect(logoOf(logo), logo).toBe(converted);
  });

  test("names the seller, and leads to the brand's own help page", () => {
    const seller = { legalName: "Test AB", registrationNumber: "556016-0680", address: "Testgatan 1" };
    const { theme } = tenant.settings;
    const of = (url: string | undefined) => {
      const support = { ...theme.support, url } as typeof theme.support;
      return mailTheme({ ...tenant, settings: { ...tenant.settings, seller, theme: { ...theme, support } } });
    };
    expect(of(undefined)).toMatchObject({
      legalLine: "Test AB · 556016-0680 · Testgatan 1",
      supportUrl: null,
    });
    expect(of("/help").supportUrl).toBe(`${portalUrl(tenant)}/help`);
    expect(of("https://help.example/").supportUrl).toBe("https://help.example/");
  });

  test("is in Swedish for each Swedish tag, and else in English", () => {
    expect(["sv", "sv-SE", "SV-fi"].map(mailLocale)).toEqual(["sv", "sv", "sv"]);
    expect(["en-SE", "svx", "no-sv", ""].map(mailLocale)).toEqual(["en", "en", "en", "en"]);
  });
});
