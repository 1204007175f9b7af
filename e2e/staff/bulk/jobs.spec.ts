import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { formatMoney } from "@/components/ui/text/format";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { openAsStaff, openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("staff choose a subscription with a key, see what would change, suspend it, and undo it", async ({
  page,
  words,
  platform,
  person,
}) => {
  const { adminBulk, adminAct, adminCustomer } = words;
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  await openAsStaff(page, "SUPPORT", `/admin/lines?msisdn=${encodeURIComponent(line.msisdn!)}`);
  await expect(page.getByRole("heading", { level: 1, name: adminCustomer.lines })).toBeVisible();
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("checkbox") })
    .last();
  await row.getByRole("link").focus();
  await page.keyboard.press("x");
  const bar = page.getByRole("region", { name: adminBulk.selection });
  await expect(bar).toContainText("1 selected");
  await expectGoodLooks(page, EVERY_LOOK);

  const ask = async (title: string, submit: string) => {
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("The phone was stolen");
    await expectGoodLooks(page, BOTH_WIDTHS);
    await dialog.getByRole("button", { name: submit, exact: true }).click();
  };
  await bar.getByRole("button", { name: adminBulk.act.suspendSubscription, exact: true }).click();
  await ask(adminBulk.act.suspendSubscription, adminBulk.tryFirst);
  await page.waitForURL(/\/admin\/bulk\/[0-9a-f-]+$/);
  const start = page.getByRole("button", { name: "Start with 1 row" });
  await expect(start).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(adminBulk.statusOf.READY, { exact: true })).toBeVisible();
  expect((await platform.subscription(line.subscriptionId)).status).toBe("ACTIVATED");
  await test.step("a row names its subscription, masked as in every list, and leads to it", async () => {
    const link = page.locator(`a[href="/admin/lines/${line.subscriptionId}"]`);
    await expect(link).toHaveText(/^●●● \d\d$/);
    await expect(page.getByText(line.subscriptionId)).toHaveCount(0);
  });
  await expectGoodLooks(page, EVERY_LOOK);

  await page.setViewportSize({ width: 1440, height: 900 });
  await start.click();
  await expect(page.getByText(adminBulk.statusOf.COMPLETED, { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect
    .poll(async () => (await platform.subscription(line.subscriptionId)).status, { timeout: 30_000 })
    .toBe("SUSPENDED");
  await expectGoodLooks(page, EVERY_LOOK);

  await test.step("the rows with their outcomes are saved as a table", async () => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: adminBulk.csv }).click();
    const text = await readFile(await (await saved).path(), "utf8");
    expect(text).toContain(`1;${line.subscriptionId};CHANGE;;;;;DONE`);
  });

  await test.step("an undo makes another job, which is tried first and can be stopped", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: adminBulk.undo, exact: true }).click();
    await ask(adminBulk.undo, adminBulk.undoSubmit);
    await expect(
      page.getByRole("heading", { level: 1, name: adminBulk.act.restoreSubscription }),
    ).toBeVisible();
    await expect(start).toBeVisible({ timeout: 30_000 });
    await page.getByRole("button", { name: adminBulk.verb.stop, exact: true }).click();
    await expect(page.getByText(adminBulk.statusOf.STOPPED, { exact: true })).toBeVisible();
  });

  await page.goto("/admin/bulk");
  await expect(page.getByRole("link", { name: adminBulk.act.suspendSubscription }).first()).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);
});

