import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { openAsStaff } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";
import { Hands, WAYS } from "./task";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

/** A receiver of webhooks that is down until the test turns it on. */
async function receiver() {
  let status = 503;
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => response.writeHead(status).end(status === 200 ? "thanks" : "upstream is down"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    recover: () => {
      status = 200;
    },
    close: () => server.close(),
  };
}

test("an administrator adds an endpoint, sees why webhooks do not arrive, and sends them again", async ({
  page,
  words,
  platform,
  person,
  database,
  demo,
  effort,
}) => {
  const { adminWebhooks, adminAct, adminShell, adminWork } = words;
  const there = await receiver();
  await openAsStaff(page, "ADMIN", "/admin/integrations/webhooks");
  await page.setViewportSize({ width: 1440, height: 900 });

  const { title, submit, url, secret } = adminAct.createWebhookEndpoint;
  await page.getByRole("button", { name: title, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(patternOfMessage(url)).fill(there.url);
  await dialog.getByRole("button", { name: submit, exact: true }).click();
  await expect(dialog.getByRole("heading", { name: secret })).toBeVisible();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByText(adminAct.close, { exact: true }).click();
  await page.setViewportSize({ width: 1440, height: 900 });

  await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  const ofEndpoint =
    "select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id and e.tenant_id = d.tenant_id";
  const submitted = async () =>
    (
      await database.query<{ id: string }>(
        `${ofEndpoint} where e.url = $1 and d.event_type = 'customer.created' and d.attempt_count > 0`,
        [there.url],
      )
    ).rows[0]?.id;
  await expect.poll(submitted, { timeout: 60_000 }).toBeTruthy();
  const deliveryId = (await submitted())!;
  // As if each had been tried for a day and a half.
  await database.query(
    `update webhook_deliveries set status = 'PARKED', next_attempt_at = null, claimed_by = null
      where id in (${ofEndpoint} where e.url = $1 and d.status = 'PENDING')`,
    [there.url],
  );

  await test.step("the filter is in the address, and a row leads to the attempts", async () => {
    await page.reload();
    const filter = page.getByRole("search", { name: adminWebhooks.filters });
    await filter.getByLabel(patternOfMessage(adminWebhooks.status)).selectOption("PARKED");
    await filter.getByLabel(patternOfMessage(adminWebhooks.endpoint)).selectOption(there.url);
    await filter.getByLabel(patternOfMessage(adminWebhooks.event)).fill("customer.created");
    await page.getByRole("button", { name: words.adminCustomer.show, exact: true }).click();
    await expect(page).toHaveURL(/status=PARKED/);
    const link = page.locator(`a[href="/admin/integrations/webhooks/${deliveryId}"]`);
    const row = page.getByRole("row").filter({ has: link });
    await expect(row).toContainText(adminWebhooks.statusOf.PARKED);
    await expectGoodLooks(page, EVERY_LOOK);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "customer.created" })).toBeVisible();
    await expect(page.getByText(/HTTP 503\s*upstream is down/).first()).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
  });

  await test.step("the payload is shown in the shape of another revision", async () => {
    await page.getByRole("link", { name: "2026-09-01.bullfinch", exact: true }).click();
    await expect(page).toHaveURL(/revision=2026-09-01.bullfinch/);
    await expect(page.getByText(patternOfMessage(adminWebhooks.sameShape))).toBeVisible();
    await expect(page.getByText('"apiRevision": "2026-09-01.bullfinch"')).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
  });

  await test.step("the queue leads to the failed deliveries", async () => {
    await database.query(
      `insert into work_items (tenant_id, id, kind, source_id, message, since, created_at)
       select tenant_id, gen_random_uuid(), 'DEAD_DELIVERY', id::text, 'The webhook was given up.', now() - interval '400 days', now()
         from webhook_deliveries where id = $1 on conflict do nothing`,
      [deliveryId],
    );
    // On the first page, even if the queue found it first and other tests left many.
    await database.query("update work_items set since = now() - interval '400 days' where source_id = $1", [
      deliveryId,
    ]);
    await page.goto("/admin/work?kind=DEAD_DELIVERY");
    const link = page.locator(`a[href="/admin/integrations/webhooks/${deliveryId}"]`);
    await expect(link).toHaveText(adminWork.kind.DEAD_DELIVERY);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "customer.created" })).toBeVisible();
  });

  for (const way of WAYS) {
    there.recover();
    await database.query(
      "update webhook_deliveries set status = 'PARKED', next_attempt_at = null where id = $1",
      [deliveryId],
    );
    await page.goto("/admin");
    const hands = new Hands({ page, words, demo, effort }, "ADMIN", way);
    await hands.do(24, async () => {
      await hands.press(page.getByRole("link", { name: adminShell.integrations, exact: true }), "g i");
      await hands.act({
        words: adminAct.replayWebhooks,
        keys: "a f",
        done: page.getByText(/^Sent again: \d/).first(),
      });
    });
    await expect(async () => {
      await page.goto(`/admin/integrations/webhooks/${deliveryId}`);
      await expect(page.getByText(adminWebhooks.statusOf.DELIVERED, { exact: true }).first()).toBeVisible({
        timeout: 1_000,
      });
    }).toPass({ timeout: 30_000 });
  }

  await test.step("one delivery is sent again, and the endpoint is deleted", async () => {
    await page.getByRole("button", { name: adminAct.redeliverWebhook.title, exact: true }).click();
    await dialog.getByRole("button", { name: adminAct.redeliverWebhook.submit, exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto("/admin/integrations/webhooks");
    const endpoint = page.getByRole("listitem").filter({ hasText: there.url });
    await endpoint.getByRole("button", { name: adminAct.deleteWebhookEndpoint.title, exact: true }).click();
    await dialog.getByRole("button", { name: adminAct.deleteWebhookEndpoint.submit, exact: true }).click();
    await expect(endpoint).toHaveCount(0);
  });
  there.close();
});
