import { EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { tabTo } from "@/e2e/steps/keyboard";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

const PLAN = { name: "Swallow 25 GB", currency: "SEK" };

test.describe("on a phone, by keyboard", () => {
  test.use({ locale: "en-SE", viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });

  test("a person finds out why the connection is missing, until it works", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    sandbox,
    database,
  }) => {
    const { connection } = words;
    const { subscriptionId, sim } = await activeSubscription(platform, person, PLAN);
    await signInOnPage({ page, words, mailbox }, person, `/subscriptions/${subscriptionId}`);
    await tabTo(page.getByRole("link", { name: connection.offer.action }));
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/subscriptions/${subscriptionId}/connection`);
    const check = page.getByRole("button", { name: connection.check });
    const cause = (name: keyof typeof connection.causes) =>
      page.getByRole("heading", { name: connection.causes[name].title });

    await test.step("what does not work must be said", async () => {
      await tabTo(check);
      await page.keyboard.press("Enter");
      await expect(page.getByText(connection.missing)).toBeVisible();
      await expectGoodLooks(page, EVERY_LOOK);
    });

    await test.step("no phone has the eSIM, and the page leads to it", async () => {
      await tabTo(page.getByRole("radio", { name: new RegExp(`^${connection.symptoms.NO_SIGNAL.label}`) }));
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowDown");
      await expect(
        page.getByRole("radio", { name: new RegExp(`^${connection.symptoms.NO_DATA.label}`) }),
      ).toBeChecked();
      await tabTo(check);
      await page.keyboard.press("Enter");
      await expect(cause("ESIM_NOT_INSTALLED")).toBeFocused();
      await expectGoodLooks(page, EVERY_LOOK);
      await expect(page.getByRole("link", { name: connection.fixes.INSTALL_ESIM })).toHaveAttribute(
        "href",
        `/subscriptions/${subscriptionId}#install`,
      );
    });

    await test.step("the eSIM comes by e-mail again, and a phone without eSIM gets a card", async () => {
      const { sendEsim, model, fixes } = connection;
      await tabTo(page.getByRole("button", { name: sendEsim.action }));
      await page.keyboard.press("Enter");
      await expect(page.getByText(patternOfMessage(sendEsim.done))).toBeVisible();
      const field = page.getByLabel(model.label);
      await field.fill("Samsung Galaxy A51");
      await page.keyboard.press("Enter");
      await expect(cause("PHONE_WITHOUT_ESIM")).toBeFocused();
      await expect(page.getByRole("link", { name: fixes.REPLACE_SIM })).toHaveAttribute(
        "href",
        `/subscriptions/${subscriptionId}#sim`,
      );
      await expectGoodLooks(page, EVERY_LOOK);
      await field.fill("");
    });

    await test.step("the network has stopped the line, and starts it again", async () => {
      await sandbox.installSim(sim.iccid!);
      await expect
        .poll(async () => (await platform.subscription(subscriptionId)).sim.installedAt)
        .toBeTruthy();
      await database.query("update sandbox.carrier_lines set suspended_for = 'OPERATOR' where iccid = $1", [
        sim.iccid,
      ]);
      await check.click();
      await expect(cause("NETWORK_REPAIRED")).toBeFocused();
      await expect(page.getByText(connection.steps.restart)).toBeVisible();
      await expectGoodLooks(page, EVERY_LOOK);
    });

    await test.step("when the line works again, only the phone is left to suspect", async () => {
      await expect(async () => {
        await check.click();
        await expect(cause("NOTHING_FOUND")).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await expectGoodLooks(page, EVERY_LOOK);
    });
  });
});

test.describe("in Swedish", () => {
  test.use({ locale: "sv-SE" });

  test("what the check found reaches customer care with the question", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    database,
    browser,
    baseURL,
  }) => {
    const { connection, help, adminLine } = words;
    const { subscriptionId, customer, display } = await activeSubscription(platform, person, PLAN);
    await signInOnPage({ page, words, mailbox }, person, `/subscriptions/${subscriptionId}/connection`);
    await page.getByRole("radio", { name: new RegExp(`^${connection.symptoms.ABROAD.label}`) }).check();
    await page.getByRole("radio", { name: connection.phones.ANDROID }).check();
    await page.getByRole("button", { name: connection.check }).click();
    await expect(
      page.getByRole("heading", { name: connection.causes.ESIM_NOT_INSTALLED.title }),
    ).toBeFocused();
    await page.getByRole("link", { name: connection.ask, exact: true }).last().click();
    await expect(page.getByRole("main")).toContainText(display);
    await page.getByLabel(help.ask.subject).fill("Inget fungerar i Spanien");
    await page.getByLabel(help.ask.text).fill("Telefonen hittar inget nät.");
    await page.getByRole("button", { name: help.ask.send }).click();
    await page.waitForURL("**/account/questions/*");

    const desk = await browser.newPage({ baseURL: baseURL!, locale: "sv-SE" });
    const call = { customerId: customer.customerId, level: 1 } as const;
    await openInContact({ page: desk, database }, "SUPPORT", call, `/admin/lines/${subscriptionId}`);
    const checks = desk.getByRole("region", { name: adminLine.checks.title });
    await expect(checks.getByText(adminLine.checks.symptom.ABROAD)).toBeVisible();
    await expect(checks.getByText(adminLine.checks.cause.ESIM_NOT_INSTALLED)).toBeVisible();
    await expect(checks.getByText(patternOfMessage(adminLine.checks.system.ANDROID))).toBeVisible();
    await expectGoodLooks(desk, EVERY_LOOK);
    await desk.close();
  });
});