test("an offering change for many subscriptions shows its cost before it starts", async ({
  page,
  words,
  platform,
  person,
  database,
}) => {
  const { adminBulk, adminAct } = words;
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  const { customerId } = line.customer;
  await openInContact({ page, database }, "SUPPORT", { customerId, level: 1 });
  await page.goto(`/admin/customers/${customerId}/lines`);
  const row = page.getByRole("row").filter({ has: page.getByRole("checkbox") });
  await row.last().getByRole("checkbox").check();
  const title = adminBulk.act.changeSubscriptionProductOffering;
  await page.getByRole("region", { name: adminBulk.selection }).getByRole("button", { name: title }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("radio", { name: "Swallow 25 GB" }).check();
  const reason = dialog.getByLabel(patternOfMessage(adminAct.reason));
  if (await reason.isVisible()) await reason.fill("Everybody gets more data");
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByRole("button", { name: adminBulk.tryFirst, exact: true }).click();
  await page.waitForURL(/\/admin\/bulk\/[0-9a-f-]+$/);
  await expect(page.getByRole("button", { name: "Start with 1 row" })).toBeVisible({ timeout: 30_000 });

  const [plan, dearer] = [
    await platform.offering("Finch 10 GB", "SEK"),
    await platform.offering("Swallow 25 GB", "SEK"),
  ];
  const difference = (dearer.price.netPriceMinor ?? 0) - (plan.price.netPriceMinor ?? 0);
  const costs = page.getByRole("region", { name: adminBulk.progress });
  await expect(costs.getByText(`+${formatMoney("en-SE", difference, "SEK")}`).last()).toBeVisible();
  await expect(costs.getByText(adminBulk.costDue, { exact: true })).toBeVisible();
  const { productOffering } = await platform.subscription(line.subscriptionId);
  expect(productOffering?.productOfferingId).toBe(plan.productOfferingId);
  await expectGoodLooks(page, EVERY_LOOK);
});

test("similar failures are retried together", async ({ page, words, platform, database }) => {
  const { adminBulk, adminAct } = words;
  const lines: string[] = [];
  const code = `no_route_${randomUUID().slice(0, 8)}`;
  for (const name of ["Kim Berg", "Alva Lund"]) {
    const someone = { name, email: `${randomUUID().slice(0, 12)}@example.com` };
    const { subscriptionId } = await activeSubscription(platform, someone, {
      name: "Finch 10 GB",
      currency: "SEK",
    });
    lines.push(subscriptionId);
    // A block that the carrier refused; a second attempt succeeds.
    await database.query(
      `insert into carrier_operations (tenant_id, id, type, subscription_id, customer_id, status, parameters, failure_code, created_at, updated_at)
       select tenant_id, gen_random_uuid(), 'SUSPEND', id, customer_id, 'FAILED', '{"reason":"OPERATOR"}', $2, now(), now()
         from subscriptions where id = $1`,
      [subscriptionId, code],
    );
  }
  await openAsStaff(page, "SUPPORT", "/admin/work");
  const group = page.getByRole("listitem").filter({ hasText: code });
  // The queue is synchronized once a minute.
  await expect(async () => {
    await page.reload();
    await expect(group).toContainText("2 ×", { timeout: 1_000 });
  }).toPass({ timeout: 100_000, intervals: [3_000] });
  await expectGoodLooks(page, BOTH_WIDTHS);

  await page.setViewportSize({ width: 1440, height: 900 });
  await group.getByRole("button", { name: adminBulk.retryAll, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: adminBulk.retryAll });
  await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("The network is back");
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByRole("button", { name: adminBulk.tryFirst, exact: true }).click();
  await page.getByRole("button", { name: "Start with 2 rows" }).click({ timeout: 30_000 });
  await expect(page.getByText(adminBulk.statusOf.COMPLETED, { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("row").filter({ hasText: adminBulk.outcomeOf.DONE })).toHaveCount(2);
  for (const subscriptionId of lines)
    await expect
      .poll(async () => (await platform.subscription(subscriptionId)).status, { timeout: 30_000 })
      .toBe("BLOCKED");
});

/** The subscriptions of the large job. They take many slices of work, and the list counts exactly only up to 1,000. */
const MANY = 1_100;

test("a job of more than a thousand rows is paused in the middle, continues from there, and its counts add up", async ({
  page,
  words,
  platform,
  database,
}) => {
  test.slow();
  const { adminBulk } = words;
  const plan = await platform.offering("Swallow 25 GB", "SEK");
  const { customerId } = await platform.createCustomer({
    name: "Fleet of a test",
    customerType: "CONSUMER",
    contact: { email: `${randomUUID().slice(0, 12)}@example.com` },
  });
  const { subscriptionId } = await platform.createSubscription({
    customerId,
    productOfferingId: plan.productOfferingId,
    subscriber: { name: "Device of a test" },
    sim: { esim: true },
    country: "SE",
    currency: "SEK",
  });
  await platform.activateSubscription(subscriptionId, { activation: { sim: { esim: true } } });
  await expect.poll(async () => (await platform.subscription(subscriptionId)).status).toBe("ACTIVATED");
  // Copies of a subscription that the carrier does not know: a cheaper plan begins with the next renewal and needs no
  // carrier. Without an activation time they are in none of the brand's figures.
  await database.query(
    `insert into subscriptions
     select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'iccid', null, 'reference_id', null,
               'order_id', null, 'activated_at', null, 'auto_renew', true,
               'msisdn', '+4699' || lpad((abs(hashtext(s.id::text)) % 100000)::text, 5, '0') || lpad(n::text, 4, '0')))).*
       from subscriptions s, generate_series(1, $2::int) n where s.id = $1`,
    [subscriptionId, MANY],
  );

  const { adminAct } = words;
  await openInContact({ page, database }, "SUPPORT", { customerId, level: 1 });
  await page.goto(`/admin/customers/${customerId}/lines`);
  const bar = page.getByRole("region", { name: adminBulk.selection });
  const title = adminBulk.act.changeSubscriptionProductOffering;
  await test.step("all matching rows are chosen, whatever their number", async () => {
    const row = page.getByRole("row").filter({ has: page.getByRole("checkbox") });
    await row.last().getByRole("checkbox").check();
    await bar.getByRole("button", { name: /1.000\+/ }).click();
    await bar.getByRole("button", { name: title }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByRole("radio", { name: "Finch 10 GB" }).check();
    const reason = dialog.getByLabel(patternOfMessage(adminAct.reason));
    if (await reason.isVisible()) await reason.fill("The fleet needs less data");
    await dialog.getByRole("button", { name: adminBulk.tryFirst, exact: true }).click();
    await page.waitForURL(/\/admin\/bulk\/[0-9a-f-]+$/);
  });

  const bulkJobId = page.url().split("/").at(-1)!;
  const job = async () =>
    (await (await page.request.get(`/api/v2/bulk-jobs/${bulkJobId}`)).json()) as {
      status: string;
      rows: { total: number; previewed: number; wouldChange: number; done: number; refused: number };
    };
  const progress = page.getByRole("progressbar");
  const total = MANY + 1;
  await test.step("the dry run shows its progress, and changes nothing", async () => {
    await expect(progress).toBeVisible();
    await expect(page.getByText(adminBulk.statusOf.READY, { exact: true })).toBeVisible({ timeout: 180_000 });
    expect((await job()).rows).toMatchObject({ total, previewed: total, wouldChange: total, done: 0 });
    const { rows } = await database.query(
      "select count(*)::int as changed from offering_changes c join subscriptions s on s.tenant_id = c.tenant_id and s.id = c.subscription_id where s.customer_id = $1",
      [customerId],
    );
    expect(rows[0].changed).toBe(0);
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("paused in the middle, it changes nothing more", async () => {
    await page.getByRole("button", { name: /^Start with 1.101 rows/ }).click();
    await expect.poll(async () => (await job()).rows.done, { timeout: 60_000 }).toBeGreaterThan(0);
    await page.getByRole("button", { name: adminBulk.verb.pause, exact: true }).click();
    await expect(page.getByText(adminBulk.statusOf.PAUSED, { exact: true })).toBeVisible();
    // Started rows are finished.
    let before = -1;
    await expect
      .poll(
        async () => {
          const { done } = (await job()).rows;
          const isStill = done === before;
          before = done;
          return isStill;
        },
        { timeout: 30_000, intervals: [2_000] },
      )
      .toBe(true);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(total);
    await page.reload();
    await expect(progress).toHaveAccessibleName(
      new RegExp(before.toLocaleString("en-SE").replaceAll(/\D/g, ".")),
    );
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("resumed, it ends with each row changed once", async () => {
    await page.getByRole("button", { name: patternOfMessage(adminBulk.resume) }).click();
    await expect(page.getByText(adminBulk.statusOf.COMPLETED, { exact: true })).toBeVisible({
      timeout: 240_000,
    });
    expect((await job()).rows).toMatchObject({ total, done: total, refused: 0 });
    const { rows } = await database.query(
      `select count(*)::int as changes, count(distinct c.subscription_id)::int as lines
         from offering_changes c
         join subscriptions s on s.tenant_id = c.tenant_id and s.id = c.subscription_id where s.customer_id = $1`,
      [customerId],
    );
    expect(rows[0]).toEqual({ changes: total, lines: total });
    await expectGoodLooks(page, BOTH_WIDTHS);
  });

  // Removes the copies, so that no job bills or renews them.
  await database.query(
    "update subscriptions set status = 'CANCELLED', auto_renew = false where customer_id = $1 and id <> $2",
    [customerId, subscriptionId],
  );
});
