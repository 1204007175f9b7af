import { randomUUID } from "node:crypto";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { openAsStaff, openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("staff order a plan for a customer and send the pay link", async ({
  page,
  words,
  platform,
  person,
  database,
  mailbox,
}) => {
  const { adminAct } = words;
  const { customer } = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  const path = `/admin/customers/${customer.customerId}/orders`;
  await openInContact({ page, database }, "SUPPORT", { customerId: customer.customerId, level: 1 }, path);
  await page.getByRole("button", { name: adminAct.createOrder.title, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: adminAct.createOrder.title });
  await dialog.getByRole("radio", { name: /^Swallow 25 GB.*kr/ }).check();
  await expect(dialog.getByLabel(adminAct.createOrder.person)).toHaveValue(person.name);
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByRole("button", { name: adminAct.createOrder.submit, exact: true }).click();

  await page.waitForURL(/\/admin\/orders\/[0-9a-f-]+$/);
  const order = await platform.order(page.url().split("/").at(-1)!);
  expect(order).toMatchObject({ status: "DRAFT", validation: { isValid: true } });
  expect(order.customer?.customerId).toBe(customer.customerId);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(order.humanReadableId);
  await page.getByRole("button", { name: adminAct.createPaymentLink.title, exact: true }).click();
  const link = page.getByRole("dialog", { name: adminAct.createPaymentLink.title });
  await link.getByRole("button", { name: adminAct.createPaymentLink.submit, exact: true }).click();
  const address = await link.getByText(/\/pay\//).textContent();
  await expect(link.getByText(patternOfMessage(adminAct.createPaymentLink.sent))).toBeVisible();
  await mailbox.newest(person.email, ({ text }) => text.includes(address ?? ""));
});

test("staff name a subscription, and turn its renewal off and on", async ({
  page,
  words,
  platform,
  person,
  database,
}) => {
  const { adminAct } = words;
  const { customer, subscriptionId } = await activeSubscription(platform, person, {
    name: "Finch 10 GB",
    currency: "SEK",
  });
  const path = `/admin/lines/${subscriptionId}`;
  await openInContact({ page, database }, "SUPPORT", { customerId: customer.customerId, level: 1 }, path);
  const act = async (title: string, submit: string, fill?: [label: string, value: string]) => {
    await page.getByRole("button", { name: title, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: title });
    if (fill) await dialog.getByLabel(patternOfMessage(fill[0])).fill(fill[1]);
    await dialog.getByRole("button", { name: submit, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const { renameSubscription, stopRenewal, renewAgain } = adminAct;
  await act(renameSubscription.title, renameSubscription.submit, [renameSubscription.name, "Grandma"]);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Grandma");
  await act(stopRenewal.title, stopRenewal.submit);
  await expect.poll(async () => (await platform.subscription(subscriptionId)).autoRenew).toBe(false);
  await act(renewAgain.title, renewAgain.submit);
  await expect.poll(async () => (await platform.subscription(subscriptionId)).autoRenew).toBe(true);
  await expectGoodLooks(page, BOTH_WIDTHS);
});

test("staff create a customer, and invite one of its people", async ({
  page,
  words,
  platform,
  database,
  mailbox,
  noise,
}) => {
  noise.allow(/\b400\b.*\/customers/);
  const { adminAct, adminCustomer } = words;
  const name = `Shop ${randomUUID().slice(0, 8)}`;
  await openAsStaff(page, "SUPPORT", "/admin/customers");
  await page.getByRole("button", { name: adminAct.createCustomer.title, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: adminAct.createCustomer.title });
  await dialog.getByLabel(adminAct.createCustomer.name).fill(name);
  await dialog.getByLabel(adminAct.createCustomer.email).fill("not an address");
  await dialog.getByRole("button", { name: adminAct.createCustomer.submit, exact: true }).click();
  // The entered values stay, and the field shows its error.
  await expect(dialog.getByLabel(adminAct.createCustomer.email)).toHaveAttribute("aria-invalid", "true");
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByLabel(adminAct.createCustomer.email).fill(`${randomUUID().slice(0, 8)}@example.com`);
  await dialog.getByRole("button", { name: adminAct.createCustomer.submit, exact: true }).click();
  await page.waitForURL(/\/admin\/customers\/[0-9a-f-]+/);
  const customerId = /customers\/([0-9a-f-]+)/.exec(page.url())![1]!;
  expect((await platform.customer(customerId)).name).toBe(name);

  const path = `/admin/customers/${customerId}/people`;
  await openInContact({ page, database }, "SUPPORT", { customerId, level: 3 }, path);
  await page.getByRole("button", { name: adminAct.createUser.title, exact: true }).click();
  const invite = page.getByRole("dialog", { name: adminAct.createUser.title });
  const email = `${randomUUID().slice(0, 12)}@example.com`;
  await invite.getByLabel(adminAct.createUser.name).fill("Kim Berg");
  await invite.getByLabel(adminAct.createUser.email).fill(email);
  await invite.getByLabel(patternOfMessage(adminAct.reason)).fill("Asked for at the desk");
  await invite.getByRole("button", { name: adminAct.createUser.submit, exact: true }).click();
  await expect(page.getByRole("region", { name: adminCustomer.peopleTitle })).toContainText(email);
  await mailbox.newest(email);
  await expectGoodLooks(page, EVERY_LOOK);
});
