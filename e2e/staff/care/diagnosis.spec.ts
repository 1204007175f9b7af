import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { fillCard } from "@/e2e/steps/pay";
import { endPeriodUnpaid, suspendForInvoice } from "@/e2e/steps/renewal";
import { openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("staff see why a line does not work, send a pay link by keyboard, and the paid line comes back", async ({
  page,
  words,
  platform,
  database,
  person,
  mailbox,
}) => {
  const { adminDiagnosis, adminAct, pay } = words;
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  const { subscriptionId } = line;
  const { customerId } = line.customer;
  const invoice = await endPeriodUnpaid({ platform, database }, { subscriptionId, customerId });
  await suspendForInvoice({ platform, database }, invoice, subscriptionId);

  await openInContact({ page, database }, "SUPPORT", { customerId, level: 2 });
  const finding = page.getByRole("listitem").filter({ hasText: /Suspended for debt: \d/ });
  await expect(finding).toContainText(adminDiagnosis.severity.STOPPED);
  await expectGoodLooks(page, EVERY_LOOK);
  await finding.getByRole("link", { name: line.display }).click();
  await page.waitForURL(`/admin/lines/${subscriptionId}`);
  await expect(finding).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);

  const link = await test.step("the pay link, without a mouse", async () => {
    const send = finding.getByRole("button", { name: adminAct.createPaymentLink.title });
    await send.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: adminAct.createPaymentLink.title });
    await expect(dialog.getByRole("button", { name: adminAct.createPaymentLink.submit })).toBeFocused();
    const { email, sent } = adminAct.createPaymentLink;
    await expect(dialog.getByLabel(email.replace("{email}", person.email))).toBeChecked();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.keyboard.press("Enter");
    const shown = dialog.getByText(/\/pay\//);
    await expect(shown).toBeFocused();
    await expect(dialog.getByText(sent.replace("{address}", person.email))).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await expect(dialog.getByText(adminAct.paid.waits)).toBeVisible();
    return (await shown.textContent()) ?? "";
  });

  await test.step("the customer pays at the link in the mail", async () => {
    const mail = await mailbox.newest(person.email, ({ text }) => text.includes("/pay/"));
    expect(mail.subject).toMatch(/^Pay invoice .+: /);
    expect(mail.text).toContain(link);
    const other = await page.context().newPage();
    await other.goto(/\bhttps?:\S+\/pay\/[\w-]+/.exec(mail.text)![0]);
    await fillCard(other, "good");
    await other.getByRole("button", { name: patternOfMessage(pay.pay) }).click();
    await expect(other.getByRole("heading", { name: pay.paidTitle })).toBeVisible();
    await other.close();
  });

  await test.step("the open window shows the payment, and the page behind it follows", async () => {
    const dialog = page.getByRole("dialog", { name: adminAct.createPaymentLink.title });
    await expect(dialog.getByText(/^Paid at \d/)).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByText(adminAct.paid.waits)).toBeHidden();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
  await expect
    .poll(async () => (await platform.subscription(subscriptionId)).status, { timeout: 120_000 })
    .toBe("ACTIVATED");
  // Without a reload, because the staff are on the phone.
  await expect(page.getByText(/Suspended for debt/)).toBeHidden();
  await page.goto(`/admin/invoices/${invoice.invoiceId}`);
  await expect(page.getByText(words.adminMoney.invoiceStatus.PAID, { exact: true }).first()).toBeVisible();
});

test("every page about a customer is accessible on both widths and in both schemes", async ({
  page,
  platform,
  demo,
  database,
}) => {
  const { customerId } = demo.users.find(({ customerType }) => customerType === "BUSINESS")!;
  const [invoice] = await platform.invoicesOf(customerId);
  const lines = await platform.subscriptionsOf(customerId);
  await openInContact({ page, database }, "BILLING", { customerId, level: 2 });
  const customer = `/admin/customers/${customerId}`;
  const paths = [
    "/admin/customers",
    "/admin/customers?filter=nothing-fits-this",
    customer,
    ...["lines", "seats", "orders", "invoices", "payments", "people", "contacts"].map(
      (part) => `${customer}/${part}`,
    ),
    `${customer}/lines?status=SUSPENDED`,
    `/admin/lines/${lines[0]?.subscriptionId}`,
    `/admin/invoices/${invoice?.invoiceId}`,
  ];
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectGoodLooks(page, EVERY_LOOK);
    });
  await page.goto(`${customer}/orders`);
  await page.getByRole("row").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/admin\/orders\//);
  // The address changes before the page is shown.
  await expect(page.getByRole("heading", { level: 1, name: /ORD-/ })).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);
  await page.setViewportSize({ width: 360, height: 800 });
  // The items fit: no total is cut off at the edge of their table.
  const hidden = await page
    .locator("section:has(> table)")
    .first()
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBe(0);
});

