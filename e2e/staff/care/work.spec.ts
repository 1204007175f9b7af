import { randomUUID } from "node:crypto";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { openAsStaff } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ reducedMotion: "reduce" });

test("staff claim an item of the queue, go to its problem, snooze it, and it closes when it is solved", async ({
  page,
  words,
  platform,
  person,
  database,
}) => {
  const { adminWork, adminAct, adminShell, adminVerify } = words;
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  const code = `no_capacity_${randomUUID().slice(0, 8)}`;
  // The carrier's refusal of a change that the subscription needs, twice with the same code.
  const second = await activeSubscription(
    platform,
    { name: "Kim Berg", email: `kim.${randomUUID().slice(0, 8)}@example.com` },
    { name: "Finch 10 GB", currency: "SEK" },
  );
  for (const { subscriptionId } of [line, second])
    await database.query(
      `insert into carrier_operations (tenant_id, id, type, subscription_id, customer_id, status, parameters, failure_code, created_at, updated_at)
       select tenant_id, gen_random_uuid(), 'RESTORE', id, customer_id, 'FAILED', '{}', $2, now(), now()
         from subscriptions where id = $1`,
      [subscriptionId, code],
    );

  await openAsStaff(page, "SUPPORT");
  await page.getByRole("link", { name: adminShell.work, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: adminWork.title })).toBeVisible();
  // The queue is synchronized once a minute.
  const group = page.getByRole("link", { name: new RegExp(`2 ×.*${code}`) });
  await expect(async () => {
    await page.reload();
    await expect(group).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 100_000, intervals: [3_000] });
  await expectGoodLooks(page, EVERY_LOOK);

  await page.setViewportSize({ width: 1440, height: 900 });
  await group.click();
  const rows = page.getByRole("row").filter({ hasText: code });
  await expect(rows).toHaveCount(2);
  const row = rows.filter({ hasText: "R. E." });
  await test.step("on a phone it is claimed without scrolling sideways, in Swedish as well", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    for (const take of ["Take", "Ta"]) {
      await page
        .context()
        .addCookies([{ name: "locale", value: take === "Ta" ? "sv-SE" : "en-SE", url: page.url() }]);
      await page.reload();
      const button = page.getByRole("button", { name: take, exact: true }).filter({ visible: true }).first();
      const { x, width } = (await button.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(360);
      await expectGoodLooks(page, [{ width: 360, scheme: "light", check: "words" }]);
    }
    await page.context().clearCookies({ name: "locale" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
  });
  await row.getByRole("button", { name: adminWork.take, exact: true }).click();
  await expect(row.getByText(adminWork.you, { exact: true }).filter({ visible: true })).toHaveCount(1);

  await test.step("it is among one's own, also on the home page, and leads to the line in an internal contact", async () => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { name: adminWork.mineCard })).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await rows.getByRole("link", { name: adminWork.kind.NETWORK_FAILURE }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/lines/${line.subscriptionId}$`));
    await expect(page.getByRole("region", { name: adminVerify.bar })).toContainText(
      adminVerify.channel.INTERNAL,
    );
    await expect(page.getByText(code).first()).toBeVisible();
  });

  await test.step("snoozed by keyboard, it leaves the open items and is found among the snoozed ones", async () => {
    await page.goto("/admin/work?view=mine");
    const putOff = rows.getByRole("button", { name: adminAct.snoozeWorkItem.title, exact: true });
    await putOff.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: adminAct.snoozeWorkItem.title });
    await expectGoodLooks(page, BOTH_WIDTHS);
    await dialog.getByLabel(patternOfMessage(adminAct.snoozeWorkItem.for)).selectOption({
      label: adminAct.snoozeWorkItem.WEEK,
    });
    await page.keyboard.press("Tab");
    await dialog.getByRole("button", { name: adminAct.snoozeWorkItem.submit, exact: true }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(rows).toHaveCount(0);
    await page.getByRole("link", { name: adminWork.view.snoozed, exact: true }).click();
    await expect(rows).toHaveCount(1);
  });

  await test.step("closing needs a reason, and a solved item disappears at once", async () => {
    await page.goto(`/admin/work?code=RESTORE+${code}`);
    await rows.getByRole("button", { name: adminAct.closeWorkItem.title, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: adminAct.closeWorkItem.title });
    await dialog.getByRole("button", { name: adminAct.closeWorkItem.submit, exact: true }).click();
    await expect(dialog.getByText(adminAct.reasonMissing)).toBeVisible();
    await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("The carrier confirmed it by phone");
    await dialog.getByRole("button", { name: adminAct.closeWorkItem.submit, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: adminWork.emptyFiltered })).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.goto(`/admin/work?view=closed&code=RESTORE+${code}`);
    await expect(rows).toHaveCount(1);
    await database.query("update carrier_operations set status = 'COMPLETED' where failure_code = $1", [
      code,
    ]);
    await page.goto(`/admin/work?view=snoozed&code=RESTORE+${code}`);
    await expect(rows).toHaveCount(0);
  });
});
