import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { openAsStaff } from "@/e2e/steps/staff";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

const ENOUGH_FAILURES = 5;

test("a failing endpoint raises an alarm, which leads to the failures, and ends with the endpoint", async ({
  page,
  words,
  demo,
  baseURL,
}) => {
  const { alarms } = words.adminWork;
  const down = createServer((_, response) => response.writeHead(503).end("upstream is down"));
  down.listen(0, "127.0.0.1");
  await once(down, "listening");
  const url = `http://127.0.0.1:${(down.address() as AddressInfo).port}/${randomUUID().slice(0, 8)}`;
  const call = (method: string, path: string, body?: object) =>
    fetch(`${baseURL}/api/v2${path}`, {
      method,
      headers: { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  const made = await call("POST", "/webhook-endpoints", { url });
  const { webhookEndpointId } = (await made.json()) as { webhookEndpointId: string };
  try {
    for (let sent = 0; sent < ENOUGH_FAILURES; sent++)
      expect((await call("POST", `/webhook-endpoints/${webhookEndpointId}/test`)).status).toBeLessThan(300);
    await openAsStaff(page, "ADMIN");
    const row = page.getByRole("row").filter({ hasText: url });
    await expect(async () => {
      await page.reload();
      await expect(row).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole("heading", { name: alarms.card })).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize({ width: 1440, height: 900 });
    await row.getByRole("link").click();
    await expect(page).toHaveURL(/\/admin\/alarms\?/);
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const failed = page.locator('main a[href^="/admin/integrations/webhooks/"]');
    // The events of other journeys go to this endpoint, too.
    const rows = await failed.count();
    expect(rows).toBeGreaterThanOrEqual(ENOUGH_FAILURES);
    await expect(page.getByRole("heading", { name: `What failed: ${rows} rows` })).toBeVisible();
    await failed.first().click();
    await expect(page).toHaveURL(/\/admin\/integrations\/webhooks\//);
    // The address changes before the page has read the endpoint, which is deleted next.
    await expect(page.getByRole("heading", { name: words.adminWebhooks.payload })).toBeVisible();
  } finally {
    await call("DELETE", `/webhook-endpoints/${webhookEndpointId}`);
    down.close();
  }
  await page.goto("/admin/alarms");
  await expect(page.getByText(url)).toHaveCount(0);
});

test("usage of a number without a subscription is shown to staff, masked outside a contact", async ({
  page,
  words,
  demo,
  database,
}) => {
  const record = {
    recordId: `unmatched-${randomUUID()}`,
    msisdn: "+46700009913",
    service: "DATA",
    scope: "NATIONAL",
    quantity: 5_000_000,
    startedAt: new Date().toISOString(),
  };
  await database.query(
    `insert into unmatched_usage_records (tenant_id, record_id, msisdn, record, occurred_at) values ($1, $2, $3, $4, now())`,
    [demo.tenantId, record.recordId, record.msisdn, record],
  );
  await openAsStaff(page, "SUPPORT", "/admin/usage");
  await expect(page.getByRole("heading", { level: 1, name: words.adminLists.usage.title })).toBeVisible();
  await expect(page.getByRole("row").getByRole("link", { name: "13" })).toBeVisible();
  await expect(page.getByText(record.msisdn)).toHaveCount(0);
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  // Other journeys read the queue, where unmatched usage is an item.
  await database.query("delete from unmatched_usage_records where record_id = $1", [record.recordId]);
});
