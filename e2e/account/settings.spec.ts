import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks, type Look } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage, wordsOfLocale } from "@/e2e/fixtures/words";
import { companyOf } from "@/e2e/steps/company";
import { expectFocusKept, tabTo } from "@/e2e/steps/keyboard";
import { fillInSignIn, signInOnPage } from "@/e2e/steps/sign-in";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

/** Checks the looks, and returns to desktop size. */
async function look(page: Page, looks: readonly Look[] = BOTH_WIDTHS): Promise<void> {
  await expectGoodLooks(page, looks);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** A signed-out browser is asked to sign in, at the latest when every server knows of the sign-out. */
const expectSignedOut = (page: Page) =>
  expect
    .poll(
      async () => {
        await page.goto("/account");
        return new URL(page.url()).pathname;
      },
      { message: "where one who is signed out comes to" },
    )
    .toBe("/login");

test("a switch or a link ends mails of one kind, and the others continue", async ({
  page,
  words,
  mailbox,
  platform,
  person,
}) => {
  const { kinds, unsubscribe } = words.notifications;
  const switchOf = (kind: keyof typeof kinds) => page.getByRole("switch", { name: kinds[kind].label });
  const { customerId } = await companyOf(platform, person);
  await signInOnPage({ page, words, mailbox }, person, "/account/notifications");
  await look(page);
  await tabTo(switchOf("ACTIVATION"));
  await page.keyboard.press("Space");
  await expect(switchOf("ACTIVATION")).not.toBeChecked();
  await expect(page.getByText(patternOfMessage(words.notifications.turnedOff))).toBeVisible();
  await page.reload();
  await expect(switchOf("ACTIVATION")).not.toBeChecked();
  await expect(switchOf("ORDER")).toBeChecked();

  // Two subscriptions: the subscriber is notified of each, and the buyer when both are active.
  const colleague = { name: "Karin Öberg", email: `karin.${person.email}` };
  await platform.createUser({ ...colleague, memberships: [{ customerId, role: "MEMBER" }] });
  const { productOfferingId } = await platform.businessOffering("SEK", { binding: false });
  const line = { type: "SUBSCRIPTION", productOfferingId, subscriber: colleague, sim: { esim: true } };
  const { orderId } = await platform.createOrder({
    customerType: "BUSINESS",
    customer: { customerId },
    lineItems: [line, line],
  });
  await platform.submitOrder(orderId);
  const ready = await mailbox.newest(person.email, ({ subject }) => /is complete$/.test(subject));
  const toldOfLines = async (to: string) =>
    (await mailbox.all(to)).filter(({ subject }) => /is active$/.test(subject)).length;
  await expect.poll(() => toldOfLines(colleague.email)).toBe(2);
  expect(await toldOfLines(person.email)).toBe(0);

  // Readable as plain text: sentences, no markup, and links that can be copied.
  expect(ready.text).not.toMatch(/<[a-z/]|&[a-z]+;|\{|undefined|null/i);
  const link = ready.text.match(/https?:\/\/\S+\/unsubscribe\/\S+/)?.[0] ?? "";
  await page.context().clearCookies();
  await page.goto(new URL(link).pathname);
  const question = unsubscribe.question.replace("{kind}", kinds.ORDER.label);
  await expect(page.getByRole("heading", { level: 1, name: question })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: unsubscribe.stop }).click();
  const off = unsubscribe.off.replace("{kind}", kinds.ORDER.label);
  await expect(page.getByRole("heading", { level: 1, name: off })).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: unsubscribe.all }).click();
  await fillInSignIn({ page, words, mailbox }, person);
  await expect(switchOf("ORDER")).not.toBeChecked();
  await expect(switchOf("INVOICE")).toBeChecked();
});

