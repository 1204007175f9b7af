import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { confirmWithCode, openAsStaff } from "@/e2e/steps/staff";
import { servedRevisions } from "@/lib/kernel/revisions/revisions";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("an administrator runs a failed job again and discards another one", async ({
  page,
  words,
  database,
}) => {
  const { adminJobs, adminAct } = words;
  const failedJob = async (): Promise<string> => {
    const { rows } = await database.query<{ id: string }>(
      `select (graphile_worker.add_job('send-webhooks',
                json_build_object('tenantId', (select tenant_id from tenant_hosts limit 1), 'payload',
                                  json_build_object('webhookEndpointId', gen_random_uuid())),
                run_at => now() + interval '1 day')).id::text as id`,
    );
    await database.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, run_at = now(),
              last_error = 'Mail to astrid@example.com was refused' where id = $1`,
      [rows[0]!.id],
    );
    return rows[0]!.id;
  };
  const [first, second] = [await failedJob(), await failedJob()];
  await openAsStaff(page, "ADMIN", "/admin/integrations/jobs");
  await page.setViewportSize({ width: 1440, height: 900 });
  const link = page.locator(`a[href="/admin/integrations/jobs/${first}"]`);
  await expect(page.getByText("Mail to … was refused").filter({ visible: true }).first()).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "send-webhooks" })).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: adminAct.retryJob.title, exact: true }).click();
  await dialog.getByRole("button", { name: adminAct.retryJob.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(async () => {
    await page.goto(`/admin/integrations/jobs/${first}`);
    await expect(page.getByRole("heading", { name: adminJobs.gone })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expectGoodLooks(page, BOTH_WIDTHS);

  await page.goto(`/admin/integrations/jobs/${second}`);
  await page.getByRole("button", { name: adminAct.discardJob.title, exact: true }).click();
  await dialog.getByRole("button", { name: adminAct.discardJob.submit, exact: true }).click();
  await expect(page.getByRole("heading", { name: adminJobs.gone })).toBeVisible();
});

test("a call in the API log leads to its trace", async ({ page, words, platform, person }) => {
  const { adminApiLog, adminTimeline, adminCustomer } = words;
  await platform.createCustomer({
    name: person.name,
    customerType: "CONSUMER",
    contact: { email: person.email },
  });
  await openAsStaff(page, "ADMIN", "/admin/integrations/api-log");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel(patternOfMessage(adminApiLog.operation)).fill("createCustomer");
  await page.getByLabel(patternOfMessage(adminApiLog.status)).selectOption("2XX");
  await page.getByRole("button", { name: adminCustomer.show, exact: true }).click();
  await expect(page).toHaveURL(/operation=createCustomer/);
  const call = page.getByRole("link", { name: "POST createCustomer" }).first();
  await expect(async () => {
    await page.reload();
    await expect(call).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expectGoodLooks(page, EVERY_LOOK);
  await call.click();
  await expect(page.getByRole("heading", { level: 1, name: adminTimeline.tracePage })).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.goto("/admin/integrations/api-log?operation=none");
  await expect(page.getByRole("heading", { name: adminApiLog.noneMatch })).toBeVisible();
  await page.goto("/admin/traces/none");
  await expect(page.getByRole("heading", { name: adminTimeline.traceGone })).toBeVisible();
});

test("staff complete a workflow's task, and an administrator runs the workflow again", async ({
  page,
  words,
  demo,
  baseURL,
}) => {
  const { adminWorkflows, adminAct } = words;
  const api = async (path: string, body: object) => {
    const response = await fetch(`${baseURL}/api/v2${path}`, {
      method: "POST",
      headers: { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
    return (await response.json()) as { workflowTasks: { workflowTaskId: string }[] };
  };
  const name = `Returned parcel ${randomUUID().slice(0, 6)}`;
  const path = `post/${randomUUID()}`;
  await api("/workflows", {
    name,
    webhookPaths: [path],
    customType: "parcel",
    outputs: { parcel: { pointer: "/parcel" } },
    careTask: { name, description: "Ask the customer for the right address." },
  });
  const run = await api(`/workflows/webhook/${path}`, { parcel: "P-1" });
  const taskId = run.workflowTasks[0]!.workflowTaskId;

  await openAsStaff(page, "SUPPORT", `/admin/integrations/workflows#task-${taskId}`);
  const task = page.getByRole("listitem").filter({ hasText: name });
  await expect(task).toBeVisible();
  await expect(page.getByRole("heading", { name: adminWorkflows.workflows, level: 2 })).toHaveCount(0);
  await expectGoodLooks(page, EVERY_LOOK);
  const dialog = page.getByRole("dialog");
  await task.getByRole("button", { name: adminAct.completeWorkflowTask.title, exact: true }).click();
  await dialog.getByRole("button", { name: adminAct.completeWorkflowTask.submit, exact: true }).click();
  await expect(task).toHaveCount(0);

  await page.context().clearCookies();
  await openAsStaff(page, "ADMIN", "/admin/integrations/workflows");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);
  await page.getByRole("button", { name: adminAct.rerunWorkflow.title, exact: true }).click();
  await dialog.getByRole("button", { name: adminAct.rerunWorkflow.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  // The badge of the new run, because the buttons of both runs are equal.
  const again = page.locator("span").filter({ hasText: adminWorkflows.again });
  await expect(again).toBeVisible();
});

test("an administrator creates a workflow, changes it during a colleague's change, and deletes it", async ({
  page,
  words,
  demo,
  baseURL,
  noise,
}) => {
  noise.allow(/\b4(00|12)\b.*\/workflows\b/);
  const { adminAct, adminWorkflows } = words;
  const { createWorkflow: create, updateWorkflow: update, deleteWorkflow: remove, workflow } = adminAct;
  const dialog = page.getByRole("dialog");
  const field = (label: string) => dialog.getByLabel(patternOfMessage(label));
  const name = `New lead ${randomUUID().slice(0, 6)}`;
  const path = `crm/${randomUUID()}`;
  await openAsStaff(page, "ADMIN", "/admin/integrations/workflows");
  await page.getByRole("button", { name: create.title, exact: true }).click();
  await field(workflow.name).fill(name);
  await field(workflow.paths).fill("crm/*/lead");
  await field(workflow.type).fill("crm.lead");
  await field(workflow.outputs).fill("lead = /lead/id\nsource = CRM");
  await field(workflow.task).fill("Call the lead");
  await dialog.getByRole("button", { name: create.submit, exact: true }).click();
  await expect(field(workflow.paths)).toHaveAttribute("aria-invalid", "true");
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await field(workflow.paths).fill(path);
  await dialog.getByRole("button", { name: create.submit, exact: true }).click();
  await page.waitForURL(/\/admin\/integrations\/workflows\/[0-9a-f-]+$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  const call = async (method: string, to: string, body: object) => {
    const response = await fetch(`${baseURL}/api/v2${to}`, {
      method,
      headers: { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return response.json();
  };
  const { workflowTasks } = await call("POST", `/workflows/webhook/${path}`, { lead: { id: "L-1" } });
  expect(workflowTasks).toHaveLength(1);

  await test.step("a change that conflicts with a colleague's shows both", async () => {
    const workflowId = page.url().split("/").at(-1)!;
    await page.getByRole("button", { name: update.title, exact: true }).click();
    await expect(field(workflow.outputs)).toHaveValue("lead = /lead/id\nsource = CRM");
    await field(workflow.task).fill("");
    await call("PUT", `/workflows/${workflowId}`, { outputs: { lead: { pointer: "/id" } } });
    await dialog.getByRole("button", { name: update.submit, exact: true }).click();
    await expect(dialog.getByText("lead = /id")).toBeVisible();
    await dialog.getByRole("button", { name: update.submit, exact: true }).click();
    await expect(dialog).toBeHidden();
    const facts = page.getByRole("region", { name: adminWorkflows.facts, exact: true });
    await expect(facts.getByText("Call the lead")).toHaveCount(0);
  });

  await page.getByRole("button", { name: remove.title, exact: true }).click();
  await dialog.getByRole("button", { name: remove.submit, exact: true }).click();
  await page.waitForURL("**/admin/integrations/workflows");
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  await expect(page.getByText(adminWorkflows.workflowsLead)).toBeVisible();
});

test("an administrator creates a key, pins, replaces and revokes it", async ({
  page,
  words,
  demo,
  baseURL,
  noise,
}) => {
  noise.allow(/\b403\b.*\/api\/v2\/api-keys|\/api\/v2\/api-keys.*\b403\b/);
  noise.allow(/401.*\/staff-auth\/step-up/);
  const { adminApiKeys, adminAct, adminAsk } = words;
  const { totpSecret } = demo.staff.find(({ role }) => role === "ADMIN")!;
  const name = `Web shop ${randomUUID().slice(0, 6)}`;
  const dialog = page.getByRole("dialog").filter({ hasNotText: adminAsk.stepUpTitle });
  const question = page.getByRole("dialog", { name: adminAsk.stepUpTitle });
  /** Submits. Confirms with the code app if the last confirmation is too old. */
  const submit = async (label: string, done: Locator) => {
    await page.getByRole("dialog").getByRole("button", { name: label, exact: true }).click();
    await done.or(question).first().waitFor();
    if (await question.isVisible()) await confirmWithCode({ page, words }, totpSecret);
    await done.waitFor();
  };
  await openAsStaff(page, "ADMIN", "/admin/integrations/keys");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("heading", { level: 1, name: adminApiKeys.title })).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);

  const { title, name: nameLabel, submit: make, value } = adminAct.createApiKey;
  await page.getByRole("button", { name: title, exact: true }).click();
  await page.getByRole("dialog").getByLabel(patternOfMessage(nameLabel)).fill(name);
  await submit(make, page.getByRole("heading", { name: value }));
  const shown =
    (await page
      .getByRole("dialog")
      .getByText(/^tern_fa_/)
      .textContent()) ?? "";
  const statusOf = async () =>
    (await fetch(`${baseURL}/api/v2/customers?limit=1`, { headers: { "x-api-key": shown } })).status;
  expect(await statusOf()).toBe(200);
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByText(adminAct.close, { exact: true }).click();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(shown)).toHaveCount(0);
  await page.getByText(adminApiKeys.pinned, { exact: true }).waitFor();
  await expectGoodLooks(page, EVERY_LOOK);

  // With a single served revision, there is nothing to pin and nothing to compare.
  const [older, newer] = servedRevisions(new Date());
  if (older && newer)
    await test.step("it is pinned to an older revision, and the page tells what the newest changes", async () => {
      await page.getByRole("button", { name: adminAct.pinApiKey.title, exact: true }).click();
      await page.getByRole("dialog").getByRole("combobox").selectOption(older.name);
      const pinned = page.getByRole("main").getByRole("listitem").filter({ hasText: adminApiKeys.pinned });
      await submit(adminAct.pinApiKey.submit, pinned.filter({ hasText: older.name }));
      await expect(page.getByRole("dialog")).toHaveCount(0);
      const { impact } = adminApiKeys;
      const orders = `${baseURL}/api/v2/orders`;
      expect((await fetch(`${orders}?limit=1`, { headers: { "x-api-key": shown } })).status).toBe(200);
      const effect = page.getByRole("region", { name: patternOfMessage(impact.title) });
      // The log is written a second after the response.
      await expect(async () => {
        await page.reload();
        await expect(effect.getByRole("link", { name: "GET listOrders" })).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await effect.getByText(impact.answered).focus();
      await page.keyboard.press("Enter");
      await expect(effect.getByText("items[].pricing.total", { exact: true })).toBeVisible();
      await expectGoodLooks(page, EVERY_LOOK);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

  await page.getByRole("button", { name: adminAct.rotateApiKey.title, exact: true }).click();
  await submit(adminAct.rotateApiKey.submit, page.getByRole("heading", { name: value }));
  await dialog.getByText(adminAct.close, { exact: true }).click();
  await expect(page.getByText(adminApiKeys.replaced, { exact: true })).toBeVisible();
  expect(await statusOf()).toBe(200);

  await page.getByRole("button", { name: adminAct.revokeApiKey.title, exact: true }).click();
  await submit(
    adminAct.revokeApiKey.submit,
    page.getByText(adminApiKeys.statusOf.REVOKED, { exact: true }).first(),
  );
  expect(await statusOf()).toBe(401);
});

test("the integrations are for administrators", async ({ page, words }) => {
  await openAsStaff(page, "SUPPORT");
  await expect(page.getByRole("link", { name: words.adminShell.home, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: words.adminShell.integrations, exact: true })).toHaveCount(0);
  for (const part of ["", "/webhooks", "/jobs", "/api-log", "/keys"]) {
    await page.goto(`/admin/integrations${part}`);
    await expect(page.getByRole("heading", { name: words.adminShell.noRightTitle })).toBeVisible();
  }
  await expectGoodLooks(page, BOTH_WIDTHS);
});
