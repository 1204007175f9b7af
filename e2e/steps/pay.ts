import { expect, type Page } from "@playwright/test";
import { patternOfMessage, type Words } from "@/e2e/fixtures/words";

/** Test cards, as the payment provider publishes them. */
export const CHECKOUT_CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  /** Asks the card holder every time. */
  secure: "4000002760003184",
  /** Succeeds; then its bank reverses the payment. */
  disputed: "4000000000000259",
} as const;

/** The provider's form has the language of the page. */
const FIELDS = {
  en: { number: "Card number", expiry: "Expiration date", cvc: "Security code" },
  sv: { number: "Kortnummer", expiry: "Utgångsdatum", cvc: "Säkerhetskod" },
};

/** The button of the form. The buttons of wallets have similar names. */
export const payButton = (page: Page, words: Words) =>
  page
    .getByRole("button", { name: patternOfMessage(words.checkout.payment.pay) })
    .and(page.locator("button:not(.Wallet)"));

export async function fillCard(page: Page, card: keyof typeof CHECKOUT_CARDS, language: "en" | "sv" = "en") {
  const labels = FIELDS[language];
  await page.getByLabel(labels.number).fill(CHECKOUT_CARDS[card]);
  await page.getByLabel(labels.expiry).fill(`12 / ${(new Date().getFullYear() + 3) % 100}`);
  await page.getByLabel(labels.cvc).fill("123");
}

export async function payOnPage(page: Page, words: Words): Promise<void> {
  await expect(payButton(page, words)).toBeEnabled();
  await payButton(page, words).click();
}

/** Answers the bank's question. */
export async function answerBank(page: Page, answer: "Complete" | "Fail"): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: answer }).click();
}
