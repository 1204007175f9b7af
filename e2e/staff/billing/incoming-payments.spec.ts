import { randomUUID } from "node:crypto";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { endPeriodUnpaid } from "@/e2e/steps/renewal";
import { openAsStaff } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("staff register a bank payment, use it for the invoice that it names, and return another one", async ({
  page,
  words,
  platform,
  person,
  database,
}) => {
  const { adminBank, adminAct, adminShell } = words;
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  const invoice = await endPeriodUnpaid(
    { platform, database },
    { subscriptionId: line.subscriptionId, customerId: line.customer.customerId },
  );
  const number = invoice.number!;
  const kronor = (invoice.amountRemainingMinor / 100).toFixed(2);
  await openAsStaff(page, "BILLING");
  await page.getByRole("link", { name: adminShell.payments, exact: true }).first().click();
  await page.getByRole("link", { name: adminShell.bank, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: adminBank.title })).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);

  const register = async (payer: string, message: string, amount: string) => {
    const { title, currency, amount: amountLabel, ...labels } = adminAct.createIncomingPayment;
    await page.getByRole("button", { name: title, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByLabel(patternOfMessage(currency)).selectOption("SEK");
    await dialog.getByLabel(patternOfMessage(amountLabel)).fill(amount);
    await dialog.getByLabel(patternOfMessage(labels.bankReference)).fill(`BG-${randomUUID()}`);
    await dialog.getByLabel(patternOfMessage(labels.payer)).fill(payer);
    await dialog.getByLabel(patternOfMessage(labels.reference)).fill(message);
    await expectGoodLooks(page, BOTH_WIDTHS);
    await dialog.getByRole("button", { name: labels.submit, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const payer = `Ek ${randomUUID().slice(0, 6)}`;
  await register(payer, `Faktura ${number}`, kronor);
  await page.getByRole("link", { name: payer }).click();
  const suggestion = page.getByRole("listitem").filter({ hasText: number });
  await expect(suggestion).toContainText(adminBank.reasonOf.REFERENCE);
  await expect(suggestion).toContainText(adminBank.reasonOf.AMOUNT);
  await expectGoodLooks(page, EVERY_LOOK);

  await test.step("an invoice is found by its number, too", async () => {
    await page.getByLabel(patternOfMessage(adminBank.findNumber)).fill("2020-0");
    await page.getByRole("button", { name: adminBank.find, exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "2020-0" })).toBeVisible();
    await page.getByLabel(patternOfMessage(adminBank.findNumber)).fill(number);
    await page.getByRole("button", { name: adminBank.find, exact: true }).click();
    await expect(suggestion).toHaveCount(2);
    await expectGoodLooks(page, BOTH_WIDTHS);
  });

  await suggestion.first().getByRole("button", { name: adminBank.use }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("The message names the invoice");
  await dialog.getByRole("button", { name: adminAct.matchIncomingPayment.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(adminBank.statusOf.MATCHED, { exact: true }).first()).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  expect((await platform.invoice(invoice.invoiceId)).status).toBe("PAID");

  await test.step("a payment without an invoice is returned", async () => {
    await page.goto("/admin/incoming-payments");
    const stranger = `Stranger ${randomUUID().slice(0, 6)}`;
    await register(stranger, "no idea", "1.11");
    await page.getByRole("link", { name: stranger }).click();
    await expect(page.getByText(adminBank.noSuggestion)).toBeVisible();
    await page.getByRole("button", { name: adminAct.returnIncomingPayment.title, exact: true }).click();
    await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("The payer is unknown");
    await dialog.getByRole("button", { name: adminAct.returnIncomingPayment.submit, exact: true }).click();
    await expect(page.getByText(adminBank.statusOf.RETURNED, { exact: true }).first()).toBeVisible();
    await page.goto("/admin/incoming-payments?status=RETURNED");
    await expect(page.getByRole("link", { name: stranger })).toBeVisible();
  });

  await test.step("support reads them and can change nothing", async () => {
    await page.context().clearCookies();
    await openAsStaff(page, "SUPPORT", "/admin/incoming-payments?status=MATCHED");
    await expect(page.getByRole("heading", { level: 1, name: adminBank.title })).toBeVisible();
    await expect(
      page.getByRole("button", { name: adminAct.createIncomingPayment.title, exact: true }),
    ).toHaveCount(0);
  });
});
