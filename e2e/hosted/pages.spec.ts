import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  BOTH_SCHEMES,
  BOTH_WIDTHS,
  EVERY_LOOK,
  expectGoodLooks,
  type Look,
  OTHER_WORDS,
} from "@/e2e/fixtures/looks";
import { expect, type Fixtures, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { companyOrder, newInvoice } from "@/e2e/steps/company";
import { tabTo } from "@/e2e/steps/keyboard";
import { fillCard } from "@/e2e/steps/pay";

// Pages behind a link that may be forwarded: the debt, its due date, the consequences, and every possible end.

/** `states` is for a page that was looked at before, `fewer` for one with the same parts. */
const languages: readonly {
  locale: string;
  speech: "en" | "sv";
  looks: readonly Look[];
  states: readonly Look[];
  fewer: readonly Look[];
}[] = [
  { locale: "en-SE", speech: "en", looks: EVERY_LOOK, states: BOTH_SCHEMES, fewer: BOTH_WIDTHS },
  { locale: "sv-SE", speech: "sv", looks: OTHER_WORDS, states: OTHER_WORDS, fewer: OTHER_WORDS },
];

/** A new customer, in the language of the page. */
async function newCustomer(
  platform: Fixtures["platform"],
  preferredLocale: string,
  { autoPay }: { autoPay: boolean },
): Promise<{ customerId: string; email: string }> {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const { customerId } = await platform.createCustomer({
    name: "Ebba Lind",
    customerType: "CONSUMER",
    contact: { email },
    preferredLocale,
    billing: { method: "EMAIL_INVOICE", email, currency: "SEK", autoPay },
  });
  return { customerId, email };
}

/** Changes the row of a resource to a state that time or care would cause. */
type Change = (set: string, id: string) => Promise<unknown>;
const invoiceRow =
  (database: Fixtures["database"]): Change =>
  (set, id) =>
    database.query(`update invoices set ${set} where id = $1`, [id]);

const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { name })).toBeVisible();

