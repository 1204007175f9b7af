import { expect, type Locator, type Page } from "@playwright/test";
import type { Words } from "@/e2e/fixtures/words";
import { expectOpen } from "./checkout";
import { fillInSignIn, type Visitor } from "./sign-in";

/** What leads from the shop to a plan, and from the plan to the checkout. */
export const chooseLink = (page: Page, words: Words, name: string): Locator =>
  page.getByRole("link", { name: words.catalog.choose.replace("{name}", name) }).first();

export const buyButton = (page: Page, words: Words, name: string): Locator =>
  page.getByRole("button", { name: words.plan.buy.replace("{name}", name) });

/** A stranger comes to the shop, chooses a plan, and signs in where they stand: in the first step of the checkout. */
export async function buyAsStranger(
  visitor: Visitor,
  person: { email: string },
  plan: string,
): Promise<void> {
  const { page, words } = visitor;
  await page.goto("/");
  await chooseLink(page, words, plan).click();
  await expect(page.getByRole("heading", { level: 1, name: plan })).toBeVisible();
  await buyButton(page, words, plan).click();
  await page.waitForURL(/\/checkout\//);
  await expectOpen(page, words, "who");
  await fillInSignIn(visitor, person);
  await expect(page.getByLabel(words.checkout.who.name, { exact: true })).toBeVisible();
}
