import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

test("staff look at the pages of a customer who allows it, change nothing, and the customer ends it", async ({
  page,
  otherBrowser,
  words,
  mailbox,
  platform,
  person,
  database,
  baseURL,
  noise,
}) => {
  const { adminViewAs, care } = words;
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  const { customerId } = line.customer;
  const customer = await (await otherBrowser()).newPage();
  await signInOnPage({ page: customer, words, mailbox }, person);
  await openInContact({ page, database }, "SUPPORT", { customerId, level: 1 });

  const dialog = page.getByRole("dialog", { name: adminViewAs.title });
  await test.step("staff give a reason, and the customer is asked", async () => {
    await page.getByRole("button", { name: adminViewAs.button }).click();
    await expectGoodLooks(page, EVERY_LOOK);
    await dialog.getByRole("button", { name: adminViewAs.submit }).click();
    await expect(dialog.getByText(adminViewAs.reasonMissing)).toBeVisible();
    await dialog.getByLabel(patternOfMessage(adminViewAs.reason)).fill("You cannot find your eSIM");
    await dialog.getByRole("button", { name: adminViewAs.submit }).click();
    await expect(dialog.getByText(adminViewAs.waitingTitle)).toBeVisible();
  });

  await test.step("the customer reads who asks and why, and allows it", async () => {
    await customer.goto("/account/care");
    await expect(customer.getByText("You cannot find your eSIM")).toBeVisible();
    await expectGoodLooks(customer, EVERY_LOOK);
    await customer.getByRole("button", { name: care.view.allow }).click();
    await expect(customer.getByText(care.view.allowed)).toBeVisible();
  });

  const opened = page.context().waitForEvent("page");
  await dialog.getByRole("link", { name: adminViewAs.open }).click();
  const look = await opened;
  const bar = look.getByRole("complementary", { name: care.bar.label });
  await expect(bar).toContainText("You cannot find your eSIM");
  await expect(look).toHaveURL(/\/home$|\/$/);
  await expectGoodLooks(look, EVERY_LOOK);
  await look.goto(`/subscriptions/${line.subscriptionId}`);
  await expect(bar).toBeVisible();
  await expectGoodLooks(look, BOTH_WIDTHS);
  // An eSIM's code would install the line on another phone.
  expect(await look.content()).not.toContain("LPA:1");

  await test.step("nothing can be changed, by the API or by a form", async () => {
    const headers = { origin: new URL(baseURL).origin };
    const api = await look.request.post(`/api/v2/end-user/subscriptions/${line.subscriptionId}/pause`, {
      headers,
      data: {},
    });
    expect([api.status(), ((await api.json()) as { internalCode: string }).internalCode]).toEqual([
      403,
      "4349",
    ]);
    for (const path of ["/account", "/login", `/subscriptions/${line.subscriptionId}`])
      expect((await look.request.post(path, { headers, form: { name: "Somebody" } })).status()).toBe(403);
    expect((await platform.subscription(line.subscriptionId)).status).toBe("ACTIVATED");
    // A button that is pressed anyway reports this, and the page has no sign-out.
    noise.allow(/\b403\b.*\/end-user\/|\/end-user\/.*\b403\b/);
    await look.goto("/account/security");
    await expect(look.getByRole("heading", { name: words.security.signOutTitle })).toHaveCount(0);
    await look
      .getByRole("main")
      .getByRole("button", { name: patternOfMessage(words.security.endNamed) })
      .first()
      .click();
    await expect(look.getByText(words.failures["4349"])).toBeVisible();
    await expectGoodLooks(look, BOTH_WIDTHS);
  });

  await test.step("the shop explains why it is not shown", async () => {
    await look.goto("/plans");
    await expect(look.getByRole("heading", { name: care.bar.shopTitle })).toBeVisible();
    await expectGoodLooks(look, BOTH_WIDTHS);
  });

  await test.step("the customer ends it, and the open page stops at the next step", async () => {
    await customer.reload();
    await expect(customer.getByText(care.access.detail.PAGES_SEEN).first()).toBeVisible();
    await customer.getByRole("button", { name: care.view.end }).click();
    await expect(customer.getByText(care.view.ended)).toBeVisible();
    await look.goto(`/subscriptions/${line.subscriptionId}`);
    await expect(look.getByRole("heading", { name: care.bar.overTitle })).toBeVisible();
    await expectGoodLooks(look, BOTH_WIDTHS);
    await look.getByRole("button", { name: care.bar.leave }).click();
    await expect(look.getByRole("heading", { name: care.bar.overTitle })).toBeHidden();
    await look.goto("/plans");
    await expect(look.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(look.getByRole("heading", { name: care.bar.shopTitle })).toHaveCount(0);
  });
});