for (const { locale, speech, looks, states, fewer } of languages) {
  test.describe(`pages behind a link, in ${speech}`, () => {
    test.use({ locale, reducedMotion: "reduce" });

    test("an invoice looks right to pay, late, suspended, paid in part, and in each final state", async ({
      page,
      words,
      platform,
      database,
    }) => {
      const invoice = await newInvoice({ platform });
      const row = invoiceRow(database);
      const open = async (as: readonly Look[] = states) => {
        await page.goto(invoice.hostedUrl!);
        await expect(page.getByRole("heading", { level: 1, name: words.pay.invoice })).toBeVisible();
        await expectGoodLooks(page, as);
      };
      await open(looks);
      await expect(page.getByText(words.pay.dueBy)).toBeVisible();
      await expect(page.getByRole("button", { name: words.pay.invoicePay })).toBeVisible();

      await row("due_date = current_date - 5, status = 'OVERDUE'", invoice.invoiceId);
      await open();
      await expect(page.getByText(words.pay.wasDue)).toBeVisible();
      await expect(page.getByText(words.pay.status.OVERDUE)).toBeVisible();
      await expect(page.getByText(patternOfMessage(words.pay.nextSuspends.split("<")[0]!))).toBeVisible();

      await row("next_step = 'CANCEL', next_step_at = now() + interval '9 days'", invoice.invoiceId);
      await open();
      await expect(page.getByText(patternOfMessage(words.pay.nextSuspended.split("{")[0]!))).toBeVisible();

      await row(
        "next_step = null, next_step_at = null, paid_minor = 100, status = 'PARTIALLY_PAID', due_date = current_date + 9",
        invoice.invoiceId,
      );
      await open();
      await expect(page.getByText(words.pay.invoicePaid)).toBeVisible();

      await row("paid_minor = total_minor, paid_at = now(), status = 'PAID'", invoice.invoiceId);
      await open();
      await expectHeading(page, words.pay.paidTitle);
      await expect(page.getByRole("button", { name: words.pay.invoicePay })).toBeHidden();

      for (const [status, text] of [
        ["VOID", words.pay.invoiceVoidText],
        ["CREDITED", words.pay.invoiceCreditedText],
        ["UNCOLLECTIBLE", words.pay.invoiceGivenUpText],
      ] as const) {
        await row(`paid_minor = 0, paid_at = null, status = '${status}'`, invoice.invoiceId);
        await page.goto(invoice.hostedUrl!);
        await expectHeading(page, words.pay.invoiceClosedTitle);
        await expect(page.getByText(text)).toBeVisible();
        await expectGoodLooks(page, fewer);
      }
    });

    test("saving a method looks right as a form, saved, withdrawn and expired", async ({
      page,
      words,
      platform,
      database,
      baseURL,
    }) => {
      const { customerId } = await newCustomer(platform, locale, { autoPay: false });
      const begin = () =>
        platform.createPaymentProfileSession({
          customerId,
          paymentProvider: "STRIPE",
          returnUrl: `${baseURL}/plans`,
          cancelUrl: `${baseURL}/plans`,
        });
      const first = await begin();
      await page.goto(first.hostedUrl!);
      await expectHeading(page, words.pay.saveTitle);
      await fillCard(page, "good", speech);
      await expectGoodLooks(page, looks);
      await platform.cancelPaymentProfileSession(first.paymentProfileSessionId);
      await page.reload();
      await expectHeading(page, words.pay.cancelledTitle);
      await expectGoodLooks(page, states);

      const second = await begin();
      await database.query(
        "update payment_profile_sessions set expires_at = now() - interval '1 second' where id = $1",
        [second.paymentProfileSessionId],
      );
      await page.goto(second.hostedUrl!);
      await expectHeading(page, words.pay.expiredTitle);
      await expectGoodLooks(page, fewer);

      const third = await begin();
      await page.goto(third.hostedUrl!);
      await fillCard(page, "good", speech);
      await page.getByRole("button", { name: words.pay.save, exact: true }).click();
      await expectHeading(page, words.pay.savedTitle);
      await page.waitForURL(/\/plans\?/);
      expect(new URL(page.url()).searchParams.get("status")).toBe("COMPLETED");
      await page.goto(third.hostedUrl!);
      await expectHeading(page, words.pay.savedTitle);
      await expectGoodLooks(page, states);
    });

    test("an expiring card is replaced from its e-mail", async ({
      page,
      words,
      platform,
      database,
      mailbox,
      baseURL,
    }) => {
      // A customer whose card is charged automatically.
      const { customerId, email } = await newCustomer(platform, locale, { autoPay: true });
      const save = await platform.createPaymentProfileSession({
        customerId,
        paymentProvider: "STRIPE",
        setAsDefault: true,
        grantAutopayConsent: true,
        returnUrl: `${baseURL}/plans`,
      });
      await page.goto(save.hostedUrl!);
      await fillCard(page, "good", speech);
      await page.getByRole("button", { name: words.pay.save, exact: true }).click();
      await expectHeading(page, words.pay.savedTitle);
      await page.waitForURL(/\/plans\?/);
      await database.query(
        "update payment_profiles set expires_at = current_date + 10 where customer_id = $1",
        [customerId],
      );
      // The sweep of every minute, without waiting for the minute.
      await database.query("select graphile_worker.add_job('sweep')");
      const mail = await mailbox.newest(email, ({ text }) => text.includes("/save/card/"), 180_000);
      const address = /https?:\/\/\S+\/save\/card\/\S+/.exec(mail.text)![0];
      await page.goto(address);
      await expectHeading(page, words.pay.cardTitle);
      await expectGoodLooks(page, looks);
      await page.getByRole("button", { name: words.pay.cardReplace }).click();
      await page.waitForURL(/\/save\/[^/]+$/);
      await fillCard(page, "good", speech);
      await page.getByRole("button", { name: words.pay.save, exact: true }).click();
      await expectHeading(page, words.pay.savedTitle);
      // The page continues by itself; a second navigation would conflict.
      await page.waitForURL(/\/\?.*status=COMPLETED/);
      await page.goto(address);
      await expectHeading(page, words.pay.cardReplacedTitle);
      await expectGoodLooks(page, fewer);
    });

    test("a contract looks right to read, declined, expired and ended", async ({
      page,
      words,
      platform,
      database,
      mailbox,
    }) => {
      const ask = async () => {
        const { orderId } = await companyOrder({ platform }, { binding: true });
        const email = `${randomUUID().slice(0, 8)}@example.com`;
        return platform.createSigningSession({ orderId, signer: { name: "Åsa Lind", email } });
      };
      const first = await ask();
      await page.goto(first.hostedUrl);
      await expectHeading(page, words.sign.title);
      await expectGoodLooks(page, looks);
      await page.getByRole("button", { name: words.sign.wantDecline }).click();
      await expect(page.getByRole("textbox")).toBeFocused();
      await expectGoodLooks(page, states);
      await page.getByRole("button", { name: words.sign.notDecline }).click();
      const asked = new Date();
      await page.getByRole("button", { name: words.sign.start }).click();
      await mailbox.code(first.signer.email, asked);
      await expect(page.getByLabel(words.sign.code)).toBeVisible();
      await expectGoodLooks(page, states);
      await page.reload();
      await page.getByRole("button", { name: words.sign.wantDecline }).click();
      await page.getByRole("textbox").fill("För dyrt");
      await page.getByRole("button", { name: words.sign.decline }).click();
      await expectHeading(page, words.sign.declinedTitle);
      await expectGoodLooks(page, states);

      const second = await ask();
      await database.query(
        "update signing_sessions set expires_at = now() - interval '1 second' where id = $1",
        [second.signingSessionId],
      );
      await page.goto(second.hostedUrl);
      await expectHeading(page, words.sign.expiredTitle);
      await expectGoodLooks(page, fewer);

      const third = await ask();
      await platform.cancelSigningSession(third.signingSessionId);
      await page.goto(third.hostedUrl);
      await expectHeading(page, words.sign.endedTitle);
      await expectGoodLooks(page, fewer);
    });

    test("a link that does not exist is reported as such", async ({ page, words, noise }) => {
      noise.allow(/\b404\b.*\/(invoice|save|sign|pay)\//);
      for (const path of ["invoice", "save", "save/card", "sign", "pay"]) {
        await page.goto(`/${path}/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`);
        await expectHeading(page, words.pay.unknownTitle);
      }
      await expectGoodLooks(page, looks);
      for (const path of ["invoice/AAAA/pdf", "invoice/AAAA/credit-notes/1/pdf", "sign/AAAA/document"])
        expect((await page.request.get(`/${path}`)).status()).toBe(404);
    });
  });
}

test.describe("pages behind a link, by keyboard alone", () => {
  test.use({ locale: "en-SE" });

  test("an invoice is opened from the e-mail and paid; its PDF shows the payment", async ({
    page,
    words,
    platform,
    mailbox,
  }) => {
    const invoice = await newInvoice({ platform });
    const { contact } = await platform.customer(invoice.customerId);
    const mail = await mailbox.newest(contact.email!, ({ subject }) => subject.includes(invoice.number!));
    expect(mail.text).toContain(invoice.hostedUrl);
    expect(mail.attachments.map(({ fileName }) => fileName)).toEqual([`Invoice-${invoice.number}.pdf`]);
    await expect.poll(async () => (await platform.invoice(invoice.invoiceId)).sentAt).toBeTruthy();

    await page.goto(invoice.hostedUrl!);
    await tabTo(page.getByRole("button", { name: words.pay.invoicePay }));
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/pay\//);
    await expect(page.getByText(words.pay.dueBy)).toBeVisible();
    await fillCard(page, "good");
    await tabTo(page.getByRole("button", { name: patternOfMessage(words.pay.pay) }));
    await page.keyboard.press("Enter");
    await expectHeading(page, words.pay.paidTitle);
    await expect.poll(async () => (await platform.invoice(invoice.invoiceId)).status).toBe("PAID");
    await page.goto(invoice.hostedUrl!);
    await expectHeading(page, words.pay.paidTitle);
    await tabTo(page.getByRole("link", { name: words.pay.invoicePdf }));
    const pdf = await page.request.get(invoice.pdfUrl!);
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect(pdf.headers()["cache-control"]).toContain("no-store");
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
    // A mail confirms the payment.
    await mailbox.newest(contact.email!, ({ subject }) => /receipt|kvitto/i.test(subject));
  });

  test("a contract is opened from the e-mail and signed; its order continues, and a copy is mailed", async ({
    page,
    words,
    platform,
    mailbox,
  }) => {
    const { orderId } = await companyOrder({ platform }, { binding: true });
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    const session = await platform.createSigningSession({ orderId, signer: { name: "Åsa Lind", email } });
    const request = await mailbox.newest(email, ({ text }) => text.includes(session.hostedUrl));
    expect(request.text).toContain("Åsa Lind");
    await page.goto(session.hostedUrl);
    await tabTo(page.getByRole("link", { name: words.sign.open }));
    await tabTo(page.getByRole("button", { name: words.sign.start }));
    const asked = new Date();
    await page.keyboard.press("Enter");
    const code = await mailbox.code(email, asked);
    await expect(page.getByLabel(words.sign.code)).toBeFocused();
    await page.keyboard.type(code);
    await expectHeading(page, words.sign.signedTitle);
    await expect.poll(async () => (await platform.order(orderId)).submittedAt).toBeTruthy();
    const copy = await mailbox.newest(email, ({ attachments }) =>
      attachments.some(({ contentType }) => contentType === "application/pdf"),
    );
    await expect
      .poll(async () => (await platform.signingSession(session.signingSessionId)).signedDocumentSha256)
      .toBeTruthy();
    const { signedDocumentSha256 } = await platform.signingSession(session.signingSessionId);
    expect(copy.text.replace(/\s/g, "")).toContain(signedDocumentSha256!);
  });

  test("a method is saved", async ({ page, words, platform, baseURL }) => {
    const { customerId } = await newCustomer(platform, "en-SE", { autoPay: false });
    const session = await platform.createPaymentProfileSession({
      customerId,
      paymentProvider: "STRIPE",
      returnUrl: `${baseURL}/plans`,
    });
    await page.goto(session.hostedUrl!);
    await fillCard(page, "good");
    await tabTo(page.getByRole("button", { name: words.pay.save, exact: true }));
    await page.keyboard.press("Enter");
    await expectHeading(page, words.pay.savedTitle);
  });
});
