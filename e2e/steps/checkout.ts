import { expect, type Locator, type Page } from "@playwright/test";
import type { Platform } from "@/e2e/fixtures/platform";
import type { NewPerson } from "@/e2e/fixtures/test";
import { patternOfMessage, type Words } from "@/e2e/fixtures/words";
import type { ProductOffering } from "@/lib/catalog/model";
import { signInOnPage, type Visitor } from "./sign-in";

export type UsAddress = { street: string; city: string; state: string; zip: string };
type Step = keyof Words["checkout"]["steps"];

/** The order that the address of the page names. */
export function orderIdOf(page: Page): string {
  const id = /\/(?:checkout|orders)\/([^/?#]+)/.exec(page.url())?.[1];
  if (!id) throw new Error(`${page.url()} is no page of an order`);
  return id;
}

/** One step of the checkout; a step that is done says so after its name. */
export function stepOf(page: Page, words: Words, step: Step): Locator {
  const title = words.checkout.steps[step];
  const names = [title, `${title} (${words.checkout.stepDone})`];
  return page
    .getByRole("region", { name: names[0], exact: true })
    .or(page.getByRole("region", { name: names[1], exact: true }));
}

export async function expectOpen(page: Page, words: Words, step: Step): Promise<void> {
  await expect(stepOf(page, words, step)).toHaveAttribute("aria-current", "step");
}

/**
 * Somebody who is signed in, with an order of one plan they have only just begun. The order is made by the same call
 * the pages make; how one gets there from the shop is a journey of its own.
 */
export async function beginOrder(
  visitor: Visitor & { platform: Platform; baseURL: string },
  person: NewPerson,
  plan: { name: string; currency: string } | ProductOffering,
): Promise<string> {
  const { page, platform, baseURL } = visitor;
  await signInOnPage(visitor, person);
  const { productOfferingId, product } =
    "product" in plan ? plan : await platform.offering(plan.name, plan.currency);
  const response = await page.request.post("/api/v2/end-user/orders", {
    headers: { origin: baseURL },
    data: {
      customerType: "CONSUMER",
      lineItems: [{ type: product.type, productOfferingId, sim: { esim: true } }],
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { orderId } = await response.json();
  await page.goto(`/checkout/${orderId}`);
  return orderId;
}

/** Answers who buys and uses the line: the person themselves. In the US with the address of the line. */
export async function answerWho(
  page: Page,
  words: Words,
  person: NewPerson,
  address?: UsAddress,
): Promise<void> {
  const step = stepOf(page, words, "who");
  await step.getByLabel(words.checkout.who.name, { exact: true }).fill(person.name);
  if (address) await fillAddress(step, words, address);
  await step.getByRole("button", { name: words.checkout.who.submit }).click();
}

export async function fillAddress(within: Locator, words: Words, address: UsAddress): Promise<void> {
  const { street, city, state, zipUs } = words.address;
  await within.getByLabel(street, { exact: true }).fill(address.street);
  await within.getByLabel(city, { exact: true }).fill(address.city);
  await within.getByLabel(state, { exact: true }).selectOption(address.state);
  await within.getByLabel(zipUs, { exact: true }).fill(address.zip);
}

/** Picks a number that is free, and answers with it as it is written. Somebody else may be faster: once more then. */
export async function chooseNumber(page: Page, words: Words): Promise<string> {
  const step = stepOf(page, words, "number");
  const numbers = step.getByRole("list", { name: words.checkout.number.list }).getByRole("button");
  const held = step.getByText(patternOfMessage(words.checkout.number.heldFor));
  await expect(numbers.first()).toBeVisible();
  await expect(async () => {
    const at = Math.floor(Math.random() * (await numbers.count()));
    if (!(await held.isVisible())) await numbers.nth(at).click({ timeout: 5_000 });
    await expect(held).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const label = step.getByRole("paragraph").filter({ hasText: words.checkout.number.yours });
  const text = (await label.locator("+ p").textContent()) ?? "";
  await step.getByRole("button", { name: words.checkout.number.submit }).click();
  return text.trim();
}

/** Any number will do. */
export async function takeAnyNumber(page: Page, words: Words): Promise<void> {
  const step = stepOf(page, words, "number");
  await step.getByRole("radio", { name: words.checkout.number.any }).check();
  await step.getByRole("button", { name: words.checkout.number.submit }).click();
}

export async function takeEsim(page: Page, words: Words): Promise<void> {
  const step = stepOf(page, words, "sim");
  await step.getByRole("radio", { name: words.checkout.sim.esim }).check();
  await step.getByRole("button", { name: words.checkout.sim.submit }).click();
}

/** No commitment, no add-ons: as offered. */
export async function takeNoExtras(page: Page, words: Words): Promise<void> {
  await stepOf(page, words, "extras").getByRole("button", { name: words.checkout.extras.submit }).click();
}

/** From the first question to the payment form, with nothing special. */
export async function reachPayment(page: Page, words: Words, person: NewPerson): Promise<void> {
  await answerWho(page, words, person);
  await takeAnyNumber(page, words);
  await takeEsim(page, words);
  await takeNoExtras(page, words);
  await expectOpen(page, words, "payment");
}
