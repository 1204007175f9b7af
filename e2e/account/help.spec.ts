import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { companyOf } from "@/e2e/steps/company";
import { tabTo } from "@/e2e/steps/keyboard";
import { fillInSignIn, signInOnPage } from "@/e2e/steps/sign-in";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ reducedMotion: "reduce" });

test.describe("on a desktop", () => {
  test.use({ locale: "en-SE" });

  test("a visitor finds an answer by keyboard, although they mistype it", async ({ page, words }) => {
    const { help } = words;
    await page.goto("/help");
    await expect(page.getByRole("heading", { level: 2, name: help.topics.BILLS })).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize({ width: 1440, height: 900 });
    const field = page.getByRole("searchbox", { name: help.search.label });
    await tabTo(field);
    await page.keyboard.type("refnud");
    await page.keyboard.press("Enter");
    await expect(page.getByText(patternOfMessage(help.search.corrected))).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await tabTo(page.getByRole("main").locator('a[href="/help/refunds"]'));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/help\/refunds$/);
    await expect(page.getByRole("heading", { level: 2, name: help.related })).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
  });

  test("what nothing contains is found to be missing, and an unknown article too", async ({
    page,
    words,
    noise,
  }) => {
    noise.allow(/\b404\b.*\/help\/nothing/);
    await page.goto("/help?q=xylophonist");
    await expect(page.getByText(patternOfMessage(words.help.search.none))).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    const missing = await page.goto("/help/nothing-like-this");
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: words.errors.notFoundTitle })).toBeVisible();
  });

  test("a person asks, reads the answer, asks back, and says that it is solved", async ({
    page,
    words,
    mailbox,
    platform,
    person,
  }) => {
    const { help } = words;
    await companyOf(platform, person);
    await page.goto("/help");
    // The form needs a sign-in, and the person comes back to it.
    await page.getByRole("link", { name: help.askCard.signIn }).click();
    await fillInSignIn({ page, words, mailbox }, person);
    await page.waitForURL("**/help/ask");

    await page.getByRole("button", { name: help.ask.send }).click();
    await expect(page.getByText(help.ask.subjectMissing)).toBeVisible();
    await page.getByLabel(help.ask.subject).fill("I need a refund");
    // Before they send it, an article that may answer it.
    await expect(page.getByText(help.ask.maybe)).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel(help.ask.text).fill("I paid twice.\nWhen do I get the money back?");
    await page.getByRole("button", { name: help.ask.send }).click();

    await page.waitForURL("**/account/questions/*");
    await expect(page.getByText("When do I get the money back?")).toBeVisible();
    await expect(page.getByText(patternOfMessage(help.questions.waiting))).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize({ width: 1440, height: 900 });
    const questionId = new URL(page.url()).pathname.split("/").at(-1)!;
    await mailbox.newest(person.email, ({ subject }) => subject.includes("I need a refund"));

    await platform.answerQuestion(questionId, "It is on its way.\n\nThree to five days.");
    const answer = await mailbox.newest(person.email, ({ subject }) => /^(Answer|Svar): /.test(subject));
    expect(answer.text).toContain("Three to five days.");
    await page.goto(new URL(answer.text.match(/https?:\/\/\S+\/account\/questions\/\S+/)![0]).pathname);
    await expect(page.getByText("It is on its way.")).toBeVisible();

    await page.getByLabel(help.questions.reply).fill("Thank you. Which card?");
    await page.getByRole("button", { name: help.questions.send }).click();
    await expect(page.getByText("Thank you. Which card?")).toBeVisible();
    await page.getByRole("button", { name: help.questions.close }).click();
    await expect(page.getByText(help.questions.states.CLOSED, { exact: true })).toBeVisible();

    await page.goto("/account/questions");
    await expect(page.getByRole("main").getByRole("link", { name: /I need a refund/ })).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
  });

  test("what a person wrote is still there after their session ended", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    noise,
  }) => {
    const { help } = words;
    noise.allow(/\b40[13]\b.*\/my-questions/);
    await companyOf(platform, person);
    await signInOnPage({ page, words, mailbox }, person, "/help/ask");
    // A search for articles after the session would itself lead to the sign-in, in the middle of the click.
    const searched = page.waitForResponse((response) => response.url().includes("/help?"));
    await page.getByLabel(help.ask.subject).fill("No data");
    await page.getByLabel(help.ask.text).fill("Since this morning.");
    await searched;
    await page.context().clearCookies();
    await page.getByRole("button", { name: help.ask.send }).click();
    await page.waitForURL("**/login?*");
    await fillInSignIn({ page, words, mailbox }, person);
    await page.waitForURL("**/help/ask");
    await expect(page.getByLabel(help.ask.text)).toHaveValue("Since this morning.");
    await page.getByRole("button", { name: help.ask.send }).click();
    await page.waitForURL("**/account/questions/*");
    // It was sent once, and a new question begins empty.
    await page.goto("/account/questions");
    await expect(page.getByRole("main").getByRole("link", { name: /No data/ })).toHaveCount(1);
    await page.goto("/help/ask");
    await expect(page.getByLabel(help.ask.text)).toHaveValue("");
  });
});

test.describe("on a phone, in Swedish", () => {
  test.use({ locale: "sv-SE", viewport: { width: 360, height: 740 } });

  test("a line offers the answers that fit it, and the question is about that line", async ({
    page,
    words,
    mailbox,
    platform,
    person,
  }) => {
    const { help } = words;
    const { subscriptionId, display } = await activeSubscription(platform, person, {
      name: "Swallow 25 GB",
      currency: "SEK",
    });
    await signInOnPage({ page, words, mailbox }, person, `/subscriptions/${subscriptionId}`);
    const offer = page.getByRole("region", { name: help.offer.title });
    await expect(offer.getByRole("link")).not.toHaveCount(0);
    // Also after they read an answer that did not help.
    await offer.getByRole("link").first().click();
    await page.getByRole("link", { name: help.askCard.ask }).click();
    await expect(page.getByRole("main")).toContainText(display);
    await page.getByLabel(help.ask.subject).fill("Ingen täckning");
    await page.getByLabel(help.ask.text).fill("Inget fungerar i källaren.");
    await page.getByRole("button", { name: help.ask.send }).click();
    await page.getByRole("link", { name: help.questions.about.SUBSCRIPTION }).click();
    await page.waitForURL(`**/subscriptions/${subscriptionId}`);
  });
});
