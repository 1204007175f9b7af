import type { Page } from "@playwright/test";
import { BOTH_WIDTHS, EVERY_LOOK, expectAccessible, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage, type Words } from "@/e2e/fixtures/words";
import { openAsStaff, openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

const PLAN = { name: "Finch 10 GB", currency: "SEK" };

const bar = (page: Page, { adminVerify }: Words) => page.getByRole("region", { name: adminVerify.bar });

/** Finds the customer with this address in the palette, without a mouse. */
async function findByKeyboard(page: Page, words: Words, email: string): Promise<void> {
  await page.keyboard.press("Control+K");
  const palette = page.getByRole("dialog", { name: words.adminSearch.title });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(email);
  const first = palette.getByRole("option").filter({ hasText: "R. E." }).first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
}

test("a call from the search to the wrap-up: data stays masked until the caller is verified", async ({
  page,
  otherBrowser,
  words,
  mailbox,
  platform,
  person,
  noise,
}) => {
  const { adminVerify, adminAsk, adminAct, verify } = words;
  noise.allow(/403.*\/pause|\/pause.*403/);
  const line = await activeSubscription(platform, person, PLAN);
  const { customerId } = line.customer;
  await openAsStaff(page, "SUPPORT");
  await findByKeyboard(page, words, person.email);
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${customerId}$`));
  await expect(bar(page, words).getByRole("button", { name: adminVerify.verify })).toBeVisible();
  await expect(page.getByText(adminVerify.hiddenUntilVerified)).toBeVisible();
  const main = page.getByRole("main");
  for (const secret of [person.name, person.email, line.msisdn ?? ""])
    await expect(main.getByText(secret)).toHaveCount(0);
  await expectGoodLooks(page, EVERY_LOOK);

  await test.step("pages with masked data only name who must be verified, and lead back", async () => {
    await page.goto(`/admin/customers/${customerId}/invoices`);
    await expect(page.getByRole("heading", { name: adminVerify.firstVerify })).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.goto(`/admin/lines/${line.subscriptionId}`);
  });

  const began = new Date();
  await page.getByRole("button", { name: adminAct.pauseSubscription.title, exact: true }).click();
  const pause = page.getByRole("dialog", { name: adminAct.pauseSubscription.title });
  await pause.getByRole("button", { name: adminAct.pauseSubscription.submit, exact: true }).click();
  const question = page.getByRole("dialog", { name: adminAsk.verifyTitle });
  await expect(question).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await question.getByRole("button", { name: new RegExp(`^${adminVerify.method.EMAIL}`) }).click();
  const number = await question.getByText(/^\d\d$/).textContent();
  await expectAccessible(page);

  await test.step("the customer picks the number on the page of the mail", async () => {
    const mail = await mailbox.newest(
      person.email,
      ({ sentAt, text }) => new Date(sentAt) >= began && text.includes("/verify/"),
    );
    const customer = await (await otherBrowser()).newPage();
    await customer.goto(/https?:\/\/\S+\/verify\/[\w-]+/.exec(mail.text)![0]);
    await customer
      .getByRole("main")
      .getByRole("button", { name: number ?? "", exact: true })
      .click();
    await expect(customer.getByRole("heading", { name: verify.approvedTitle })).toBeVisible();
  });

  // The call continues by itself after the customer's answer.
  await expect(question).toBeHidden();
  await expect(pause).toBeHidden();
  await expect
    .poll(async () => (await platform.subscription(line.subscriptionId)).status, { timeout: 60_000 })
    .toBe("PAUSED");
  await expect(bar(page, words).getByRole("button", { name: "V1", exact: true })).toBeVisible();
  await page.goto(`/admin/customers/${customerId}`);
  await expect(page.getByText(adminVerify.hiddenUntilVerified)).toHaveCount(0);
  await expect(main.getByText(person.name).first()).toBeVisible();

  await test.step("the wrap-up ends the contact, and the customer is closed", async () => {
    // The last look was at phone size, where the bar is opened first.
    await bar(page, words).getByRole("button", { name: adminVerify.wholeBar }).click();
    await bar(page, words).getByRole("button", { name: adminVerify.wrapUp }).click();
    const wrapUp = page.getByRole("dialog", { name: adminVerify.wrapUp });
    await wrapUp.getByLabel(adminVerify.purposeLegend).selectOption("CHANGE");
    await wrapUp.getByLabel(patternOfMessage(adminVerify.wrapUpNote)).fill("Paused for the winter");
    await expectGoodLooks(page, BOTH_WIDTHS);
    await wrapUp.getByRole("button", { name: adminVerify.wrapUpNow }).click();
    await expect(page.getByText(adminVerify.wrappedUpNoted)).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto(`/admin/customers/${customerId}`);
    await expect(page.getByRole("heading", { name: adminVerify.whyTitle })).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
  });
});

test("a contact that has ended is opened again from the page, and the page returns", async ({
  page,
  words,
  platform,
  person,
  database,
  noise,
}) => {
  const { adminVerify, adminAct } = words;
  noise.allow(/403.*\/pause|\/pause.*403/);
  const line = await activeSubscription(platform, person, PLAN);
  const { customerId } = line.customer;
  const path = `/admin/lines/${line.subscriptionId}`;
  // Without the stream. With it, the page asks for a contact by itself before a key is pressed.
  noise.allow(/ERR_FAILED|\/stream/);
  await page.route(/\/api\/v2\/stream/, (route) => route.abort());
  await openInContact({ page, database }, "SUPPORT", { customerId, level: 2 }, path);
  await database.query("update contacts set ended_at = last_used_at where customer_id = $1", [customerId]);
  await page.getByRole("button", { name: adminAct.pauseSubscription.title, exact: true }).click();
  const pause = page.getByRole("dialog", { name: adminAct.pauseSubscription.title });
  await pause.getByRole("button", { name: adminAct.pauseSubscription.submit, exact: true }).click();
  await expect(pause.getByText(words.staffFailures.code["4342"])).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: adminVerify.whyTitle })).toBeVisible();
  // The page moves the focus to the channel of the contact, where Enter opens it.
  await expect(page.getByRole("radio", { checked: true }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(path);
  await expect(bar(page, words).getByRole("button", { name: adminVerify.verify })).toBeVisible();
  expect((await platform.subscription(line.subscriptionId)).status).toBe("ACTIVATED");
});

test("the levels V0 to V3 are explained where they are shown, by keyboard and by touch", async ({
  page,
  words,
  platform,
  database,
  person,
}) => {
  const { adminVerify } = words;
  const line = await activeSubscription(platform, person, PLAN);
  const { customerId } = line.customer;
  await openInContact(
    { page, database },
    "SUPPORT",
    { customerId, level: 1 },
    `/admin/lines/${line.subscriptionId}`,
  );
  const help = bar(page, words).getByRole("button", { name: adminVerify.levels.label });
  const panel = page.getByRole("note").filter({ visible: true });
  await help.focus();
  await page.keyboard.press("Enter");
  await expect(panel).toContainText(adminVerify.levels[2].opens);
  await expect(panel).toContainText(adminVerify.levels[3].how);
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(help).toBeFocused();
  const needed = page.getByRole("button", { name: patternOfMessage(adminVerify.needs) }).first();
  await needed.click();
  await expect(panel).toContainText(adminVerify.levels.title);
  await page.mouse.click(5, 5);
  await expect(panel).toHaveCount(0);
  // Escape closes the help and not the window around it.
  await bar(page, words).getByRole("button", { name: "V1", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: adminVerify.title });
  await dialog.getByRole("button", { name: adminVerify.levels.label }).press("Enter");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test("a search shows that it opened a contact, and the bar corrects the purpose", async ({
  page,
  words,
  platform,
  person,
}) => {
  const { adminVerify } = words;
  await activeSubscription(platform, person, PLAN);
  await openAsStaff(page, "SUPPORT");
  await findByKeyboard(page, words, person.email);
  const contact = bar(page, words);
  await expect(contact.getByText(adminVerify.openedNow)).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  // At phone size, the last one used, the bar is opened first.
  await contact.getByRole("button", { name: adminVerify.wholeBar }).click();
  await contact.getByLabel(adminVerify.purposeLegend).selectOption("BILLING");
  await expect(page.getByText(adminVerify.aboutSaved).first()).toBeVisible();
  await expect(contact.getByText(adminVerify.openedNow)).toHaveCount(0);
  await contact.getByLabel(adminVerify.channelLegend).selectOption("CHAT");
  await expect(contact.getByLabel(adminVerify.channelLegend)).toBeEnabled();
  await page.reload();
  await expect(contact.getByLabel(adminVerify.purposeLegend)).toHaveValue("BILLING");
  await expect(contact.getByLabel(adminVerify.channelLegend)).toHaveValue("CHAT");
});
