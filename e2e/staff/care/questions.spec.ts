import { randomUUID } from "node:crypto";
import type pg from "pg";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { openAsStaff } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

const DESK = { width: 1440, height: 900 };

/** A question that the person asked on the page of the subscription. */
async function ask(
  database: pg.Client,
  { subscriptionId, email, subject }: { subscriptionId: string; email: string; subject: string },
): Promise<string> {
  const questionId = randomUUID();
  await database.query(
    `with asked as (
       insert into questions (tenant_id, id, user_id, customer_id, subject, about_type, about_id, place, failure_code,
                              waiting_since, created_at, last_message_at)
       select s.tenant_id, $1, u.id, s.customer_id, $4, 'SUBSCRIPTION', s.id, 'SUBSCRIPTION', '6013',
              '2020-01-01', now(), now()
         from subscriptions s join users u on u.tenant_id = s.tenant_id and u.email = $3
        where s.id = $2
       returning tenant_id, id)
     insert into question_messages (tenant_id, id, question_id, from_care, text, created_at)
     select tenant_id, gen_random_uuid(), id, false, 'No bars indoors.' || chr(10) || 'What can I do?', now() from asked`,
    [questionId, subscriptionId, email, subject],
  );
  return questionId;
}

test("care finds a question in the queue, answers it with a help article, and closes another one", async ({
  page,
  words,
  platform,
  person,
  database,
  demo,
  baseURL,
  mailbox,
}) => {
  const { adminQuestions, adminWork, adminHelp } = words;
  const headers = { "x-api-key": demo.apiKeys.fullAccess };
  await fetch(`${baseURL}/api/v2/help-articles/starter`, { method: "POST", headers });
  const { subscriptionId } = await activeSubscription(platform, person, {
    name: "Finch 10 GB",
    currency: "SEK",
  });
  const { rows } = await database.query<{ customer_id: string }>(
    "select customer_id from subscriptions where id = $1",
    [subscriptionId],
  );
  const customerId = rows[0]!.customer_id;
  const mark = randomUUID().slice(0, 6);
  const question = { subscriptionId, email: person.email };
  const questionId = await ask(database, { ...question, subject: `No signal ${mark}` });
  const otherId = await ask(database, { ...question, subject: `Thanks ${mark}` });
  const main = page.getByRole("main");

  await test.step("the queue leads to the question, in an internal contact", async () => {
    await openAsStaff(page, "SUPPORT", "/admin/work?kind=QUESTION");
    const link = main.locator(`a[href="/admin/questions/${questionId}"]`);
    // The queue is synchronized once a minute.
    await expect(async () => {
      await page.reload();
      await expect(link).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 100_000, intervals: [3_000] });
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: `No signal ${mark}` })).toBeVisible();
    await expect(main.getByText("No bars indoors.")).toBeVisible();
    const facts = main.getByRole("region", { name: adminQuestions.facts });
    await expect(facts.getByText(adminHelp.placeNames.SUBSCRIPTION, { exact: true })).toBeVisible();
    await expect(facts.getByText(words.staffFailures.code["6013"])).toBeVisible();
    await expect(facts.getByRole("link", { name: adminQuestions.aboutOf.SUBSCRIPTION })).toHaveAttribute(
      "href",
      `/admin/lines/${subscriptionId}`,
    );
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await page.setViewportSize(DESK);
  });

  await test.step("care takes it, and answers with a link to an article", async () => {
    await main.getByRole("button", { name: adminWork.take, exact: true }).click();
    await expect(main.getByText(adminQuestions.yours)).toBeVisible();
    const answer = main.getByLabel(patternOfMessage(adminQuestions.text));
    await answer.fill("Turn on Wi-Fi calling.");
    await main.getByText(adminQuestions.finder).click();
    await main.getByLabel(adminQuestions.find, { exact: true }).fill("wi-fi");
    await page.keyboard.press("Enter");
    const found = main.getByRole("button", { name: patternOfMessage(adminQuestions.insertOne) });
    await found.first().waitFor();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.setViewportSize(DESK);
    await found.first().click();
    await expect(answer).toBeFocused();
    await expect(answer).toHaveValue(/Turn on Wi-Fi calling\.[\s\S]*\/help\/[a-z0-9-]+/);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText(patternOfMessage(adminQuestions.answered))).toBeVisible();
    await expect(main.getByText(/Turn on Wi-Fi calling\./)).toBeVisible();
    await mailbox.newest(person.email, ({ text }) => text.includes("Turn on Wi-Fi calling."));
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.setViewportSize(DESK);
  });

  await test.step("the customer's page has both questions, and the other one is closed without an answer", async () => {
    await page.goto(`/admin/customers/${customerId}`);
    const panel = main.getByRole("region", { name: adminQuestions.panel, exact: true });
    await expect(panel.getByText(adminQuestions.states.ANSWERED)).toBeVisible();
    await panel.getByRole("link", { name: `Thanks ${mark}` }).click();
    await page.locator("main [data-operation=closeQuestion]").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: adminQuestions.close.submit, exact: true })
      .click();
    await expect(main.getByText(adminQuestions.states.CLOSED, { exact: true })).toBeVisible();
    await expect(main.getByText(patternOfMessage(adminQuestions.closed))).toBeVisible();
  });

  await test.step("the contact stays open on a page that leads on, and ends a minute after the last one", async () => {
    const isOpen = async () => {
      const { rows } = await database.query<{ open: boolean }>(
        "select exists (select 1 from contacts where customer_id = $1 and channel = 'INTERNAL' and ended_at is null) as open",
        [customerId],
      );
      return rows[0]!.open;
    };
    await page.clock.install();
    await page.goto(`/admin/questions/${questionId}`);
    await page.goto(`/admin/lines/${subscriptionId}`);
    await page.clock.fastForward("02:00");
    expect(await isOpen()).toBe(true);
    await page.goto("/admin/questions");
    await page.clock.fastForward("00:30");
    expect(await isOpen()).toBe(true);
    await page.clock.fastForward("01:30");
    await expect.poll(isOpen).toBe(false);
  });

  await test.step("the list shows them by state, in both languages", async () => {
    await page.goto("/admin/questions?state=CLOSED");
    await expect(main.locator(`a[href="/admin/questions/${otherId}"]`)).toBeVisible();
    await expect(main.locator(`a[href="/admin/questions/${questionId}"]`)).toHaveCount(0);
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  });
});

test("a new message of the customer appears on the open page of the question", async ({
  page,
  words,
  platform,
  person,
  database,
}) => {
  const { subscriptionId } = await activeSubscription(platform, person, {
    name: "Finch 10 GB",
    currency: "SEK",
  });
  const questionId = await ask(database, { subscriptionId, email: person.email, subject: "No signal" });
  await openAsStaff(page, "SUPPORT", `/admin/questions/${questionId}`);
  // Without a contact, the page asks why the customer is opened.
  await expect(page).toHaveURL(/\/admin\/contact/);
  await page
    .getByRole("main")
    .getByRole("button", { name: words.adminVerify.openContact, exact: true })
    .click();
  await expect(page.getByText("No bars indoors.")).toBeVisible();
  await database.query(
    `with asked as (update questions set last_message_at = now() where id = $1 returning tenant_id, id)
     insert into question_messages (tenant_id, id, question_id, from_care, text, created_at)
     select tenant_id, gen_random_uuid(), id, false, 'Now it works.', now() from asked`,
    [questionId],
  );
  await expect(page.getByText("Now it works.")).toBeVisible();
});
