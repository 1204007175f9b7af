import { randomUUID } from "node:crypto";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { sellSubscription } from "@/e2e/steps/api-sale";
import { CHECKOUT_CARDS } from "@/e2e/steps/pay";
import { beginCall, confirmWithCode, endStepUp, openAsStaff } from "@/e2e/steps/staff";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("staff answer a dispute, accept another, and see the outcome", async ({
  page,
  words,
  demo,
  database,
  noise,
  baseURL,
}) => {
  // The second factor is asked for again.
  noise.allow(/\b403\b.*\/accept\b/);
  noise.allow(/401.*\/staff-auth\/step-up/);
  const { adminAct, adminDisputes, adminSearch, adminShell } = words;
  const { answerPaymentDispute: answer, acceptPaymentDispute: accept } = adminAct;
  const shop = { baseUrl: baseURL!, sandboxUrl: baseURL!, apiKey: demo.apiKeys.fullAccess };
  /** A payment that its bank has reversed. */
  const disputed = async () => {
    const email = `${randomUUID().slice(0, 12)}@example.com`;
    const orderId = await sellSubscription(shop, email, CHECKOUT_CARDS.disputed);
    const find = async () =>
      (
        await database.query(
          `select d.id, d.customer_id from payment_disputes d
             join payment_intents p on p.tenant_id = d.tenant_id and p.id = d.payment_intent_id where p.order_id = $1`,
          [orderId],
        )
      ).rows[0] as { id: string; customer_id: string } | undefined;
    await expect.poll(find, { timeout: 30_000 }).toBeDefined();
    const { id, customer_id } = (await find())!;
    return { id, customerId: customer_id };
  };
  const [first, second] = [await disputed(), await disputed()];
  const dialog = page.getByRole("dialog");
  const badge = (text: string) => page.getByText(text, { exact: true }).first();
  await openAsStaff(page, "BILLING");
  await beginCall({ page, database }, { customerId: first.customerId, level: 2 });
  await page.goto("/admin");

  await page.getByRole("link", { name: adminShell.payments, exact: true }).first().click();
  await page.getByRole("link", { name: adminShell.disputes, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: adminDisputes.title })).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator(`a[href="/admin/disputes/${first.id}"]`).click();
  await expect(page.getByRole("heading", { name: adminDisputes.facts })).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: answer.title, exact: true }).click();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog
    .getByLabel(patternOfMessage(answer.explanation))
    .fill("Bought on our site and used every day.");
  const reason = dialog.getByLabel(patternOfMessage(adminAct.reason));
  if (await reason.isVisible()) await reason.fill("The bank asked");
  await dialog.getByRole("button", { name: answer.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(badge(adminDisputes.status.UNDER_REVIEW)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Bought on our site and used every day.")).toBeVisible();
  await expect(page.getByRole("button", { name: answer.title, exact: true })).toBeHidden();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);

  await test.step("accepting one asks for the second factor, and loses the money", async () => {
    await beginCall({ page, database }, { customerId: second.customerId, level: 2 });
    await endStepUp({ page, database });
    await page.goto(`/admin/disputes/${second.id}`);
    // By the palette, which has the actions of the page.
    await expect(page.getByRole("button", { name: accept.title, exact: true })).toBeVisible();
    await page.keyboard.press("Control+K");
    const palette = page.getByRole("dialog", { name: adminSearch.title });
    await expect(palette.getByText(adminSearch.onPage)).toBeVisible();
    await page.keyboard.type(accept.title);
    await page.keyboard.press("Enter");
    await expect(palette).toBeHidden();
    await expect(dialog).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    if (await reason.isVisible()) await reason.fill("The customer is right");
    await dialog.getByRole("button", { name: /^Give up/ }).click();
    await confirmWithCode({ page, words }, demo.staff.find(({ role }) => role === "BILLING")!.totpSecret);
    await expect(badge(adminDisputes.status.LOST)).toBeVisible({ timeout: 30_000 });
  });

  await page.goto("/admin/disputes?view=lost");
  await expect(page.locator(`a[href="/admin/disputes/${second.id}"]`)).toBeVisible();
});
