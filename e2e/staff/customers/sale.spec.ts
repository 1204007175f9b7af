import { randomInt, randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { BOTH_WIDTHS, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { companyOf } from "@/e2e/steps/company";
import { openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

const FINCH = { name: "Finch 10 GB", currency: "SEK" };

/** Fills fields by their labels. */
async function fill(dialog: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await dialog.getByLabel(patternOfMessage(label), { exact: false }).first().fill(value);
}

test("staff bring a number to a working subscription", async ({
  page,
  words,
  platform,
  person,
  database,
}) => {
  const { adminAct, adminLine } = words;
  const { customer, subscriptionId } = await activeSubscription(platform, person, FINCH);
  const path = `/admin/lines/${subscriptionId}`;
  await openInContact({ page, database }, "SUPPORT", { customerId: customer.customerId, level: 1 }, path);
  await page.getByRole("button", { name: adminAct.bringNumber.title, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: adminAct.bringNumber.title });
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  await fill(dialog, {
    [adminAct.bringNumber.number]: "my number",
    [adminAct.updateInPorting.identity]: "19850709-9805",
  });
  await dialog.getByRole("button", { name: adminAct.bringNumber.submit, exact: true }).click();
  await expect(dialog.getByText(adminAct.phoneMissing)).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await fill(dialog, { [adminAct.bringNumber.number]: `076-4${digits}` });
  await dialog.getByRole("button", { name: adminAct.bringNumber.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  const transfer = page.getByRole("region", { name: adminLine.transfer });
  await expect(transfer.getByText(new RegExp(`\\+46764${digits}`))).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
});

test("staff order a chosen number and a delivered card, with a promo code", async ({
  page,
  words,
  platform,
  person,
  database,
}) => {
  const { adminAct, adminOrder } = words;
  const { customer } = await activeSubscription(platform, person, FINCH);
  const path = `/admin/customers/${customer.customerId}/orders`;
  await openInContact({ page, database }, "SUPPORT", { customerId: customer.customerId, level: 1 }, path);
  await page.getByRole("button", { name: adminAct.createOrder.title, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: adminAct.createOrder.title });
  await dialog.getByRole("radio", { name: /^Swallow 25 GB.*kr/ }).check();
  await dialog.getByLabel(adminAct.orderNumber.source).selectOption({ label: adminAct.orderNumber.CHOSEN });
  const numbers = dialog.getByRole("group", { name: adminAct.orderNumber.choose });
  await numbers.getByRole("radio").first().check();
  await dialog
    .getByLabel(adminAct.createOrder.sim, { exact: true })
    .selectOption({ label: adminAct.createOrder.card });
  await fill(dialog, {
    [adminAct.updateAddress.street]: "Storgatan 1",
    [adminAct.updateAddress.zip]: "111 22",
    [adminAct.updateAddress.city]: "Stockholm",
    [adminAct.createOrder.code]: "NOSUCHCODE",
  });
  await expectGoodLooks(page, BOTH_WIDTHS);
  // Another buyer may take the number first.
  const drafted = /\/admin\/orders\/[0-9a-f-]+$/;
  await expect(async () => {
    if (drafted.test(page.url())) return;
    const free = numbers.getByRole("radio");
    await free.nth(Math.floor(Math.random() * (await free.count()))).check({ timeout: 5_000 });
    await dialog
      .getByRole("button", { name: adminAct.createOrder.submit, exact: true })
      .click({ timeout: 5_000 });
    await expect(page).toHaveURL(drafted, { timeout: 15_000 });
  }).toPass();

  await page.waitForURL(drafted);
  const order = await platform.order(page.url().split("/").at(-1)!);
  expect(order.lineItems[0]).toMatchObject({
    msisdn: expect.stringMatching(/^\+46/),
    leaseToken: expect.any(String),
    sim: { esim: false },
    deliveryAddress: { street: "Storgatan 1", zip: "111 22", city: "Stockholm", country: "SE" },
  });
  expect(order.validation.errors).toEqual([]);
  await expect(page.getByText(adminOrder.codeUnused.replace("{code}", "NOSUCHCODE"))).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
});

test("staff complete a draft", async ({ page, words, platform, person, database }) => {
  const { adminAct, adminOrder } = words;
  const { customer, productOffering } = await activeSubscription(platform, person, FINCH);
  const { orderId } = await platform.createOrder({
    customerType: "CONSUMER",
    customer: { customerId: customer.customerId },
    lineItems: [
      {
        type: "SUBSCRIPTION",
        productOfferingId: productOffering?.productOfferingId,
        subscriber: { name: person.name },
        sim: { esim: false },
      },
    ],
  });
  const path = `/admin/orders/${orderId}`;
  await openInContact({ page, database }, "SUPPORT", { customerId: customer.customerId, level: 1 }, path);
  await expect(page.getByText(adminOrder.problem.email)).toBeVisible();
  await expect(page.getByText(adminOrder.problem.delivery)).toBeVisible();
  await page.getByRole("button", { name: adminAct.completeItem.title, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: adminAct.completeItem.title });
  await expect(dialog.getByLabel(adminAct.createOrder.person)).toHaveValue(person.name);
  await fill(dialog, {
    [adminAct.createOrder.email]: person.email,
    [adminAct.updateAddress.street]: "Storgatan 1",
    [adminAct.updateAddress.zip]: "111 22",
    [adminAct.updateAddress.city]: "Stockholm",
  });
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByRole("button", { name: adminAct.completeItem.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(adminOrder.problem.email)).toBeHidden();
  expect((await platform.order(orderId)).validation.isValid).toBe(true);
  await expect(page.getByRole("button", { name: adminAct.changeItem.title, exact: true })).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
});

test("staff change the role of a company's person, and send a contract again from the diagnosis", async ({
  page,
  words,
  platform,
  person,
  database,
  mailbox,
}) => {
  const { adminAct, adminCustomer, adminOrder } = words;
  const { customerId } = await companyOf(platform, person);
  const member = { name: "Nora Blom", email: `${randomUUID().slice(0, 12)}@example.com` };
  await platform.createUser({ ...member, memberships: [{ customerId, role: "MEMBER" }] });
  const path = `/admin/customers/${customerId}/people`;
  await openInContact({ page, database }, "SUPPORT", { customerId, level: 3 }, path);
  const row = page.getByRole("row", { name: new RegExp(member.email) });
  await row.getByRole("button", { name: adminAct.changeRole.title, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: adminAct.changeRole.title });
  await dialog
    .getByLabel(adminAct.createUser.role)
    .selectOption({ label: adminAct.createUser.roles.MANAGER });
  await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("Asked for by the company");
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: adminAct.changeRole.submit, exact: true }).click();
  await expect(row).toContainText(adminCustomer.roles.MANAGER);

  const offering = await platform.businessOffering("SEK", { binding: true });
  const { orderId } = await platform.createOrder({
    customerType: "BUSINESS",
    customer: { customerId },
    lineItems: [
      {
        type: "SUBSCRIPTION",
        productOfferingId: offering.productOfferingId,
        subscriber: member,
        sim: { esim: true },
        acceptBindingContract: true,
      },
    ],
  });
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole("button", { name: adminAct.sendContract.title, exact: true }).click();
  const ask = page.getByRole("dialog", { name: adminAct.sendContract.title });
  await fill(ask, { [adminAct.sendContract.name]: person.name, [adminAct.sendContract.email]: person.email });
  await expectGoodLooks(page, BOTH_WIDTHS);
  await ask.getByRole("button", { name: adminAct.sendContract.submit, exact: true }).click();
  await expect(ask).toBeHidden();
  const contracts = page.getByRole("region", { name: adminOrder.contracts.title });
  await expect(contracts.getByText(adminOrder.contracts.status.ACTIVE)).toBeVisible();
  await mailbox.newest(person.email, ({ text }) => text.includes("/sign/"));
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/admin/customers/${customerId}`);
  await page.getByRole("button", { name: adminAct.sendContractAgain.title, exact: true }).click();
  const again = page.getByRole("dialog", { name: adminAct.sendContractAgain.title });
  await expect(again.getByLabel(adminAct.sendContract.email)).toHaveValue(person.email);
  await again.getByRole("button", { name: adminAct.sendContractAgain.submit, exact: true }).click();
  await expect(again).toBeHidden();
  await page.goto(`/admin/orders/${orderId}`);
  await expect(contracts.getByText(adminOrder.contracts.status.CANCELED)).toBeVisible();
  await expect(contracts.getByText(adminOrder.contracts.status.ACTIVE)).toBeVisible();
});
