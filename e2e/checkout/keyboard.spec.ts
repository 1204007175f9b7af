import type { Route } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures/test";
import { expectOpen, orderIdOf, stepOf } from "@/e2e/steps/checkout";
import { tabTo } from "@/e2e/steps/keyboard";
import { expectDone, expectOnTheAir } from "@/e2e/steps/outcome";
import { buyButton, chooseLink } from "@/e2e/steps/shop";

test.use({ locale: "en-SE" });

const PLAN = "Finch 10 GB";

test("a plan is bought with the keyboard alone", async ({
  page,
  words,
  mailbox,
  platform,
  person,
  noise,
}) => {
  const { checkout } = words;
  const type = (text: string) => page.keyboard.type(text);
  const press = (key: string) => page.keyboard.press(key);

  await page.goto("/");
  await tabTo(chooseLink(page, words, PLAN));
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: PLAN })).toBeFocused();
  await tabTo(buyButton(page, words, PLAN));
  await press("Enter");
  await page.waitForURL(/\/checkout\//);

  const who = stepOf(page, words, "who");
  await tabTo(who.getByLabel(words.login.email));
  await type(person.email);
  const asked = new Date();
  await press("Enter");
  await expect(who.getByLabel(words.login.code)).toBeFocused();
  await type(await mailbox.code(person.email, asked));
  await expect(who.getByLabel(checkout.who.name)).toBeVisible();
  await expect(who.getByRole("heading").first()).toBeFocused();
  await tabTo(who.getByLabel(checkout.who.name));
  await type(person.name);
  await press("Enter");

  const number = stepOf(page, words, "number");
  await expect(number.getByRole("heading", { level: 2 })).toBeFocused();
  // From the first choice to the last and back, with the arrows.
  await tabTo(number.getByRole("radio", { name: checkout.number.pick }));
  // Past "keep mine", which is between them.
  await press("ArrowDown");
  await press("ArrowDown");
  await expect(number.getByRole("radio", { name: checkout.number.any })).toBeChecked();
  await press("ArrowUp");
  await press("ArrowUp");
  const held = number.getByRole("timer");
  // Tries again if another buyer takes it first.
  await expect(async () => {
    if (!(await held.isVisible())) {
      await tabTo(number.getByRole("list", { name: checkout.number.list }).getByRole("button").nth(4));
      await press("Enter");
    }
    await expect(held).toBeVisible({ timeout: 5_000 });
  }).toPass();
  // The list of numbers is gone, and with it the pressed button.
  await expect(number.getByRole("heading", { level: 2 })).toBeFocused();
  await tabTo(number.getByRole("button", { name: checkout.number.submit }));
  await press("Enter");

  const sim = stepOf(page, words, "sim");
  await expect(sim.getByRole("heading", { level: 2 })).toBeFocused();
  await tabTo(sim.getByRole("radio", { name: checkout.sim.esim }));
  await press("Enter");

  const extras = stepOf(page, words, "extras");
  await expect(extras.getByRole("heading", { level: 2 })).toBeFocused();
  await tabTo(extras.getByRole("checkbox").first());
  // The change is shown before it is saved; only then may the network be cut off.
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await press("Space");
  await expect(extras.getByRole("checkbox").first()).toBeChecked();
  await saved;
  // A person who is faster than the network continues if the change could be saved, and stays if not.
  const leaveWhileSaving = async (ends: (route: Route) => Promise<void>) => {
    const pressed = Promise.withResolvers<void>();
    await page.route("**/orders/*", async (route) => {
      if (route.request().method() === "PUT") await pressed.promise.then(() => ends(route));
      else await route.continue();
    });
    await press("Space");
    await expect(extras.getByRole("checkbox").first()).not.toBeChecked();
    await tabTo(extras.getByRole("button", { name: checkout.extras.submit }));
    await press("Enter");
    pressed.resolve();
  };
  noise.allow(/\/orders\/[^/]+\b/);
  await leaveWhileSaving((route) => route.abort());
  await expect(extras.getByText(words.failures.offline)).toBeVisible();
  await expect(extras.getByRole("checkbox").first()).toBeChecked();
  await page.unrouteAll();
  await tabTo(extras.getByRole("checkbox").first());
  await leaveWhileSaving((route) => route.continue());

  await expectOpen(page, words, "payment");
  await tabTo(page.getByLabel("Card number"));
  await type("4242424242424242");
  await tabTo(page.getByLabel("Expiration date"));
  await type(`12${(new Date().getFullYear() + 3) % 100}`);
  await tabTo(page.getByLabel("Security code"));
  await type("123");
  await press("Enter");

  await page.waitForURL(/\/orders\//);
  await expectDone(page, words);
  await expectOnTheAir(platform, orderIdOf(page));
  await tabTo(page.getByRole("link", { name: words.orders.install }));
  await press("Enter");
  await expect(page.getByRole("heading", { name: words.subscription.install.title })).toBeVisible();
});