test("a customer with two unpaid invoices gets a link for each, in one window that names what is not covered yet", async ({
  page,
  words,
  platform,
  database,
  person,
  mailbox,
}) => {
  const { adminAct, adminDiagnosis } = words;
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  const { subscriptionId } = line;
  const { customerId } = line.customer;
  const late = await endPeriodUnpaid({ platform, database }, { subscriptionId, customerId });
  // The same debt twice more: as another due invoice, and as one that is not due yet.
  const again = async (suffix: string, days: number) => {
    const { rows } = await database.query<{ id: string }>(
      `insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(),
         'number', i.number || $2::text, 'due_date', i.due_date + $3::int, 'status', 'ISSUED', 'order_id', null,
         'hosted_token_hash', null, 'next_step', null, 'next_step_at', null))).* from invoices i where i.id = $1 returning id`,
      [late.invoiceId, suffix, days],
    );
    return rows[0]!;
  };
  const second = await again("-2", 0);
  await again("-3", 60);
  await openInContact({ page, database }, "SUPPORT", { customerId, level: 2 });
  await page.getByRole("button", { name: adminAct.createPaymentLink.title }).first().click();
  const dialog = page.getByRole("dialog", { name: adminAct.createPaymentLink.title });
  await expect(dialog).toContainText(/1 more invoice is due: .* when everything due is paid/);
  await expect(dialog).toContainText(/1 invoice is not due yet/);
  await dialog.getByRole("button", { name: adminAct.createPaymentLink.submit }).click();
  await expect(dialog.getByText(/\/pay\//)).toHaveCount(1);
  await expect(dialog).toContainText(/Not covered yet: .* in 1 more invoice/);
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByRole("button", { name: /^Link for invoice .*-2/ }).click();
  const links = dialog.getByText(/\/pay\//);
  await expect(links).toHaveCount(2);
  await expect(links.last()).toBeFocused();
  await expect(dialog).not.toContainText(/Not covered yet/);
  await expectGoodLooks(page, BOTH_WIDTHS);
  const paid = await database.query<{ invoice_id: string }>(
    "select invoice_id from payment_sessions where invoice_id = any($1) and status = 'ACTIVE'",
    [[late.invoiceId, second.id]],
  );
  expect(paid.rows.map(({ invoice_id }) => invoice_id).toSorted()).toEqual(
    [late.invoiceId, second.id].toSorted(),
  );
  await expect(
    dialog.getByText(adminAct.createPaymentLink.sent.replace("{address}", person.email)),
  ).toHaveCount(2);
  for (const address of await links.allTextContents())
    await mailbox.newest(person.email, ({ text }) => text.includes(address));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.reload();
  const card = page
    .getByRole("region", { name: adminDiagnosis.title })
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: adminAct.createPaymentLink.title }) })
    .first();
  const sent = patternOfMessage(adminDiagnosis.link.SENT.replace("{address}", person.email));
  await expect(card).toContainText(sent);
  await expectGoodLooks(page, EVERY_LOOK);

  await test.step("a phone folds all actions on the line but a few, and a desktop none", async () => {
    const actions = page.getByRole("region", { name: adminAct.list.title, exact: true });
    const buttons = actions.getByRole("listitem").getByRole("button").and(page.locator("[data-operation]"));
    const all = actions.locator("summary").filter({ hasText: patternOfMessage(adminAct.list.all) });
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(buttons.filter({ visible: true })).toHaveCount(4);
    await all.press("Enter");
    const count = await buttons.filter({ visible: true }).count();
    expect(count).toBeGreaterThan(8);
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await page.setViewportSize({ width: 360, height: 800 });
    await all.press("Enter");
    await expect(buttons.filter({ visible: true })).toHaveCount(4);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(all).toBeHidden();
    await expect(buttons.filter({ visible: true })).toHaveCount(count);
  });
  await page.goto(`/admin/customers/${customerId}/lines`);
  const row = page.getByRole("row").filter({ has: page.locator(`a[href="/admin/lines/${subscriptionId}"]`) });
  await expect(row).toContainText(/overdue/i);
});

test("on a phone the diagnosis comes before the actions on the customer", async ({
  page,
  words,
  demo,
  database,
}) => {
  const { adminDiagnosis, adminVerify, adminViewAs } = words;
  const { customerId } = demo.users[0]!;
  await page.setViewportSize({ width: 360, height: 800 });
  await openInContact({ page, database }, "SUPPORT", { customerId, level: 2 });
  const diagnosis = page.getByRole("region", { name: adminDiagnosis.title });
  const action = page.getByRole("button", { name: adminViewAs.button }).filter({ visible: true });
  await expect(action).toHaveCount(1);
  const top = async (part: typeof action) => (await part.boundingBox())!.y;
  expect(await top(diagnosis)).toBeLessThan(await top(action));

  await test.step("the contact above it takes two text lines at most, and shows the rest when it is opened", async () => {
    const bar = page.getByRole("region", { name: adminVerify.bar });
    const height = async () => (await bar.boundingBox())!.height;
    expect(await height()).toBeLessThan(110);
    const wrapUp = bar.getByRole("button", { name: adminVerify.wrapUp });
    await expect(wrapUp).toBeHidden();
    const whole = bar.getByRole("button", { name: adminVerify.wholeBar });
    await expect(whole).toHaveAttribute("aria-expanded", "false");
    await whole.press("Enter");
    await expect(whole).toHaveAttribute("aria-expanded", "true");
    await expect(wrapUp).toBeVisible();
    await expect(bar.getByLabel(adminVerify.channelLegend)).toBeVisible();
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await page.setViewportSize({ width: 360, height: 800 });
    await whole.click();
    await expect(wrapUp).toBeHidden();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(action).toHaveCount(1);
  expect(await top(action)).toBeLessThan(await top(diagnosis));
});
