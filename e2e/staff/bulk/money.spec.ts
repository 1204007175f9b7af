import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { BOTH_WIDTHS, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, type Fixtures, test } from "@/e2e/fixtures/test";
import { patternOfMessage, type Words } from "@/e2e/fixtures/words";
import { endPeriodUnpaid } from "@/e2e/steps/renewal";
import { saveCard } from "@/e2e/steps/saved-card";
import { openAsStaff } from "@/e2e/steps/staff";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

type Has = Pick<Fixtures, "platform" | "database" | "baseURL">;
type Renewal = { customerId: string; invoiceId: string; number: string; paymentIntentId: string };

/** A renewal whose charge was declined. */
async function declinedRenewal(has: Has): Promise<Renewal> {
  const { platform, database } = has;
  const email = `${randomUUID().slice(0, 12)}@example.com`;
  const { productOfferingId } = await platform.offering("Finch 10 GB", "SEK");
  const { customerId } = await platform.createCustomer({
    name: "Ebba Lind",
    customerType: "CONSUMER",
    contact: { email },
    billing: { method: "EMAIL_INVOICE", email, currency: "SEK", autoPay: true },
  });
  await saveCard(has, customerId, "declines");
  const sim = { esim: true };
  const { subscriptionId } = await platform.createSubscription({
    customerId,
    productOfferingId,
    subscriber: { name: "Ebba Lind", email },
    sim,
    country: "SE",
    currency: "SEK",
  });
  await platform.activateSubscription(subscriptionId, { activation: { sim } });
  await expect.poll(async () => (await platform.subscription(subscriptionId)).status).toBe("ACTIVATED");
  const { invoiceId } = await endPeriodUnpaid(has, { subscriptionId, customerId });
  const charged = async () =>
    (
      await database.query(
        `select p.id, i.number from invoices i join payment_intents p on p.tenant_id = i.tenant_id and p.invoice_id = i.id
          where i.id = $1 and i.steps_taken > 0 and i.next_step = 'CHARGE' and p.status = 'REQUIRES_PAYMENT_METHOD'`,
        [invoiceId],
      )
    ).rows[0];
  await expect.poll(charged, { timeout: 30_000 }).toBeDefined();
  const { id, number } = await charged();
  return { customerId, invoiceId, number, paymentIntentId: id };
}

const statusOf = async ({ database }: Has, { paymentIntentId }: Renewal) =>
  (await database.query("select status from payment_intents where id = $1", [paymentIntentId])).rows[0]
    .status;

/** Requests another charge for the chosen rows, and opens the job after its dry run. */
async function askToCharge(page: Page, { adminBulk, adminAct }: Words, rows: string): Promise<void> {
  const bar = page.getByRole("region", { name: adminBulk.selection });
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  const title = adminBulk.act.retryPaymentIntent;
  await bar.getByRole("button", { name: title, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("The cards are replaced");
  await dialog.getByRole("button", { name: adminBulk.tryFirst, exact: true }).click();
  await page.waitForURL(/\/admin\/bulk\/[0-9a-f-]+$/);
  await expect(page.getByRole("button", { name: rows })).toBeVisible({ timeout: 30_000 });
}

const rowOf = (page: Page, path: string) =>
  page.getByRole("row").filter({ has: page.locator(`a[href="${path}"]`) });

test("staff choose payments in the list and charge them again; a dry run charges nothing", async ({
  page,
  words,
  platform,
  database,
  baseURL,
}) => {
  const has = { platform, database, baseURL };
  const [replaced, declined] = await Promise.all([declinedRenewal(has), declinedRenewal(has)]);
  await saveCard(has, replaced.customerId, "good");
  await openAsStaff(page, "BILLING", "/admin/payments?status=REQUIRES_PAYMENT_METHOD");
  for (const { paymentIntentId } of [replaced, declined])
    await rowOf(page, `/admin/payments/${paymentIntentId}`).getByRole("checkbox").check();
  await expect(page.getByRole("region", { name: words.adminBulk.selection })).toContainText("2 selected");
  await askToCharge(page, words, "Start with 2 rows");
  expect([await statusOf(has, replaced), await statusOf(has, declined)]).toEqual([
    "REQUIRES_PAYMENT_METHOD",
    "REQUIRES_PAYMENT_METHOD",
  ]);
  await page.getByRole("button", { name: "Start with 2 rows" }).click();
  await expect(page.getByText(words.adminBulk.statusOf.COMPLETED, { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect.poll(() => statusOf(has, replaced)).toBe("SUCCEEDED");
  expect(await statusOf(has, declined)).toBe("REQUIRES_PAYMENT_METHOD");
  await expectGoodLooks(page, BOTH_WIDTHS);
});

test("staff choose an overdue invoice by keyboard, and its payment is charged again", async ({
  page,
  words,
  platform,
  database,
  baseURL,
}) => {
  const has = { platform, database, baseURL };
  const renewal = await declinedRenewal(has);
  await saveCard(has, renewal.customerId, "good");
  await openAsStaff(page, "BILLING", `/admin/invoices?number=${encodeURIComponent(renewal.number)}`);
  const path = `/admin/invoices/${renewal.invoiceId}`;
  await rowOf(page, path).locator(`a[href="${path}"]`).focus();
  await page.keyboard.press("x");
  const bar = page.getByRole("region", { name: words.adminBulk.selection });
  await expect(bar).toContainText("1 selected");
  await test.step("all matching rows can be chosen instead, and unchosen", async () => {
    await bar.getByRole("button", { name: /1/ }).first().click();
    await bar.getByRole("button", { name: words.adminBulk.selectNone }).click();
    await expect(bar).toBeHidden();
    await page.getByRole("checkbox", { name: words.adminBulk.selectPage }).check();
  });
  await askToCharge(page, words, "Start with 1 row");
  await page.getByRole("button", { name: "Start with 1 row" }).click();
  await expect(page.getByText(words.adminBulk.statusOf.COMPLETED, { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect.poll(async () => (await platform.invoice(renewal.invoiceId)).status).toBe("PAID");
  expect(await statusOf(has, renewal)).toBe("SUCCEEDED");
});
