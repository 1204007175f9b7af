import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { activeSubscription } from "@/e2e/steps/subscription";

/**
 * The deletion of an account: its obstacles, the code, the way back. Its effect on the day is tested below the pages.
 */
test.describe("in Swedish", () => {
  test.use({ locale: "sv-SE" });

  test("a person with a line learns that it has to end first, and where", async ({
    page,
    words,
    mailbox,
    person,
    platform,
  }) => {
    const { subscriptionId } = await activeSubscription(platform, person, {
      name: "Finch 10 GB",
      currency: "SEK",
    });
    await signInOnPage({ page, words, mailbox }, person, "/account");
    const w = words.deletion;
    await expect(page.getByRole("heading", { name: w.hindered.title })).toBeVisible();
    await expect(page.getByRole("button", { name: w.ask })).toHaveCount(0);
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.getByRole("link", { name: w.obstacle.LINE.action }).click();
    await page.waitForURL(`**/subscriptions/${subscriptionId}`);
  });
});

test.describe("in English", () => {
  test.use({ locale: "en-SE" });

  test("a person without a line asks by keyboard, is reminded at home, and keeps the account after all", async ({
    page,
    words,
    mailbox,
    person,
  }) => {
    await signInOnPage({ page, words, mailbox }, person, "/account");
    const w = words.deletion;
    const ask = page.getByRole("button", { name: w.ask });
    const code = page.getByLabel(words.login.code);
    const keep = page.getByRole("button", { name: w.scheduled.keep });
    await expectGoodLooks(page, EVERY_LOOK);

    const first = new Date();
    await ask.focus();
    await page.keyboard.press("Enter");
    await expect(code).toBeFocused();
    // Each request has its own code: the first must arrive before another is requested.
    await mailbox.code(person.email, first);
    await page.getByRole("button", { name: w.stop }).press("Enter");
    await expect(ask).toBeFocused();

    const asked = new Date();
    await page.keyboard.press("Enter");
    await expect(code).toBeFocused();
    await page.keyboard.type(await mailbox.code(person.email, asked));
    await expect(keep).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);

    await page.goto("/");
    await page.getByRole("link", { name: words.home.attention.ACCOUNT_DELETION.action }).press("Enter");
    await keep.press("Enter");
    await expect(page.getByText(w.scheduled.kept)).toBeVisible();
    await expect(keep).toHaveCount(0);
    await expect(ask).toBeVisible();
  });
});
