import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { openInContact } from "@/e2e/steps/staff";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("staff reveal the text of an e-mail, and send it again", async ({
  page,
  words,
  platform,
  person,
  demo,
  database,
  mailbox,
}) => {
  const { adminAct, adminMails } = words;
  const { name, email } = person;
  const { customerId } = await platform.createCustomer({
    name,
    customerType: "CONSUMER",
    contact: { email },
  });
  const subject = `Your number moves on Monday ${randomUUID().slice(0, 6)}`;
  const text = "Your number +46 70 123 45 67 moves on Monday.\nKeep your old SIM until then.";
  await database.query(
    `insert into sent_mails (tenant_id, id, key_hash, template, reason, address, recipient_name, subject, language, customer_id,
                             about_type, about_id, status, content, actor, trace_id, created_at, sent_at)
     values ($1, $2::uuid, $2::text, 'porting', 'service', $3, $4, $5, 'en', $6::uuid, 'customer', $6::uuid, 'SENT', $7, 'test', $2::text, now(), now())`,
    [
      demo.tenantId,
      randomUUID(),
      email,
      name,
      subject,
      customerId,
      gzipSync(JSON.stringify({ html: `<p>${text}</p>`, text, files: [] })),
    ],
  );
  await openInContact(
    { page, database },
    "SUPPORT",
    { customerId, level: 2 },
    `/admin/customers/${customerId}/mails`,
  );
  await page.getByRole("button", { name: new RegExp(subject) }).click();
  const panel = page.getByRole("dialog", { name: subject });
  await panel.getByRole("button", { name: adminMails.show, exact: true }).click();
  await expect(panel.getByText(adminMails.hidden)).toBeVisible();
  await expect(panel.getByText("Keep your old SIM")).toHaveCount(0);
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step("the text is shown for a minute, to a person who gives a reason", async () => {
    await panel.getByRole("button", { name: adminMails.reveal.title, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: adminMails.reveal.title });
    await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("The customer cannot find it");
    await dialog.getByRole("button", { name: adminMails.reveal.submit, exact: true }).click();
    await expect(dialog.getByText("Keep your old SIM until then.")).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByText(adminAct.close, { exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(panel).toBeVisible();
  });

  await panel.getByRole("button", { name: `${adminMails.again} …` }).click();
  await panel.getByRole("button", { name: adminMails.sendNow, exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText(/^On its way to /)).toBeVisible();
  await mailbox.newest(email, (mail) => mail.subject === subject);
});
