import type { APIResponse, Page } from "@playwright/test";
import type pg from "pg";
import { BOTH_SCHEMES, EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import type { DemoFile } from "@/e2e/fixtures/test";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { openAsStaff, openInContact } from "@/e2e/steps/staff";

// The tests share a customer, whom the failures of one test would pause for another.
test.describe.configure({ mode: "serial" });

type State = {
  level: number;
  pausedUntil?: string;
  verification?: { status: string; number: number; cause?: string };
};

/** The actions of staff in their browser. */
function deskOf(page: Page) {
  const headers = { origin: new URL(page.url()).origin };
  const read = async <T>(answer: APIResponse) => (await answer.json()) as T;
  return {
    open: async (customerId: string) =>
      (
        await read<{ contactId: string }>(
          await page.request.post("/api/v2/contacts", {
            headers,
            data: { customerId, channel: "PHONE", purpose: "BILLING" },
          }),
        )
      ).contactId,
    ask: async (contactId: string, method: string) => {
      const answer = await page.request.post(`/api/v2/contacts/${contactId}/verification`, {
        headers,
        data: { method },
      });
      return { status: answer.status(), ...(await read<{ number: number; internalCode?: string }>(answer)) };
    },
    state: async (contactId: string) =>
      read<State>(await page.request.get(`/api/v2/contacts/${contactId}/verification`)),
  };
}

const astridOf = (demo: DemoFile) => demo.users.find(({ email }) => email.startsWith("astrid"))!;

const numbers = (page: Page) => page.getByRole("main").locator("fieldset").getByRole("button");
const pick = (page: Page, number: number) =>
  page
    .getByRole("main")
    .getByRole("button", { name: String(number), exact: true })
    .click();
async function pickAnother(page: Page, number: number): Promise<void> {
  await expect(numbers(page)).toHaveCount(3);
  const shown = (await numbers(page).allTextContents()).map(Number);
  await pick(page, shown.find((one) => one !== number)!);
}

const ASTRID = "select id from customers where contact->>'email' = 'astrid.lindqvist@example.com'";

/** The effect of time on Astrid. Other journeys verify other customers at the same moment. */
const forgetAll = (database: pg.Client) =>
  database.query(
    `delete from contact_verifications where customer_id in (${ASTRID});
     delete from rate_limits where key like 'verification%';
     update contacts o set ended_at = last_used_at from staff s
      where o.ended_at is null and s.tenant_id = o.tenant_id and s.id = o.staff_id and s.role = 'BILLING'
        and o.customer_id in (${ASTRID})`,
  );

test.beforeEach(({ database }) => forgetAll(database));
test.afterEach(({ database }) => forgetAll(database));

test("the customer picks the number in the portal, and the contact is at level 2", async ({
  page,
  otherBrowser,
  words,
  mailbox,
  demo,
}) => {
  const astrid = astridOf(demo);
  const customer = await (await otherBrowser()).newPage();
  await signInOnPage({ page: customer, words, mailbox }, astrid);
  await openAsStaff(page, "BILLING");
  const desk = deskOf(page);
  const contactId = await desk.open(astrid.customerId);
  const { number } = await desk.ask(contactId, "PORTAL");
  expect((await desk.state(contactId)).level).toBe(0);

  await test.step("every page of the portal shows that staff wait", async () => {
    await customer.goto("/invoices");
    await expect(customer.getByText(words.shell.careWaits)).toBeVisible();
    await expectGoodLooks(customer, EVERY_LOOK);
    await customer.getByRole("link", { name: words.shell.careAnswer }).click();
    await expect(customer).toHaveURL(/\/account\/care$/);
  });
  await expect(numbers(customer)).toHaveCount(3);
  await expectGoodLooks(customer, EVERY_LOOK);
  await customer.setViewportSize({ width: 1280, height: 900 });
  await pick(customer, number);
  await expect(customer.getByText(words.care.approvedTitle)).toBeVisible();
  expect(await desk.state(contactId)).toMatchObject({ level: 2, verification: { status: "APPROVED" } });

  await test.step("the portal shows what staff did", async () => {
    await customer.reload();
    await expect(customer.getByText(words.care.nothingWaits)).toBeVisible();
    await expect(customer.getByText(words.care.access.detail.VERIFICATION_ASKED).first()).toBeVisible();
    await expectGoodLooks(customer, EVERY_LOOK);
  });
});

test("three wrong numbers pause the customer, who is notified by mail", async ({
  page,
  otherBrowser,
  words,
  mailbox,
  demo,
}) => {
  const astrid = astridOf(demo);
  const customer = await (await otherBrowser()).newPage();
  await signInOnPage({ page: customer, words, mailbox }, astrid);
  await openAsStaff(page, "BILLING");
  const desk = deskOf(page);
  const contactId = await desk.open(astrid.customerId);
  const began = new Date();
  for (let times = 0; times < 3; times += 1) {
    const { number } = await desk.ask(contactId, "PORTAL");
    await customer.goto("/account/care");
    await pickAnother(customer, number);
    await expect(customer.getByText(words.care.wrongTitle)).toBeVisible();
    expect((await desk.state(contactId)).verification).toMatchObject({
      status: "FAILED",
      cause: "WRONG_NUMBER",
    });
  }
  expect(await desk.ask(contactId, "PORTAL")).toMatchObject({ status: 429, internalCode: "4352" });
  expect((await desk.state(contactId)).level).toBe(0);
  const told = await mailbox.newest(astrid.email, ({ sentAt, subject }) => {
    return new Date(sentAt) >= began && /confirmed as you|bekräftas som du/.test(subject);
  });
  expect(told.text).toMatch(/three\s+times\s+in\s+a\s+row|tre\s+gånger\s+i\s+rad/);
});

test("the mailed link asks for the number and then for the eID, and the contact is at level 3", async ({
  page,
  otherBrowser,
  mailbox,
  demo,
}) => {
  const astrid = astridOf(demo);
  await openAsStaff(page, "BILLING");
  const desk = deskOf(page);
  const contactId = await desk.open(astrid.customerId);
  const began = new Date();
  const { number } = await desk.ask(contactId, "EID");
  const mail = await mailbox.newest(
    astrid.email,
    ({ sentAt, text }) => new Date(sentAt) >= began && text.includes("/verify/"),
  );
  const link = /https?:\/\/\S+\/verify\/[\w-]+/.exec(mail.text)![0];
  const customer = await (await otherBrowser({ locale: "sv-SE" })).newPage();
  const speaks = (await import("@/e2e/fixtures/words")).wordsOfLocale("sv-SE").verify;

  await customer.goto(link);
  await expect(customer.getByRole("heading", { name: speaks.title })).toBeVisible();
  await expectGoodLooks(customer, [...EVERY_LOOK, ...OTHER_WORDS]);
  // Opening the link alone approves nothing.
  expect((await desk.state(contactId)).verification?.status).toBe("PENDING");
  await pick(customer, number);
  await expect(customer.getByRole("heading", { name: speaks.identifyTitle })).toBeVisible();
  await expectGoodLooks(customer, EVERY_LOOK);
  expect((await desk.state(contactId)).level).toBe(0);

  await test.step("cancelling at the provider changes nothing", async () => {
    await customer.getByRole("link", { name: speaks.identify }).click();
    await customer.getByRole("link", { name: "Cancel" }).click();
    await expect(customer.getByText(speaks.notice.canceled)).toBeVisible();
    expect((await desk.state(contactId)).verification?.status).toBe("PENDING");
  });
  await customer.getByRole("link", { name: speaks.identify }).click();
  await customer.getByRole("link", { name: /Astrid Lindqvist/ }).click();
  await expect(customer.getByRole("heading", { name: speaks.approvedTitle })).toBeVisible();
  await expectGoodLooks(customer, EVERY_LOOK);
  expect((await desk.state(contactId)).level).toBe(3);
});

test("another person's eID is a failure, and a refusal ends the request", async ({
  page,
  otherBrowser,
  words,
  mailbox,
  demo,
  sandbox,
}) => {
  const astrid = astridOf(demo);
  await openAsStaff(page, "BILLING");
  const desk = deskOf(page);
  const contactId = await desk.open(astrid.customerId);
  const customer = await (await otherBrowser()).newPage();
  const linkOf = async (began: Date) => {
    const mail = await mailbox.newest(
      astrid.email,
      ({ sentAt, text }) => new Date(sentAt) >= began && text.includes("/verify/"),
    );
    return /https?:\/\/\S+\/verify\/[\w-]+/.exec(mail.text)![0];
  };

  let began = new Date();
  const { number } = await desk.ask(contactId, "EID");
  await customer.goto(await linkOf(began));
  await pick(customer, number);
  await test.step("a provider that is down is reported, and changes nothing", async () => {
    await sandbox.fault({ surface: "eid", kind: "error_500", match: "/token" });
    await customer.getByRole("link", { name: words.verify.identify }).click();
    await customer.getByRole("link", { name: /Astrid Lindqvist/ }).click();
    await expect(customer.getByText(words.verify.notice.down)).toBeVisible();
    expect((await desk.state(contactId)).level).toBe(0);
  });
  await customer.getByRole("link", { name: words.verify.identify }).click();
  await customer.getByRole("link", { name: /Test Testsson/ }).click();
  await expect(customer.getByRole("heading", { name: words.verify.otherPersonTitle })).toBeVisible();
  expect(await desk.state(contactId)).toMatchObject({
    level: 0,
    verification: { status: "FAILED", cause: "WRONG_PERSON" },
  });

  began = new Date();
  await desk.ask(contactId, "EMAIL");
  await customer.goto(await linkOf(began));
  await customer.getByRole("button", { name: words.verify.refuse }).click();
  await expect(customer.getByRole("heading", { name: words.verify.refusedTitle })).toBeVisible();
  await expect(customer.getByText(patternOfMessage(words.verify.refusedText))).toBeVisible();
  expect((await desk.state(contactId)).verification).toMatchObject({ status: "REFUSED" });
});

test("a member of a company is verified, and sees only their own data", async ({
  page,
  otherBrowser,
  words,
  mailbox,
  demo,
  database,
  platform,
  person,
}) => {
  const { adminVerify } = words;
  const { customerId } = demo.users.find(({ customerType }) => customerType === "BUSINESS")!;
  await platform.createUser({
    name: "Leo Ek",
    email: person.email,
    memberships: [{ customerId, role: "MEMBER" }],
  });
  const customer = await (await otherBrowser()).newPage();
  await signInOnPage({ page: customer, words, mailbox }, person);
  await openInContact({ page, database }, "ADMIN", { customerId, level: 0 });
  const bar = page.getByRole("region", { name: adminVerify.bar });
  await bar.getByRole("button", { name: adminVerify.verify }).click();
  const dialog = page.getByRole("dialog", { name: adminVerify.title });
  const options = dialog.getByLabel(adminVerify.person).getByRole("option");
  const mine = options.filter({ hasText: "L. E. · a member" }).last();
  await expect(
    dialog.getByRole("group", { name: `${adminVerify.how} ${adminVerify.personFirst}` }),
  ).toBeVisible();
  await expectGoodLooks(page, BOTH_SCHEMES);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel(adminVerify.person).selectOption((await mine.getAttribute("value"))!);
  await expect(dialog.getByText(adminVerify.personFirst)).toBeHidden();
  await expectGoodLooks(page, EVERY_LOOK);
  await dialog.getByRole("button", { name: new RegExp(`^${adminVerify.method.PORTAL}`) }).click();
  const number = Number(await dialog.getByText(/^\d\d$/).textContent());
  await customer.goto("/account/care");
  await pick(customer, number);
  await expect(page.getByText(patternOfMessage(adminVerify.ended.APPROVED))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(bar.getByRole("button", { name: "V2 · L. E." })).toBeVisible();
  // On a phone the bar shows only the name and the level until it is opened.
  const whole = bar.getByText(/L\. E\. is a member\. You see only what they see/);
  await expect(whole).toBeHidden();
  await bar.getByRole("button", { name: adminVerify.wholeBar }).click();
  await expect(whole).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(whole).toBeVisible();
  await expect(page.getByText(adminVerify.onlyTheirsTitle)).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);

  await test.step("a call that would be refused says so before the form is filled in", async () => {
    const { title } = words.adminAct.updateCustomer;
    await page
      .getByRole("button", { name: new RegExp(`^${title}.*${words.adminAct.whyNot}$`) })
      .filter({ visible: true })
      .click();
    await expect(
      page.getByText(/^L\. E\. is not an administrator of the company\./).filter({ visible: true }),
    ).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.keyboard.press("Escape");
    await page.goto(`/admin/customers/${customerId}/people`);
    await expect(page.getByRole("button", { name: words.adminAct.whyNot }).first()).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
  });
  await test.step("a page that stays closed leads back to the customer", async () => {
    await page.goto(`/admin/customers/${customerId}/invoices`);
    await expect(page.getByRole("heading", { name: adminVerify.onlyTheirsTitle })).toBeVisible();
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await page.getByRole("link", { name: adminVerify.toCustomer }).click();
    await expect(page).toHaveURL(`/admin/customers/${customerId}`);
    await expect(bar).toBeVisible();
  });
});
