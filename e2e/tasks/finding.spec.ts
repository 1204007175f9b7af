import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { companyOf } from "@/e2e/steps/company";
import { activeSubscription } from "@/e2e/steps/line";
import { endPeriodUnpaid, suspendForInvoice } from "@/e2e/steps/renewal";
import { openAsStaff, openInContact } from "@/e2e/steps/staff";
import { addDays } from "@/lib/platform/dates/calendar";
import { Hands, WAYS } from "./task";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

const PLAN = { name: "Finch 10 GB", currency: "SEK" };

for (const way of WAYS) {
  test(`a caller is found and verified, by ${way}`, async ({
    page,
    words,
    demo,
    effort,
    platform,
    person,
  }) => {
    const hands = new Hands({ page, words, demo, effort }, "SUPPORT", way);
    const { adminSearch, adminVerify } = words;
    const line = await activeSubscription(platform, person, PLAN);
    await openAsStaff(page, "SUPPORT");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), line.msisdn ?? "");
    const find = async () => {
      const palette = page.getByRole("dialog", { name: adminSearch.title });
      await hands.press(page.getByRole("link", { name: adminSearch.field, exact: true }), "Control+K");
      await expect(palette.getByRole("combobox")).toBeFocused();
      await page.keyboard.press("Control+V");
      await hands.press(palette.getByRole("option").first(), "Enter");
      await expect(page).toHaveURL(new RegExp(`/admin/customers/${line.customer.customerId}$`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    };
    await hands.do(1, find, { back: () => page.goto("/admin") });
    await hands.do(2, async () => {
      const dialog = page.getByRole("dialog", { name: adminVerify.title });
      await hands.press(page.getByRole("button", { name: adminVerify.verify }), "a v");
      const byMail = dialog.getByRole("button", { name: new RegExp(`^${adminVerify.method.EMAIL}`) });
      await hands.send(byMail);
      await expect(dialog.getByText(/^\d\d$/)).toBeVisible();
    });
  });

  test(`a customer in debt is told why, and helped, by ${way}`, async ({
    page,
    words,
    demo,
    effort,
    platform,
    database,
    person,
  }) => {
    const hands = new Hands({ page, words, demo, effort }, "BILLING", way);
    const { adminAct } = words;
    const { subscriptionId, customer } = await activeSubscription(platform, person, PLAN);
    const { customerId } = customer;
    const invoice = await endPeriodUnpaid({ platform, database }, { subscriptionId, customerId });
    await suspendForInvoice({ platform, database }, invoice, subscriptionId);
    const home = `/admin/customers/${customerId}`;
    await openInContact({ page, database }, "BILLING", { customerId, level: 3 }, "/admin");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const owed = page.getByRole("main").locator(`a[href="/admin/invoices/${invoice.invoiceId}"]`).last();

    const seeWhy = async () => {
      await page.goto(home);
      await expect(page.getByText(/Suspended for debt: \d/)).toBeVisible();
    };
    await hands.do(3, seeWhy, { back: () => page.goto("/admin") });
    await hands.do(14, () =>
      hands.act({
        words: adminAct.createPaymentLink,
        keys: "a l",
        done: page.getByRole("dialog").getByText(adminAct.copied),
      }),
    );
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/pay/");
    await page.goto(home);
    await hands.do(5, () => hands.act({ words: adminAct.resendMail, keys: "a m" }));
    await page.goto(home);
    const explain = async () => {
      await hands.press(owed, "a i");
      await expect(page.getByText(words.invoices.why.cause.CYCLE)).toBeVisible();
    };
    await hands.do(4, explain, { back: () => page.goto(home) });
    await page.goto(home);
    await hands.do(13, async () => {
      await hands.press(owed, "a i");
      await hands.act({
        words: adminAct.moveInvoiceDueDate,
        keys: "a d",
        fill: async (dialog) => {
          const day = addDays(new Date().toISOString().slice(0, 10), 7);
          await hands.type(dialog.getByLabel(adminAct.moveInvoiceDueDate.date), day);
          await hands.giveReason("Paid on payday");
        },
      });
    });
    await page.goto(home);
    await hands.do(19, () =>
      hands.act({
        words: adminAct.updateCustomer,
        keys: "a d",
        fill: async (dialog) => {
          await hands.type(dialog.getByLabel(patternOfMessage(adminAct.updateCustomer.name)), "Robin Ekdahl");
          await hands.type(
            dialog.getByLabel(patternOfMessage(adminAct.updateCustomer.email)),
            `new.${person.email}`,
          );
          await hands.giveReason("Married");
        },
        done: page.getByRole("heading", { level: 1, name: "Robin Ekdahl" }),
      }),
    );
  });
  test(`a company's address is corrected, by ${way}`, async ({
    page,
    words,
    demo,
    effort,
    platform,
    database,
    person,
  }) => {
    const hands = new Hands({ page, words, demo, effort }, "SUPPORT", way);
    const { updateAddress } = words.adminAct;
    const { customerId } = await companyOf(platform, person);
    await openInContact({ page, database }, "SUPPORT", { customerId, level: 2 });
    await hands.do(19, () =>
      hands.act({
        words: updateAddress,
        keys: "a h",
        fill: async (dialog) => {
          await hands.type(dialog.getByLabel(updateAddress.street), "Kungsgatan 4");
          await hands.giveReason("They moved");
        },
      }),
    );
    expect((await platform.customer(customerId)).billing?.address).toMatchObject({
      street: "Kungsgatan 4",
      zip: "411 17",
      city: "Göteborg",
    });
  });
}
