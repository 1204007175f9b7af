import { expect as baseExpect, type Page } from "@playwright/test";
import { BOTH_WIDTHS, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage, type Words } from "@/e2e/fixtures/words";
import { expectOpen, orderIdOf, stepOf } from "@/e2e/steps/checkout";
import { tabTo } from "@/e2e/steps/keyboard";
import { expectDone, expectOnTheAir } from "@/e2e/steps/outcome";
import { fillCard, payButton, payOnPage } from "@/e2e/steps/pay";
import { signInOnPage } from "@/e2e/steps/sign-in";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

const PHONE = { width: 360, height: 780 };

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const qrOf = (page: Page, words: Words) => page.getByRole("img", { name: words.guest.esim.qr });
const buyButton = (page: Page, words: Words, name: string) =>
  page.getByRole("button", { name: words.guest.travel.buyNamed.replace("{name}", name), exact: true });

/** The mail with the code, and its link that works without an account. */
async function esimMail(mailbox: Parameters<typeof signInOnPage>[0]["mailbox"], email: string) {
  const mail = await mailbox.newest(email, ({ subject }) => /is (ready|active)/.test(subject));
  const link = /https?:\/\/\S+\/order\/\S+/.exec(mail.text)?.[0];
  baseExpect(link).toBeDefined();
  return { mail, path: new URL(link!).pathname };
}

test("a guest on a phone buys an eSIM for Japan, and finds it again after signing in", async ({
  page,
  words,
  mailbox,
  platform,
  person,
  otherBrowser,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/travel");
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize(PHONE);
  // In the other language, without checks of the page.
  await page.getByLabel(words.guest.travel.searchLabel).fill("thaila");
  await expect(page.getByRole("link", { name: /Thailand/ })).toBeVisible();
  await page.getByLabel(words.guest.travel.searchLabel).fill("nowhere");
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: words.guest.travel.searchNoMatch.replace("{text}", "nowhere") }),
  ).toBeAttached();
  // Other names, cities and misspellings find a country too. An unsold country is named.
  const search = page.getByLabel(words.guest.travel.searchLabel);
  for (const [text, place] of [
    ["UK", /United Kingdom/],
    ["England", /United Kingdom/],
    ["Tokyo", /Japan/],
    ["deutschland", /Germany/],
    ["jappan", /Japan/],
  ] as const) {
    await search.fill(text);
    await expect(page.getByRole("link", { name: place })).toBeVisible();
  }
  await search.fill("North Korea");
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: words.guest.travel.searchNotSold.replace("{place}", "North Korea") }),
  ).toBeAttached();
  await page.getByLabel(words.guest.travel.searchLabel).fill("jap");
  await page.getByRole("link", { name: /Japan/ }).click();

  await expect(heading(page, "eSIM for Japan")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ has: buyButton(page, words, "World") })).toBeVisible();
  await expect(page.getByText("Hibari Denwa")).toBeVisible();
  await page.getByRole("button", { name: words.guest.travel.orders.days }).click();
  await expect(page.getByRole("article").first()).toContainText("World");
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize(PHONE);
  await buyButton(page, words, "Japan").click();

  await page.waitForURL(/\/checkout\//);
  await expectOpen(page, words, "who");
  const who = stepOf(page, words, "who");
  await who.getByRole("button", { name: words.checkout.who.submit }).click();
  await expect(who.getByText(words.checkout.who.emailInvalid)).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize(PHONE);
  await who.getByLabel(words.guest.who.email).fill(person.email);
  await who.getByLabel(words.guest.who.name).fill(person.name);
  await who.getByRole("button", { name: words.checkout.who.submit }).click();
  await expectOpen(page, words, "payment");
  await expect(who).toContainText(person.email);
  await fillCard(page, "good");
  await payOnPage(page, words);

  await page.waitForURL(/\/orders\//);
  const orderId = orderIdOf(page);
  await expectDone(page, words);
  await expect(qrOf(page, words)).toBeVisible();
  // The card, and the receipt.
  await expect(page.getByText(/^\d+\sGB, \d+ days$/)).toHaveCount(2);
  await page.getByText(words.guest.esim.android.title, { exact: true }).click();
  await expect(page.getByText(words.guest.esim.android.text)).toBeVisible();
  await expect(page.getByRole("heading", { name: words.guest.after.title })).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  const { order, subscription } = await expectOnTheAir(platform, orderId);
  expect(order.user).toBeNull();
  await page.goto("/orders");
  await expect(page.getByText(words.orders.list.guest)).toBeVisible();
  await expect(page.locator(`a[href="/orders/${orderId}"]`)).toContainText(/./);

  // The mail has the code itself, and a link to it that needs no account.
  const { mail, path } = await esimMail(mailbox, person.email);
  expect(mail.html).toContain("data:image/png;base64,");
  expect(mail.text).toContain(subscription.sim.matchingId);
  const elsewhere = await (await otherBrowser({ viewport: PHONE, reducedMotion: "reduce" })).newPage();
  await elsewhere.goto(path);
  await expect(heading(elsewhere, words.guest.link.title)).toBeVisible();
  await expect(qrOf(elsewhere, words)).toBeVisible();
  await expect(elsewhere.getByText(person.email)).toHaveCount(0);
  await expectGoodLooks(elsewhere, BOTH_WIDTHS);

  // A person who signs in with the address has it.
  await signInOnPage({ page: elsewhere, words, mailbox }, person, "/orders");
  await expect(elsewhere.locator(`a[href="/orders/${orderId}"]`)).toContainText(/./);
  await expectGoodLooks(elsewhere, BOTH_WIDTHS);
  await elsewhere.goto("/");
  await expect(
    elsewhere.locator(`a[href="/subscriptions/${subscription.subscriptionId}"]`).first(),
  ).toBeVisible();
  // From then on neither the link nor the guest's browser shows it.
  await page.goto(path);
  await expect(page.getByRole("heading", { name: words.guest.link.claimedTitle })).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.goto(`/orders/${orderId}`);
  await page.waitForURL(/\/login/);
});

