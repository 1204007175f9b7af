import type { Page } from "@playwright/test";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import type { Noise } from "@/e2e/fixtures/noise";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage, type Words } from "@/e2e/fixtures/words";
import { endPeriodUnpaid } from "@/e2e/steps/renewal";
import {
  askForApproval,
  beginCall,
  confirmWithCode,
  endStepUp,
  openAsStaff,
  openInContact,
} from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });
// A TOTP code works once, so tests with the same person take turns.
test.describe.configure({ mode: "default" });

/** The browser's messages about a call that is refused until it is approved or confirmed, and about a used code. */
function allowQuestions(noise: Noise): void {
  noise.allow(
    /\b403\b.*\/api\/v2\/(invoices|approvals|staff)|\/api\/v2\/(invoices|approvals|staff).*\b403\b/,
  );
  noise.allow(/401.*\/staff-auth\/step-up/);
  // The subject of the request had changed.
  noise.allow(/\b409\b.*\/approve\b/);
}

/** Fills in and sends the window for a credit of 20 kronor. */
async function credit(page: Page, { adminAct }: Words): Promise<void> {
  const { title, amount, why, submit } = adminAct.creditInvoice;
  await page.getByRole("button", { name: title, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByLabel(patternOfMessage(amount)).fill("20");
  await dialog.getByLabel(patternOfMessage(why)).fill("Two days without a network");
  await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("The mast in Umeå was down");
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByRole("button", { name: submit, exact: true }).click();
}

test("support asks for a credit, and a colleague in another browser reads it, confirms it and carries it out", async ({
  page,
  otherBrowser,
  words,
  platform,
  person,
  demo,
  database,
  noise,
}) => {
  allowQuestions(noise);
  const { adminApprovals, adminAsk } = words;
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  const { customerId } = line.customer;
  const invoice = await endPeriodUnpaid(
    { platform, database },
    { subscriptionId: line.subscriptionId, customerId },
  );
  const path = `/admin/invoices/${invoice.invoiceId}`;
  await openInContact({ page, database }, "SUPPORT", { customerId, level: 2 }, path);
  const secretOf = (role: string) => demo.staff.find((one) => one.role === role)!.totpSecret;

  await test.step("the call is refused, and its window becomes a request", async () => {
    await credit(page, words);
    const question = page.getByRole("dialog", { name: adminAsk.approvalTitle });
    await expect(question.getByLabel(patternOfMessage(adminAsk.approvalReason))).toHaveValue(
      "The mast in Umeå was down",
    );
    await expectGoodLooks(page, BOTH_WIDTHS);
    await askForApproval({ page, words }, secretOf("SUPPORT"), question.getByText(adminAsk.approvalSentText));
    await expectGoodLooks(page, BOTH_WIDTHS);
    await question.getByRole("link", { name: adminAsk.approvalOpen }).click();
    await expect(page.getByText(adminApprovals.ownWaiting)).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
  });
  expect((await platform.invoice(invoice.invoiceId)).amountRemainingMinor).toBe(invoice.amountRemainingMinor);
  const request = new URL(page.url()).pathname;

  const other = await (await otherBrowser()).newPage();
  await test.step("a colleague finds it, sees what would change, and may look at the invoice", async () => {
    await openAsStaff(other, "BILLING", "/admin/approvals");
    await other.locator(`a[href="${request}"]`).click();
    await expect(other.getByText("The mast in Umeå was down")).toBeVisible();
    await expect(other.getByRole("heading", { name: adminApprovals.preview })).toBeVisible();
    await expectGoodLooks(other, EVERY_LOOK);
    await beginCall({ page: other, database }, { customerId, level: 0 });
    await other.reload();
    await expect(other.getByRole("link", { name: adminApprovals.subjectOf.invoice })).toHaveAttribute(
      "href",
      path,
    );
  });

  await test.step("they approve it after a second factor, and it is done in the requester's name", async () => {
    await endStepUp({ page: other, database });
    await other.getByRole("button", { name: adminApprovals.approve }).click();
    await confirmWithCode({ page: other, words }, secretOf("BILLING"));
    await expect(other.getByText(adminApprovals.statusOf.APPROVED, { exact: true }).first()).toBeVisible();
    await expectGoodLooks(other, BOTH_WIDTHS);
  });
  const { amountRemainingMinor } = await platform.invoice(invoice.invoiceId);
  expect(amountRemainingMinor).toBe(invoice.amountRemainingMinor - 2_000);
  await page.reload();
  await expect(page.getByText(adminApprovals.statusOf.APPROVED, { exact: true }).first()).toBeVisible();
});

test("a request is refused with a reason, another becomes stale, and a third is withdrawn", async ({
  page,
  otherBrowser,
  words,
  platform,
  person,
  demo,
  database,
  noise,
}) => {
  allowQuestions(noise);
  const { adminApprovals, adminAsk } = words;
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  const { customerId } = line.customer;
  const { invoiceId } = await endPeriodUnpaid(
    { platform, database },
    { subscriptionId: line.subscriptionId, customerId },
  );
  await openInContact({ page, database }, "SUPPORT", { customerId, level: 2 });
  const other = await (await otherBrowser()).newPage();
  await openAsStaff(other, "ADMIN");
  const secretOf = (role: string) => demo.staff.find((one) => one.role === role)!.totpSecret;
  const ask = async () => {
    await page.goto(`/admin/invoices/${invoiceId}`);
    await credit(page, words);
    const open = page.getByRole("link", { name: adminAsk.approvalOpen });
    await askForApproval({ page, words }, secretOf("SUPPORT"), open);
    await open.click();
    await expect(page.getByText(adminApprovals.ownWaiting)).toBeVisible();
    return new URL(page.url()).pathname;
  };

  await test.step("refused", async () => {
    await other.goto(await ask());
    await endStepUp({ page: other, database });
    await other.getByRole("button", { name: adminApprovals.refuse }).click();
    await other.getByRole("button", { name: adminApprovals.refuseNow, exact: true }).click();
    await expect(other.getByText(adminApprovals.whyMissing)).toBeVisible();
    await expectGoodLooks(other, BOTH_WIDTHS);
    await other.getByLabel(patternOfMessage(adminApprovals.why)).fill("The outage was planned");
    await other.getByRole("button", { name: adminApprovals.refuseNow, exact: true }).click();
    await confirmWithCode({ page: other, words }, secretOf("ADMIN"));
    await expect(other.getByText(adminApprovals.statusOf.REFUSED, { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText("The outage was planned")).toBeVisible();
  });

  await test.step("the subject changed before a decision", async () => {
    await other.goto(await ask());
    await expect(other.getByRole("button", { name: adminApprovals.approve })).toBeVisible();
    await platform.markInvoicePaid(invoiceId);
    await other.getByRole("button", { name: adminApprovals.approve }).click();
    // The refused decision reads the page again, which says why the request is over.
    await expect(other.getByText(patternOfMessage(adminApprovals.overText.STALE))).toBeVisible();
    await expectGoodLooks(other, BOTH_WIDTHS);
    await expect(other.getByText(adminApprovals.statusOf.STALE, { exact: true }).first()).toBeVisible();
  });

  await test.step("withdrawn", async () => {
    await ask();
    await page.getByRole("button", { name: adminApprovals.withdraw }).click();
    await expect(page.getByText(adminApprovals.statusOf.WITHDRAWN, { exact: true }).first()).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
  });
});
