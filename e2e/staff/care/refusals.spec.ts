import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { endPeriodUnpaid } from "@/e2e/steps/renewal";
import { openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

const PLAN = { name: "Finch 10 GB", currency: "SEK" };

test("a refusal says that a colleague was quicker, and what to do next", async ({
  page,
  otherBrowser,
  words,
  platform,
  person,
  database,
  noise,
}) => {
  const { adminAct, adminNext } = words;
  noise.allow(/409.*\/pause|\/pause.*409/);
  const { subscriptionId, customer } = await activeSubscription(platform, person, PLAN);
  const caller = { customerId: customer.customerId, level: 2 } as const;
  const path = `/admin/lines/${subscriptionId}`;
  await openInContact({ page, database }, "SUPPORT", caller, path);
  const pause = page.getByRole("button", { name: adminAct.pauseSubscription.title, exact: true });
  await pause.click();
  const dialog = page.getByRole("dialog", { name: adminAct.pauseSubscription.title });
  await expect(dialog).toBeVisible();

  // A colleague does the same in another browser.
  const colleague = await (await otherBrowser()).newPage();
  await openInContact({ page: colleague, database }, "ADMIN", caller, path);
  await colleague.getByRole("button", { name: adminAct.pauseSubscription.title, exact: true }).click();
  const theirs = colleague.getByRole("dialog", { name: adminAct.pauseSubscription.title });
  await theirs.getByRole("button", { name: adminAct.pauseSubscription.submit, exact: true }).click();
  await expect(theirs).toBeHidden();

  await dialog.getByRole("button", { name: adminAct.pauseSubscription.submit, exact: true }).click();
  await expect(dialog.getByText(patternOfMessage(adminNext.doneBy.STAFF))).toBeVisible();
  const next = dialog.getByText(adminNext.step[6006]).or(dialog.getByText(adminNext.step[6012]));
  await expect(next).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  // Either is the next step: the page's suggestion, or the page read again.
  const compare = dialog.getByRole("button", { name: adminAct.resyncSubscription.title });
  const again = dialog.getByRole("button", { name: adminNext.again });
  await compare.or(again).click();
  await expect(dialog).toBeHidden();
});

test("masked customer data is shown for a minute, and every call can be copied without making it", async ({
  page,
  words,
  platform,
  person,
  demo,
  database,
  baseURL,
}) => {
  const { adminAct, adminCalls, adminCustomer, adminNotes, adminVerify } = words;
  const { subscriptionId, customer } = await activeSubscription(platform, person, PLAN);
  const { customerId } = customer;
  const address = { street: "Lärkvägen 12", zip: "113 60", city: "Stockholm", country: "SE" };
  const stored = await fetch(`${baseURL}/api/v2/customers/${customerId}`, {
    method: "PUT",
    headers: { "content-type": "application/json", "x-api-key": demo.apiKeys.fullAccess },
    body: JSON.stringify({
      billing: { method: "EMAIL_INVOICE", email: person.email, currency: "SEK", address },
    }),
  });
  expect(stored.ok, await stored.text()).toBe(true);
  await openInContact({ page, database }, "SUPPORT", { customerId, level: 2 });

  await test.step("the contact runs a timer", async () => {
    const bar = page.getByRole("region", { name: adminVerify.bar });
    await expect(bar.getByRole("timer")).toHaveText(/^\d\d:\d\d$/);
  });

  await test.step("the address is masked, and shown with a reason", async () => {
    const details = page.getByRole("region", { name: adminCustomer.details });
    await expect(details).toContainText("●●● Stockholm, SE");
    await expectGoodLooks(page, BOTH_WIDTHS);
    const { title, shown } = adminAct.reveal.what.billingAddress;
    await details.getByRole("button", { name: title }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByLabel(adminAct.reason, { exact: true }).fill("The caller asks where the bill goes");
    await dialog.getByRole("button", { name: adminAct.reveal.submit, exact: true }).click();
    await expect(dialog.getByRole("heading", { name: shown, exact: true })).toBeVisible();
    await expect(dialog).toContainText("Lärkvägen 12");
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("a note's call is shown before it is made", async () => {
    // On a phone there is no such control.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: adminCalls.title }).click();
    const sheet = page.getByRole("dialog", { name: adminCalls.title });
    await expect(sheet).toContainText("/reveals");
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await sheet.getByRole("button", { name: adminCalls.hold }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole("button", { name: adminNotes.add, exact: true }).click();
    await page.getByLabel(adminNotes.text, { exact: true }).fill("Called about the bill");
    await page.getByRole("button", { name: adminNotes.save, exact: true }).click();
    await expect(sheet).toContainText(`curl "$BASE/customers/${customerId}/notes"`);
    await expect(sheet).toContainText(adminCalls.notMade);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    const { rows } = await database.query("select 1 from notes where customer_id = $1", [customerId]);
    expect(rows).toEqual([]);
    await page.getByRole("button", { name: adminNotes.save, exact: true }).click();
    await expect
      .poll(
        async () =>
          (await database.query("select 1 from notes where customer_id = $1", [customerId])).rowCount,
      )
      .toBe(1);
  });

  await test.step("Escape returns to the list from which a page was opened", async () => {
    await page.goto(`/admin/customers/${customerId}/lines`);
    await page.locator(`a[href="/admin/lines/${subscriptionId}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/admin/lines/${subscriptionId}$`));
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(new RegExp(`/admin/customers/${customerId}/lines$`));
  });
});

test("staff preview a cancellation and a credit, and undo the cancellation", async ({
  page,
  words,
  platform,
  person,
  database,
  noise,
}) => {
  const { adminAct, adminAsk } = words;
  noise.allow(/400.*\/restore|\/restore.*400/);
  const { cancelSubscription, creditInvoice, preview, undoScheduled } = adminAct;
  const { subscriptionId, customer } = await activeSubscription(platform, person, PLAN);
  const caller = { customerId: customer.customerId, level: 2 } as const;
  await openInContact({ page, database }, "ADMIN", caller, `/admin/lines/${subscriptionId}`);

  await test.step("both ways to cancel describe their effect", async () => {
    await page.getByRole("button", { name: cancelSubscription.title, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: cancelSubscription.title });
    const told = dialog.getByRole("region", { name: preview.title });
    await expect(told.getByText(patternOfMessage(preview.endsLater))).toBeVisible();
    await expect(told.getByText(preview.noMoreCharges)).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await dialog.getByLabel(cancelSubscription.when, { exact: true }).selectOption("NOW");
    await expect(told.getByText(patternOfMessage(preview.endsNow))).toBeVisible();
    await expect(told.getByText(patternOfMessage(preview.paidLost))).toBeVisible();
    await expect(told.getByText(patternOfMessage(preview.endsLater))).toBeHidden();
    await expectGoodLooks(page, BOTH_WIDTHS);
    expect((await platform.subscription(subscriptionId)).status).toBe("ACTIVATED");
    await dialog.getByLabel(cancelSubscription.when, { exact: true }).selectOption("END_OF_PERIOD");
    await expect(told.getByText(patternOfMessage(preview.endsLater))).toBeVisible();
    await dialog.getByRole("button", { name: cancelSubscription.submit, exact: true }).click();
    await expect(dialog).toBeHidden();
    expect((await platform.subscription(subscriptionId)).pendingStatus?.status).toBe("CANCELLED");
  });

  await test.step("the notice undoes it", async () => {
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.getByRole("button", { name: adminAct.undo, exact: true }).click();
    // Restoring a subscription needs a reason, which the call asks for by itself.
    const why = page.getByRole("dialog", { name: adminAsk.reasonTitle });
    await why.getByRole("textbox").fill("The caller has changed their mind");
    await why.getByRole("button", { name: adminAsk.confirm, exact: true }).click();
    await expect(page.getByText(undoScheduled.done, { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await platform.subscription(subscriptionId)).pendingStatus)
      .toBeUndefined();
  });

  await test.step("a credit note shows its tax and what remains to be paid", async () => {
    const { customerId } = customer;
    const invoice = await endPeriodUnpaid({ platform, database }, { subscriptionId, customerId });
    await page.goto(`/admin/invoices/${invoice.invoiceId}`);
    await page.getByRole("button", { name: creditInvoice.title, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: creditInvoice.title });
    await dialog.getByLabel(creditInvoice.amount, { exact: true }).fill("100");
    const told = dialog.getByRole("region", { name: preview.title });
    await expect(told).toContainText(/A credit note of .*100.*, of it .*20.* tax\./);
    const toPay = told.getByRole("row").filter({ hasText: preview.amount.toPay });
    await expect(toPay.getByRole("cell")).toHaveText([/\d/, /\d/]);
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.keyboard.press("Escape");
    const { rows } = await database.query("select 1 from credit_notes where customer_id = $1", [
      customer.customerId,
    ]);
    expect(rows).toEqual([]);
  });
});

test("a refusal of a note names the next step, as every window does", async ({
  page,
  words,
  platform,
  person,
  database,
  noise,
}) => {
  const { adminNotes, adminNext } = words;
  noise.allow(/(409|412).*\/notes\/|\/notes\/.*(409|412)/);
  const { customer } = await activeSubscription(platform, person, PLAN);
  await openInContact({ page, database }, "SUPPORT", { customerId: customer.customerId, level: 2 });
  await page.getByRole("button", { name: adminNotes.add, exact: true }).click();
  await page.getByLabel(adminNotes.text, { exact: true }).fill("Called about the bill");
  await page.getByRole("button", { name: adminNotes.save, exact: true }).click();
  await page.getByRole("button", { name: patternOfMessage(adminNotes.editOf) }).click();
  // A colleague was quicker.
  await database.query("update notes set version = version + 1 where customer_id = $1", [
    customer.customerId,
  ]);
  await page.getByLabel(adminNotes.text, { exact: true }).fill("Called about the bill again");
  await page.getByRole("button", { name: adminNotes.save, exact: true }).click();
  await expect(page.getByText(adminNext.step[8325])).toBeVisible();
  // The typed text stays.
  await expect(page.getByLabel(adminNotes.text, { exact: true })).toHaveValue("Called about the bill again");
  await expectGoodLooks(page, BOTH_WIDTHS);
});

test("text typed into a note that a colleague deletes is kept, and saved as a new note", async ({
  page,
  words,
  platform,
  person,
  database,
  noise,
}) => {
  const { adminLive, adminNotes } = words;
  noise.allow(/404.*\/notes\/|\/notes\/.*404/);
  const { customer } = await activeSubscription(platform, person, PLAN);
  const { customerId } = customer;
  await openInContact({ page, database }, "SUPPORT", { customerId, level: 2 });
  const field = page.getByLabel(adminNotes.text, { exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const write = async (text: string) => {
    await button(adminNotes.add).click();
    await field.fill(text);
    await button(adminNotes.save).click();
    await expect(field).toBeHidden();
    await page.getByRole("button", { name: patternOfMessage(adminNotes.editOf) }).click();
  };
  const deleteThem = () => database.query("delete from notes where customer_id = $1", [customerId]);

  await test.step("the deletion is found when the text is saved", async () => {
    await write("Called about the bill");
    await field.fill("Called about the bill, pays on Friday");
    await deleteThem();
    await button(adminNotes.save).click();
    await expect(page.getByText(adminNotes.goneKept)).toBeVisible();
    await expect(field).toHaveValue("Called about the bill, pays on Friday");
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await button(adminNotes.saveAsNew).click();
    await expect(field).toBeHidden();
    await expect(page.getByText("Called about the bill, pays on Friday")).toBeVisible();
    await expect(page.getByText(adminNotes.goneKept)).toBeHidden();
    await deleteThem();
    await page.reload();
  });

  await test.step("the deletion is shown while the text is typed", async () => {
    await write("Wants a new number");
    await field.fill("Wants a new number, and");
    await deleteThem();
    // A new note makes the page offer to read again. A deletion in the database alone is not announced.
    await database.query(
      `insert into notes (tenant_id, id, customer_id, text, actor, created_at)
       select tenant_id, gen_random_uuid(), id, 'A colleague was here', 'key:test', now() from customers where id = $1`,
      [customerId],
    );
    // Nothing moves while a field has the focus.
    await button(adminLive.show).click({ timeout: 20_000 });
    await expect(page.getByText("A colleague was here")).toBeVisible();
    await expect(page.getByText(adminNotes.goneKept)).toBeVisible();
    await field.press("End");
    await field.pressSequentially(" more data");
    await expect(field).toHaveValue("Wants a new number, and more data");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Wants a new number, and more data")).toBeVisible();
    await expect(field).toBeHidden();
  });
});