test("sessions are shown and ended, and the address is changed, by keyboard alone", async ({
  page,
  words,
  mailbox,
  person,
  otherBrowser,
  noise,
}) => {
  noise.allow(/\b400\b.*\/email-change\/confirm/);
  // The phone's page learns that its session has ended when it asks whether staff wait.
  noise.allow(/\b401\b.*\/care-requests/);
  const { security } = words;
  const press = (key: string) => page.keyboard.press(key);
  await signInOnPage({ page, words, mailbox }, person, "/account/security");
  await expect(page.getByText(security.nowhereElse)).toBeVisible();
  await look(page);

  const phone = await (await otherBrowser({ userAgent: PHONE })).newPage();
  await signInOnPage({ page: phone, words, mailbox }, person, "/account");
  await mailbox.newest(person.email, ({ text }) => text.includes("Safari on iPhone"));
  await page.reload();
  const device = security.device.replace("{browser}", "Safari").replace("{system}", "iPhone");
  await expect(page.getByText(device)).toBeVisible();
  await look(page, EVERY_LOOK);
  await tabTo(page.getByRole("button", { name: security.endNamed.replace("{device}", device) }));
  await press("Enter");
  await expect(page.getByText(security.ended)).toBeVisible();
  await expect(page.getByText(device)).toBeHidden();
  await expectFocusKept(page);
  await expectSignedOut(phone);

  await tabTo(page.getByRole("button", { name: security.changeAddress }));
  await press("Enter");
  await expect(page.getByLabel(security.newAddress)).toBeFocused();
  const address = `new.${person.email}`;
  await page.keyboard.type(address);
  const asked = new Date();
  await press("Enter");
  const digits = page.getByLabel(security.codes.new.replace("{email}", address), { exact: true });
  await expect(digits).toBeFocused();
  const code = await mailbox.code(address, asked);
  const currentCode = await mailbox.code(person.email, asked);
  await page.keyboard.type(code);
  await press("Tab");
  await page.keyboard.type(String((Number(currentCode) + 1) % 100_000_000).padStart(8, "0"));
  await expect(page.getByText(words.failures["6019"])).toBeVisible();
  await look(page);
  await expect(digits).toBeFocused();
  await page.keyboard.type(code);
  await press("Tab");
  await page.keyboard.type(currentCode);
  await expect(page.getByText(patternOfMessage(security.addressIs)).getByText(address)).toBeVisible();
  await expect(page.getByRole("button", { name: security.changeAddress })).toBeFocused();
  const notice = await mailbox.newest(person.email, ({ text }) => text.includes(address));
  expect(notice.text).toContain("Was that not you?");

  // The old address has no account now; the new one has the same person's.
  await signInOnPage({ page: phone, words, mailbox }, { email: address }, "/account/security");
  await expect(phone.getByText(security.current)).toBeVisible();
  await tabTo(page.getByRole("button", { name: security.signOutEverywhere }));
  await press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByText(security.signedOutEverywhere)).toBeVisible();
  await expectSignedOut(phone);
  await expectSignedOut(page);
});

test("personal details and the language are changed, and all stored data comes as a file", async ({
  page,
  words,
  mailbox,
  person,
}) => {
  const { account } = words;
  await signInOnPage({ page, words, mailbox }, person, "/account");
  await expect(page.getByText(account.noCustomer)).toBeVisible();
  await look(page);
  await page.getByLabel(account.name).fill("");
  await page.getByLabel(account.phone).fill("12");
  await page.getByRole("button", { name: account.save }).click();
  await expect(page.getByText(account.nameMissing)).toBeVisible();
  await expect(page.getByText(account.phoneWrong)).toBeVisible();
  await look(page);
  await page.getByLabel(account.name).fill(person.name);
  await page.getByLabel(account.phone).fill("070-174 06 05");
  await page.getByRole("button", { name: account.save }).click();
  await expect(page.getByText(account.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(account.phone)).toHaveValue(/0605$|06 05$/);

  await page.getByRole("button", { name: account.data.ask }).click();
  await expect(
    page.getByText(account.data.pending).or(page.getByText(patternOfMessage(account.data.until))),
  ).toBeVisible();
  // The page reads again by itself, without a reload.
  const file = page.getByRole("link", { name: account.data.download });
  await expect(file).toBeVisible();
  await expect(page.getByText(patternOfMessage(account.data.again))).toBeVisible();
  await look(page);
  const [download] = await Promise.all([page.waitForEvent("download"), file.click()]);
  const files = unzipSync(await readFile(await download.path()));
  const known = JSON.stringify(JSON.parse(strFromU8(files["account.json"]!)));
  for (const own of [person.email, person.name, "+46701740605"]) expect(known).toContain(own);
  expect(strFromU8(files["index.html"]!)).toContain(person.name);
  await mailbox.newest(person.email, ({ subject }) => subject.includes("is ready"));

  await page.getByLabel(account.language).selectOption("sv-SE");
  await page.getByRole("button", { name: account.save }).click();
  const swedish = wordsOfLocale("sv-SE");
  await expect(page.getByRole("heading", { level: 1, name: swedish.account.title })).toBeVisible();
  for (const path of ["/account", "/account/notifications", "/account/security"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await look(page);
  }
});

test("a company's people page shows a pending invitation, and its details show what was entered wrong", async ({
  page,
  words,
  mailbox,
  platform,
  person,
}) => {
  const { people, company } = words;
  const { customerId } = await companyOf(platform, person);
  const invited = { name: "Leila Haddad-Wachtmeister", email: `invited.${person.email}` };
  await platform.createUser({ ...invited, memberships: [{ customerId, role: "MANAGER" }] });
  await signInOnPage({ page, words, mailbox }, person, "/account/people");
  await expect(page.getByText(people.invited, { exact: true })).toBeVisible();
  await look(page);
  await page.goto("/account/company");
  await page.getByLabel(company.details.name).fill("");
  await page.getByLabel(company.details.email, { exact: true }).fill("x");
  await page.getByRole("button", { name: company.details.save }).click();
  await expect(page.getByText(company.details.nameRequired)).toBeVisible();
  await expect(page.getByText(company.details.emailInvalid)).toBeVisible();
  await look(page);
});

test("another brand has its own theme and offer", async ({ page, baseURL }) => {
  const other = new URL(baseURL);
  other.hostname = "kobolt.localhost";
  await page.goto(other.href);
  await expect(page.getByRole("heading", { level: 1, name: "Two plans." })).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Much" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Much" })).toBeVisible();
  await expect(page.getByText("Skylark")).toHaveCount(0);
  await look(page);
});