test("by keyboard alone, an address that already has an account reveals nothing about it to the guest", async ({
  page,
  words,
  mailbox,
  platform,
  person,
  otherBrowser,
}) => {
  const owner = await (await otherBrowser()).newPage();
  await signInOnPage({ page: owner, words, mailbox }, person, "/account");

  await page.goto("/travel/japan");
  await tabTo(buyButton(page, words, "Japan"));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/checkout\//);
  const who = stepOf(page, words, "who");
  await tabTo(who.getByLabel(words.guest.who.email));
  await page.keyboard.type(person.email);
  await tabTo(who.getByLabel(words.guest.who.name));
  await page.keyboard.type("Somebody Else");
  await page.keyboard.press("Enter");
  await expectOpen(page, words, "payment");
  await tabTo(page.getByLabel("Card number"));
  await page.keyboard.type("4242424242424242");
  await tabTo(page.getByLabel("Expiration date"));
  await page.keyboard.type(`12${(new Date().getFullYear() + 3) % 100}`);
  await tabTo(page.getByLabel("Security code"));
  await page.keyboard.type("123");
  await tabTo(payButton(page, words));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/orders\//);
  const orderId = orderIdOf(page);
  await expect(qrOf(page, words)).toBeVisible();
  await expectOnTheAir(platform, orderId);
  await expect(page.getByText(patternOfMessage(words.guest.after.text))).toBeVisible();

  // Assigned only at the next sign-in: a stranger's input changes nothing in a running session.
  await owner.goto("/orders");
  await expect(owner.getByText(words.orders.list.empty)).toBeVisible();
  const again = await (await otherBrowser()).newPage();
  await signInOnPage({ page: again, words, mailbox }, person, `/orders/${orderId}`);
  await expectDone(again, words);
});

test("a travel plan's page offers only the add-ons that work where the plan does", async ({
  page,
  words,
  platform,
}) => {
  const topUps = {
    europe: "Europe Top-up 5 GB",
    japan: "Japan Top-up 5 GB",
    asia: "Southeast Asia Top-up 5 GB",
    america: "North America Top-up 5 GB",
  };
  for (const [name, fitting] of [
    ["Japan", [topUps.japan]],
    ["Nordics", [topUps.europe]],
    ["Southeast Asia", [topUps.asia]],
    ["World", Object.values(topUps)],
  ] as const) {
    const plan = await platform.offering(name, "SEK");
    await page.goto(`/plans/${plan.productOfferingId}`);
    await expect(heading(page, name)).toBeVisible();
    const offered = page
      .getByRole("region", { name: words.plan.addonsTitle.replace("{name}", name) })
      .getByRole("heading", { level: 3 });
    await expect(offered).toHaveText(fitting);
  }
});

test("an offering that guests cannot buy asks them to sign in", async ({ page, words, platform }) => {
  const plan = await platform.offering("Finch 10 GB", "SEK");
  await page.goto(`/plans/${plan.productOfferingId}`);
  await page.getByRole("button", { name: words.plan.buy.replace("{name}", plan.name) }).click();
  await page.waitForURL(/\/checkout\//);
  await expect(stepOf(page, words, "who").getByLabel(words.login.email)).toBeVisible();
  await expect(page.getByText(words.guest.who.lead)).toHaveCount(0);
});
