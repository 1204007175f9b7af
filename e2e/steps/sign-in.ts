import type { Page } from "@playwright/test";
import type { Mailbox } from "@/e2e/fixtures/mailbox";
import type { Words } from "@/e2e/fixtures/words";

export type Visitor = { page: Page; words: Words; mailbox: Mailbox };

/**
 * Chooses the language of the test, as by the menu: without a choice a company's person has the company's from the moment
 * they sign in.
 */
async function chooseLanguage(page: Page): Promise<void> {
  const value = await page.evaluate(() => navigator.language);
  await page.context().addCookies([{ name: "locale", value, url: page.url() }]);
}

/** Fills in the address and the code that comes by e-mail, wherever the form for them stands. */
export async function fillInSignIn({ page, words, mailbox }: Visitor, { email }: { email: string }) {
  await chooseLanguage(page);
  const asked = new Date();
  await page.getByLabel(words.login.email).fill(email);
  await page.getByRole("button", { name: words.login.sendCode }).click();
  const field = page.getByLabel(words.login.code);
  await field.waitFor();
  // The sixth digit sends it off.
  await field.fill(await mailbox.code(email, asked));
}

/** Signs in on the login page and comes out where `next` says. */
export async function signInOnPage(visitor: Visitor, person: { email: string }, next = "/") {
  await visitor.page.goto(`/login?next=${encodeURIComponent(next)}`);
  await fillInSignIn(visitor, person);
  await visitor.page.waitForURL((url) => url.pathname === next);
}
