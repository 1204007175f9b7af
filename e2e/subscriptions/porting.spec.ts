import type { Page } from "@playwright/test";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage, sayingNumber, type Words } from "@/e2e/fixtures/words";
import {
  answerWho,
  beginOrder,
  fillAddress,
  orderIdOf,
  stepOf,
  takeEsim,
  takeNoExtras,
} from "@/e2e/steps/checkout";
import { expectFocusKept } from "@/e2e/steps/keyboard";
import { fillCard, payOnPage } from "@/e2e/steps/pay";

/** A number that no other test or guide uses (guides use 070). Its last digits decide the losing carrier's answer. */
const someNumber = (prefix: string, length: number, last = "8019") =>
  prefix +
  String(Math.floor(Math.random() * 10 ** (length - last.length))).padStart(length - last.length, "0") +
  last;

/** Chooses to keep a number and asks whether it can be ported. */
async function askFor(page: Page, words: Words, national: string): Promise<void> {
  const step = stepOf(page, words, "number");
  await step.getByRole("radio", { name: words.porting.checkout.keep }).check();
  await step.getByLabel(words.porting.number.label).fill(national);
  await step.getByRole("button", { name: words.porting.number.check }).click();
}

async function payAndSee(page: Page, words: Words): Promise<void> {
  await takeEsim(page, words);
  await takeNoExtras(page, words);
  await fillCard(page, "good");
  await payOnPage(page, words);
  await page.waitForURL(/\/orders\//);
}

test.describe("in Sweden", () => {
  test.use({ locale: "en-SE", viewport: { width: 360, height: 780 } });

  test("a number is checked, stored in the order, and followed until it replaces the temporary one", async ({
    page,
    words,
    mailbox,
    platform,
    baseURL,
    person,
  }) => {
    await beginOrder({ page, words, mailbox, platform, baseURL }, person, {
      name: "Finch 10 GB",
      currency: "SEK",
    });
    await answerWho(page, words, person);
    const { number, details, checkout, tracker } = words.porting;

    await test.step("a bound number is reported before more is typed", async () => {
      await askFor(page, words, someNumber("079", 7, "0013"));
      await expect(page.getByText(patternOfMessage(number.notPortable))).toBeVisible();
      await expect(page.getByText("because a contract has not ended")).toBeVisible();
      await expect(page.getByLabel(details.identity)).toBeHidden();
    });

    const national = someNumber("079", 7);
    const step = stepOf(page, words, "number");
    await test.step("the right one, by keyboard alone", async () => {
      await step.getByLabel(number.label).fill("");
      await step.getByLabel(number.label).pressSequentially(national);
      await page.keyboard.press("Enter");
      await expect(step.getByText(patternOfMessage(number.portable))).toBeVisible();
      await expect(step.getByText("Nordtel")).toBeVisible();
      await step.getByLabel(details.identity).focus();
      await page.keyboard.type("19850709-9806");
      await page.keyboard.press("Enter");
      await expect(step.getByText(details.problems.identity)).toBeVisible();
      await expectGoodLooks(page, BOTH_WIDTHS);
    });

    await test.step("a reload continues at the same step", async () => {
      await page.reload();
      await expect(step.getByRole("radio", { name: checkout.keep })).toBeChecked();
      await expect(step.getByText(patternOfMessage(number.portable))).toBeVisible();
    });

    await step.getByLabel(details.identity).fill("19850709-9805");
    await step.getByRole("button", { name: checkout.submit }).click();
    await expect(step).toContainText(sayingNumber(national));
    await expect
      .poll(async () => (await platform.order(orderIdOf(page))).lineItems[0])
      .toMatchObject({ porting: { details: { identity: "19850709-9805" } } });
    await payAndSee(page, words);

    await expect(page.getByRole("heading", { name: tracker.title.COMPLETED })).toBeVisible();
    await page.getByRole("link", { name: words.orders.toLine }).click();
    await expect(page.getByRole("heading", { name: tracker.title.COMPLETED })).toBeVisible();
    await expect(page.getByText(sayingNumber(national)).first()).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
  });
});

test.describe("in the United States", () => {
  test.use({ locale: "en-US", viewport: { width: 1440, height: 900 } });
  const home = { street: "1204 East 6th Street", city: "Austin", state: "TX", zip: "78702" };

  test("the carrier's questions are answered in place, an address is corrected, and another number is brought and stopped", async ({
    page,
    words,
    mailbox,
    platform,
    baseURL,
    person,
  }) => {
    await beginOrder({ page, words, mailbox, platform, baseURL }, person, {
      name: "Finch 10 GB",
      currency: "USD",
    });
    await answerWho(page, words, person, home);
    const { number, details, checkout, tracker, reasons, fix, bring, cancel, subscriber } = words.porting;
    const step = stepOf(page, words, "number");
    const national = someNumber("212", 7, "0011");
    await askFor(page, words, national);
    await expect(step.getByText(patternOfMessage(number.portable))).toBeVisible();
    // The person's details are known; only what the carrier needs in addition is asked.
    await expect(step.getByLabel(words.address.street, { exact: true })).toHaveValue(home.street);
    await step.getByLabel(details.accountNumber).fill("987654321");
    await step.getByLabel(details.passcode).fill("1111");
    await expectGoodLooks(page, BOTH_WIDTHS);
    await step.getByRole("button", { name: checkout.submit }).click();
    await payAndSee(page, words);

    await test.step("a wrong PIN: the order's page asks for another, and is not complete", async () => {
      await expect(page.getByRole("heading", { name: tracker.title.INFORMATION_REQUIRED })).toBeVisible();
      await expect(
        page.getByRole("heading", { level: 1, name: words.orders.outcome.needsYou.title }),
      ).toBeVisible();
      await expect(page.getByText(words.orders.outcome.done.title, { exact: true })).toBeHidden();
      await expect(page.getByText(tracker.expected)).toBeHidden();
      await expect(page.getByText(patternOfMessage(reasons.passcode_incorrect))).toBeVisible();
      await expect(page.getByText(reasons.title, { exact: true })).toBeVisible();
      await expect(page.getByLabel(details.accountNumber)).toBeHidden();
      // The PIN can no longer be added later.
      await expect(page.getByText(details.passcodeNeeded)).toBeVisible();
      await expect(page.getByText(details.passcodeHint)).toBeHidden();
      await expectGoodLooks(page, EVERY_LOOK);
    });

    await test.step("a second wrong PIN is distinguished from the first", async () => {
      await page.getByLabel(details.passcode).fill("9999");
      await page.getByRole("button", { name: fix.submit }).click();
      await expect(page.getByText(patternOfMessage(reasons.again))).toBeVisible();
      await expect(page.getByLabel(details.passcode)).toHaveValue("");
    });

    await test.step("home shows that the number waits, and leads to the correction", async () => {
      const { title, PORT_STOPPED } = words.home.attention;
      await page.goto("/");
      const waits = page.getByRole("region", { name: title }).getByRole("listitem");
      await expect(waits.filter({ hasText: patternOfMessage(PORT_STOPPED.title) })).toContainText(
        sayingNumber(national),
      );
      await page.getByRole("link", { name: PORT_STOPPED.action }).click();
      await page.waitForURL(/\/subscriptions\//);
      await page.getByLabel(details.passcode).fill("2468");
      await page.getByRole("button", { name: fix.submit }).click();
      await expect(page.getByRole("heading", { name: tracker.title.COMPLETED })).toBeVisible();
      await expectFocusKept(page);
    });
    await expect(page.getByText(sayingNumber(national)).first()).toBeVisible();

    await test.step("the address for help contains our findings", async () => {
      await page.getByRole("button", { name: `${subscriber.edit} ${subscriber.title}` }).click();
      const dialog = page.getByRole("dialog");
      await fillAddress(dialog, words, {
        street: "1 Congress Ave",
        city: "Dallas",
        state: "TX",
        zip: "78701",
      });
      await dialog.getByRole("button", { name: subscriber.save, exact: true }).click();
      await expect(dialog.getByRole("radio", { name: subscriber.ours })).toBeChecked();
      await expectGoodLooks(page, BOTH_WIDTHS);
      await dialog.getByRole("button", { name: subscriber.useChosen }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText("Austin, TX 78701")).toBeVisible();
      await expectFocusKept(page);
    });

    await test.step("another number is brought to the line, and stopped", async () => {
      await page.getByRole("button", { name: bring.action }).click();
      const sheet = page.getByRole("dialog");
      await sheet.getByLabel(number.label).fill(someNumber("212", 7, "0014"));
      await sheet.getByRole("button", { name: number.check }).click();
      await sheet.getByLabel(details.accountNumber).fill("1234567");
      await sheet.getByLabel(details.passcode).fill("2468");
      await expectGoodLooks(page, BOTH_WIDTHS);
      await sheet.getByRole("button", { name: bring.submit }).click();
      await expect(page.getByRole("heading", { name: tracker.title.REQUESTED })).toBeVisible();
      await expectFocusKept(page);
      await page.getByRole("button", { name: cancel.action }).click();
      await page.getByRole("dialog").getByRole("button", { name: cancel.confirm }).click();
      await expect(page.getByRole("button", { name: bring.action })).toBeVisible();
      await expectFocusKept(page);
      await expect(page.getByText(sayingNumber(national)).first()).toBeVisible();
    });
  });
});
