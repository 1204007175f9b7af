import { EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { companyOf } from "@/e2e/steps/company";
import { tabTo } from "@/e2e/steps/keyboard";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("a person gets renewals into their own calendar by keyboard, and replaces the address", async ({
  page,
  words,
  mailbox,
  platform,
  person,
}) => {
  const { calendar } = words;
  await activeSubscription(platform, person, { name: "Swallow 25 GB", currency: "SEK" });
  await signInOnPage({ page, words, mailbox }, person, "/account/notifications");
  await tabTo(page.getByRole("button", { name: calendar.turnOn }));
  await page.keyboard.press("Enter");
  const add = page.getByRole("link", { name: calendar.add });
  await expect(add).toHaveAttribute("href", /^webcal:\/\/.+\.ics$/);
  await expectGoodLooks(page, EVERY_LOOK);
  await page.setViewportSize({ width: 1440, height: 900 });

  const address = (await add.getAttribute("href"))!.replace(/^webcal:/, "http:");
  const read = await page.request.get(address);
  expect(read.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const lines = (await read.text()).replaceAll(/\r\n /g, "").split("\r\n");
  expect(lines).toContainEqual(expect.stringMatching(/^SUMMARY:Swallow 25 GB .+: .*229.+/));
  expect(lines.at(-1)).toBe("");
  await page.reload();
  await expect(page.getByText(calendar.neverRead)).toHaveCount(0);

  await page.getByRole("button", { name: calendar.renew }).click();
  await expect(page.getByText(calendar.renewed)).toBeVisible();
  await expect(add).not.toHaveAttribute("href", address.replace(/^http:/, "webcal:"));
  expect((await page.request.get(address)).status()).toBe(404);
  await page.getByRole("button", { name: calendar.turnOff }).click();
  await expect(page.getByRole("button", { name: calendar.turnOn })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a page that fails offers help, and a question about the failure", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    database,
    noise,
  }) => {
    const { help, errors } = words;
    noise.allow(/\b500\b|console:/);
    await companyOf(platform, person);
    await signInOnPage({ page, words, mailbox }, person, "/account/notifications");
    await page.getByRole("button", { name: words.calendar.turnOn }).click();
    await expect(page.getByRole("link", { name: words.calendar.add })).toBeVisible();
    // A day that no date can show: the page of this one person cannot be rendered.
    await database.query(
      "update calendar_feeds set created_at = 'infinity' where user_id = (select id from users where email = $1)",
      [person.email],
    );
    await page.reload();
    await expect(page.getByRole("heading", { name: errors.failedTitle })).toBeVisible();
    await expect(page.getByRole("heading", { name: help.offer.title })).toBeVisible();
    await expect(page.getByRole("main").locator('a[href^="/help/"]')).not.toHaveCount(0);
    await page.getByRole("link", { name: help.offer.ask }).click();
    await expect(page.getByLabel(help.ask.text)).toHaveValue(/\w{8}/);
    await database.query(
      "delete from calendar_feeds where user_id = (select id from users where email = $1)",
      [person.email],
    );
  });
});
