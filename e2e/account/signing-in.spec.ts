import { SIGNED_IN, sessionFile } from "@/e2e/fixtures/sessions";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE" });

test("a wrong code is reported, a new one is sent, and the person arrives at the page they wanted", async ({
  page,
  words,
  mailbox,
  platform,
  person,
}) => {
  const { subscriptionId } = await activeSubscription(platform, person, {
    name: "Finch 10 GB",
    currency: "SEK",
  });
  const { email } = person;
  // The page's clock is fake, so that the test does not wait for a new code.
  await page.clock.install();
  // The shop's front page was here before, under the later address of home.
  await page.goto("/");
  await page.goto(`/subscriptions/${subscriptionId}`);
  await page.waitForURL(/\/login\?next=/);

  await page.getByLabel(words.login.email).fill("robin.ek@");
  await page.getByRole("button", { name: words.login.sendCode }).click();
  await expect(page.getByText(words.login.emailInvalid)).toBeVisible();
  await page.getByLabel(words.login.email).fill("robin@gmial.com");
  await page.getByRole("button", { name: words.login.sendCode }).click();
  await expect(page.getByRole("button", { name: "robin@gmail.com" })).toBeVisible();
  const first = new Date();
  await page.getByLabel(words.login.email).fill(email);
  await page.getByRole("button", { name: words.login.sendCode }).click();
  const field = page.getByLabel(words.login.code);
  await expect(field).toBeFocused();
  const code = await mailbox.code(email, first);
  // As on a phone that returns from the mail app.
  await page.reload();
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
  await expect(page.getByText(words.login.codeWrong)).toBeVisible();
  await expect(field).toBeFocused();

  await expect(page.getByText(patternOfMessage(words.login.resendIn))).toBeVisible();
  await page.clock.fastForward("00:31");
  const second = new Date();
  await page.getByRole("button", { name: words.login.resend }).click();
  // The mail may arrive before the answer; only with the answer does the page accept the new code.
  await expect(page.getByText(words.login.resent)).toBeAttached();
  await field.fill(await mailbox.code(email, second));
  await page.waitForURL(`/subscriptions/${subscriptionId}`);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Hi Robin" })).toBeVisible();
});

test.describe("at home", () => {
  test.use({ storageState: sessionFile("astrid") });

  test("shows what is left of the line", async ({ page, words }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: "Hi Astrid" })).toBeVisible();
    await expect(
      page.getByRole("img", { name: patternOfMessage(words.subscription.usage.ring) }).first(),
    ).toBeVisible();
    const lines = page.getByRole("region", { name: words.home.lines }).getByRole("listitem");
    const line = lines.first().getByRole("link").first();
    const name = (await line.textContent()) ?? "";
    await line.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("heading", { name: words.subscription.usage.title })).toBeVisible();
    await expect(page.getByRole("heading", { name: words.subscription.history.title })).toBeVisible();
  });
});

test.describe("a company at home", () => {
  test.use({ storageState: sessionFile("johan") });

  test("shows lines by state, and leads from there into the list", async ({
    page,
    words,
    demo,
    platform,
  }) => {
    const johan = demo.users.find(({ email }) => email === SIGNED_IN.johan);
    const lines = await platform.subscriptionsOf(johan?.customerId ?? "");
    expect(lines).toHaveLength(12);
    await page.goto("/");
    const few = page.getByRole("region", { name: words.home.some });
    await expect(few.getByRole("listitem")).toHaveCount(4);
    const paused = lines.filter(({ status }) => status === "PAUSED");
    const overview = page.getByRole("region", { name: words.home.overview.title });
    await overview
      .getByRole("link", { name: `${paused.length} ${words.subscription.status.PAUSED}` })
      .click();
    await page.waitForURL(/\/lines\?.*status=PAUSED/);
    const rows = page.getByRole("table", { name: words.lines.title }).getByRole("link");
    await expect(rows).toHaveCount(paused.length);
    await rows.first().click();
    await page.waitForURL(/\/subscriptions\//);
    await expect(page.getByText(words.manage.state.PAUSED.title)).toBeVisible();
  });
});

test("after the sign-out, the session has ended and the home is the shop's", async ({
  page,
  words,
  mailbox,
  person,
}) => {
  await signInOnPage({ page, words, mailbox }, person, "/account/security");
  await page.getByRole("button", { name: words.security.signOut, exact: true }).click();
  await expect(page.getByRole("link", { name: words.shell.signIn }).first()).toBeVisible();
  await page.goto("/account");
  await page.waitForURL(/\/login\?next=/);
});
