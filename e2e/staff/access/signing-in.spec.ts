import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { EVERY_LOOK, expectAccessible, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import type { Noise } from "@/e2e/fixtures/noise";
import type { DemoFile } from "@/e2e/fixtures/test";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { addPasskeyDevice } from "@/e2e/steps/passkey-device";
import {
  codeOf,
  confirmWithCode,
  endStepUp,
  enterCode,
  enterStaffCode,
  openAsStaff,
  signInAsStaff,
} from "@/e2e/steps/staff";

// A TOTP code works once, so tests with the same person take turns.
test.describe.configure({ mode: "default" });

const memberOf = (demo: DemoFile, role: string) => demo.staff.find((one) => one.role === role)!;

/** The browser's messages about a call that is refused until the person confirms. */
function allowStepUp(noise: Noise): void {
  // A code that another test has used.
  noise.allow(/401.*\/staff-auth\/step-up/);
  noise.allow(/answer: 403 \w+ .*\/api\/v2\/staff/);
  noise.allow(/console: .*status of 403.*\/api\/v2\/staff/);
}

const PAGES = ["", "/account", "/team", "/team/roles", "/team/settings", "/audit", "/audit/seals"];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("an administrator signs in by keyboard alone, and returns to the requested page", async ({
  page,
  words,
  mailbox,
  demo,
}) => {
  const { email, totpSecret } = memberOf(demo, "ADMIN");
  await page.goto("/admin/audit?from=2026-01-01");
  await expect(page).toHaveURL(/\/admin\/sign-in\?next=%2Fadmin%2Faudit%3Ffrom%3D2026-01-01$/);
  await expect(page.getByLabel(words.login.email)).toBeFocused();
  const asked = new Date();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(words.login.code)).toBeFocused();
  await page.keyboard.type(await mailbox.code(email, asked));
  await expect(page.getByLabel(words.adminSignIn.totp)).toBeFocused();
  await enterCode(page.getByLabel(words.adminSignIn.totp), totpSecret, (code) => page.keyboard.type(code));
  await expect(page).toHaveURL(/\/admin\/audit\?from=2026-01-01$/);
  await expect(heading(page)).toHaveText(words.adminAudit.title);

  const cookie = (await page.context().cookies()).find(({ name }) => name === "tern-staff");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });

  await page.getByRole("button", { name: words.adminShell.signOut }).click();
  await expect(page).toHaveURL(/\/admin\/sign-in$/);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/sign-in$/);
});

test("a wrong code and a wrong second factor are reported, and the form stays", async ({
  page,
  words,
  mailbox,
  demo,
  noise,
}) => {
  noise.allow(/401.*\/staff-auth\/verify/);
  const { email } = memberOf(demo, "BILLING");
  await page.goto("/admin/sign-in");
  const asked = new Date();
  await page.getByLabel(words.login.email).fill(email);
  await page.getByRole("button", { name: words.login.sendCode }).click();
  const code = await mailbox.code(email, asked);
  const field = page.getByLabel(words.login.code);
  await field.fill(code === "000000" ? "111111" : "000000");
  await expect(page.getByText(words.adminSignIn.wrongCode)).toBeVisible();
  await field.fill(code);
  await page.getByLabel(words.adminSignIn.totp).fill("000000");
  await expect(page.getByText(words.adminSignIn.wrong)).toBeVisible();
  await expect(page.getByLabel(words.adminSignIn.totp)).toBeFocused();
  await page.getByRole("button", { name: words.adminSignIn.useRecovery }).click();
  await page.getByLabel(words.adminSignIn.recovery).fill("aaaa-bbbb-cccc");
  await page.keyboard.press("Enter");
  await expect(page.getByText(words.adminSignIn.wrong)).toBeVisible();
});

test("staff pages are not framed, not stored, not indexed, and scripts have a nonce", async ({ request }) => {
  const page = await request.get("/admin/sign-in");
  const policy = page.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(await page.text()).toContain(`nonce="${nonce}"`);
  expect(page.headers()["cache-control"]).toContain("no-store");
  expect(await page.text()).toContain('name="robots" content="noindex, nofollow"');
  const again = await request.get("/admin/sign-in");
  expect(again.headers()["content-security-policy"]).not.toBe(policy);
});

test("every page is accessible on both widths and in both schemes, in English and Swedish", async ({
  page,
  noise,
}) => {
  noise.allow(/404.*\/admin\/nothing/);
  await page.goto("/admin/sign-in");
  await expectGoodLooks(page, EVERY_LOOK);
  await openAsStaff(page, "ADMIN");
  for (const path of [...PAGES, "/nothing"]) {
    await test.step(path, async () => {
      await page.goto(`/admin${path}`);
      await expect(heading(page)).toBeVisible();
      await expectGoodLooks(page, EVERY_LOOK);
    });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Svenska" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", /^sv/);
  for (const path of PAGES) {
    await test.step(`${path} in Swedish`, async () => {
      await page.goto(`/admin${path}`);
      await expectGoodLooks(page, OTHER_WORDS);
    });
  }
});

test("an invited person sets up a code app, stores recovery codes, adds a passkey and signs in with it alone", async ({
  page,
  words,
  mailbox,
  demo,
  otherBrowser,
  database,
  noise,
}) => {
  allowStepUp(noise);
  const admin = memberOf(demo, "ADMIN");
  const name = "Nils Ros";
  const email = `nils.${randomUUID().slice(0, 8)}@skylark.example`;

  await signInAsStaff({ page, words, mailbox }, admin, "/admin/team");
  await page.getByRole("button", { name: words.adminTeam.invite }).click();
  const invite = page.getByRole("dialog", { name: words.adminTeam.invite });
  await invite.getByLabel(words.adminTeam.name).fill(name);
  await invite.getByLabel(words.adminTeam.email).fill(email);
  await expectAccessible(page);
  await invite.getByRole("button", { name: words.adminTeam.sendInvitation }).click();
  await expect(page.getByText(patternOfMessage(words.adminTeam.invited))).toBeVisible();
  const row = page.getByRole("row", { name: new RegExp(email) });
  await expect(row).toContainText(words.adminTeam.statusOf.INVITED);
  await mailbox.newest(email, ({ text }) => text.includes("/admin"));

  const own = await (await otherBrowser()).newPage();
  await own.goto("/admin/sign-in");
  await enterStaffCode({ page: own, words, mailbox }, email);
  await expect(own.getByRole("img", { name: words.adminSignIn.qr })).toBeVisible();
  await expectAccessible(own);
  const secret = ((await own.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await own.getByLabel(words.adminSignIn.newTotp).fill(await codeOf(secret));
  await expect(own.getByRole("heading", { name: words.adminSignIn.codesTitle })).toBeVisible();
  await expect(own.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(own);
  const goOn = own.getByRole("button", { name: words.adminSignIn.toPages });
  await expect(goOn).toBeDisabled();
  await own.getByLabel(words.adminAccount.kept).check();
  await goOn.click();
  await expect(own).toHaveURL(/\/admin$/);
  await expect(own.getByText(words.adminHome.oneFactor)).toBeVisible();

  // A passkey, after the session was confirmed again.
  await addPasskeyDevice(own);
  await own.goto("/admin/account");
  await expect(own.getByText(words.adminAccount.lastFactor)).toBeVisible();
  await endStepUp({ page: own, database });
  await own.getByRole("button", { name: words.adminAccount.addPasskey }).click();
  await own.getByLabel(words.adminAccount.name).fill("Nils laptop");
  await own.getByRole("button", { name: words.adminAccount.create }).click();
  const question = own.getByRole("dialog", { name: words.adminAsk.stepUpTitle });
  await expect(question).toBeVisible();
  await expectAccessible(own);
  await confirmWithCode({ page: own, words }, secret);
  await expect(own.getByText("Nils laptop")).toBeVisible();

  // The passkey alone signs in.
  await own.getByRole("button", { name: words.adminShell.signOut }).click();
  await expect(own).toHaveURL(/\/admin\/sign-in$/);
  await own.getByRole("button", { name: words.adminSignIn.withPasskey }).click();
  await expect(own).toHaveURL(/\/admin$/);
  await expect(own.getByText(words.adminHome.inOrder)).toBeVisible();

  // It also confirms: a factor is removed, and the last one cannot be.
  await endStepUp({ page: own, database });
  await own.goto("/admin/account");
  await own
    .getByRole("button", { name: words.adminAccount.removeNamed.replace("{name}", words.adminAccount.TOTP) })
    .click();
  await own.getByRole("dialog").getByRole("button", { name: words.adminAccount.remove, exact: true }).click();
  await question.getByRole("button", { name: words.adminAsk.usePasskey }).click();
  await expect(own.getByText(words.adminAccount.removed)).toBeVisible();
  await expect(own.getByText(words.adminAccount.lastFactor)).toBeVisible();

  // Support opens no team pages, and sees its own entries.
  await own.goto("/admin/team");
  await expect(heading(own)).toHaveText(words.adminShell.noRightTitle);
  await own.goto("/admin/audit");
  await expect(own.getByText(words.adminAudit.leadOwn)).toBeVisible();
  await expect(own.getByLabel(words.adminAudit.person)).toHaveCount(0);
  await expect(own.getByRole("button", { name: /Added a second factor/ })).toBeVisible();

  // The administrator sees the session, and ends it after confirming.
  await page.reload();
  await endStepUp({ page, database });
  await row.getByRole("button", { name: patternOfMessage(words.adminTeam.manageNamed) }).click();
  const panel = page.getByRole("dialog", { name });
  const session = panel.getByRole("listitem").filter({ hasText: "Chrome" });
  await expect(session).toContainText(patternOfMessage(words.adminTeam.startedFrom));
  await expect(session).toContainText(patternOfMessage(words.adminTeam.seenLast));
  await expectGoodLooks(page, EVERY_LOOK);
  await session.getByRole("button", { name: patternOfMessage(words.adminTeam.endSessionOn) }).click();
  await confirmWithCode({ page, words }, admin.totpSecret);
  await expect(panel.getByText(patternOfMessage(words.adminTeam.sessionsNone))).toBeVisible();
  await own.goto("/admin/account");
  await expect(own).toHaveURL(/\/admin\/sign-in\?next=%2Fadmin%2Faccount$/);

  // All at once, without another question.
  await own.getByRole("button", { name: words.adminSignIn.withPasskey }).click();
  await expect(own).toHaveURL(/\/admin\/account$/);
  await page.reload();
  await row.getByRole("button", { name: patternOfMessage(words.adminTeam.manageNamed) }).click();
  await panel.getByRole("button", { name: words.adminTeam.endAll, exact: true }).click();
  await expect(panel.getByText(patternOfMessage(words.adminTeam.sessionsNone))).toBeVisible();
  await own.goto("/admin/account");
  await expect(own).toHaveURL(/\/admin\/sign-in/);
  await own.getByRole("button", { name: words.adminSignIn.withPasskey }).click();
  await expect(own).toHaveURL(/\/admin\/account$/);

  // A new role ends the session.
  await page.reload();
  await endStepUp({ page, database });
  await row.getByRole("button", { name: patternOfMessage(words.adminTeam.manageNamed) }).click();
  await panel.getByLabel(words.adminTeam.roleName.BILLING).check();
  await panel.getByRole("button", { name: words.adminTeam.save }).click();
  await confirmWithCode({ page, words }, admin.totpSecret);
  await expect(row).toContainText(words.adminTeam.roleName.BILLING);
  await own.goto("/admin/account");
  await expect(own).toHaveURL(/\/admin\/sign-in\?next=%2Fadmin%2Faccount$/);

  // Removed with a reason, which the audit log stores.
  await row.getByRole("button", { name: patternOfMessage(words.adminTeam.manageNamed) }).click();
  await panel.getByRole("button", { name: `${words.adminTeam.remove} …` }).click();
  await panel.getByLabel(words.adminTeam.why).fill("Började på ett annat jobb");
  await expectAccessible(page);
  await panel.getByRole("button", { name: patternOfMessage(words.adminTeam.removeConfirm) }).click();
  await expect(page.getByText(patternOfMessage(words.adminTeam.removed))).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto("/admin/audit");
  await page
    .getByRole("button", { name: new RegExp(words.adminAudit.did.removeStaff) })
    .first()
    .click();
  const entry = page.getByRole("dialog", { name: words.adminAudit.did.removeStaff });
  await expect(entry.getByText("Började på ett annat jobb")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(entry).toHaveCount(0);
});

test("a customer's session opens no staff page", async ({
  browser,
  baseURL,
  demo,
  mailbox,
  words,
  noise,
}) => {
  const { signInOnPage } = await import("@/e2e/steps/sign-in");
  const context = await browser.newContext({ baseURL, locale: "en-US" });
  noise.listen(context);
  const page = await context.newPage();
  await signInOnPage({ page, words, mailbox }, { email: demo.users[0]!.email }, "/account");
  await page.goto("/admin/team");
  await expect(page).toHaveURL(/\/admin\/sign-in\?next=%2Fadmin%2Fteam$/);
  await context.close();
});

test("team settings refuse invalid networks and those that would lock out the administrator", async ({
  page,
  words,
  mailbox,
  demo,
  baseURL,
  noise,
}) => {
  noise.allow(/4(?:09|12).*\/staff-settings/);
  await signInAsStaff({ page, words, mailbox }, memberOf(demo, "ADMIN"), "/admin/team/settings");
  // The limits below have a separate form.
  const save = page.getByRole("button", { name: words.adminTeam.save }).first();
  const networks = page.getByLabel(
    words.adminTeam.networksOf.replace("{role}", words.adminTeam.roleName.ADMIN),
  );
  await page.getByLabel(words.adminTeam.sessionHours).fill("25");
  await networks.fill("not a network");
  await save.click();
  await expect(page.getByText("Enter a whole number from 1 to 24.")).toBeVisible();
  await expect(page.getByText(patternOfMessage(words.adminTeam.networkInvalid))).toBeVisible();
  await expect(page.getByLabel(words.adminTeam.sessionHours)).toBeFocused();
  await page.getByLabel(words.adminTeam.sessionHours).fill("12");
  await networks.fill("203.0.113.0/24");
  await save.click();
  await expect(page.getByText(words.staffFailures.code["2216"])).toBeVisible();
  await expectAccessible(page);
  await networks.fill("");
  await save.click();
  await expect(page.getByText(words.adminTeam.settingsSaved)).toBeVisible();

  await test.step("a colleague's change is not overwritten: both versions are shown", async () => {
    const url = `${baseURL}/api/v2/staff-settings`;
    const headers = { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" };
    const before = await (await fetch(url, { headers })).json();
    const replace = (body: unknown) => fetch(url, { method: "PUT", headers, body: JSON.stringify(body) });
    const versioned = page.waitForResponse((answer) => answer.url().endsWith("/staff-settings"));
    await page.reload();
    await versioned;
    expect((await replace({ ...before, idleMinutes: 31 })).status).toBe(200);
    await page.getByLabel(words.adminTeam.sessionHours).fill("11");
    await save.click();
    await expect(page.getByText(words.adminAct.conflict.title)).toBeVisible();
    await expectAccessible(page);
    const idle = page.getByRole("definition").filter({ hasText: "31" });
    await idle.getByRole("button", { name: words.adminAct.conflict.take }).click();
    await expect(page.getByLabel(words.adminTeam.idleMinutes)).toHaveValue("31");
    await save.click();
    await expect(page.getByText(words.adminTeam.settingsSaved)).toBeVisible();
    expect(await (await fetch(url, { headers })).json()).toEqual({
      ...before,
      idleMinutes: 31,
      sessionHours: 11,
    });
    await replace(before);
  });
});

test("a call that waits for a new session is not made as another person who signs in", async ({
  page,
  words,
  mailbox,
  demo,
  database,
  noise,
}) => {
  noise.allow(/401.*\/api\/v2\/staff/);
  const admin = memberOf(demo, "ADMIN");
  const email = `eva.${randomUUID().slice(0, 8)}@skylark.example`;
  await signInAsStaff({ page, words, mailbox }, admin, "/admin/team");
  await page.getByRole("button", { name: words.adminTeam.invite }).click();
  const invite = page.getByRole("dialog", { name: words.adminTeam.invite });
  await invite.getByLabel(words.adminTeam.name).fill("Eva Berg");
  await invite.getByLabel(words.adminTeam.email).fill(email);
  // Only this session: other tests are signed in as the same person.
  await database.query(
    "update staff_sessions set revoked_at = now() where id = (select s.id from staff_sessions s join staff m on m.id = s.staff_id where m.email = $1 order by s.created_at desc limit 1)",
    [admin.email],
  );
  await invite.getByRole("button", { name: words.adminTeam.sendInvitation }).click();
  const over = page.getByRole("dialog", { name: words.adminAsk.overTitle });
  await expect(over).toBeVisible();
  await expectAccessible(page);
  const other = await page.context().newPage();
  await signInAsStaff({ page: other, words, mailbox }, memberOf(demo, "SUPPORT"));
  await over.getByRole("button", { name: words.adminAsk.goOn }).click();
  await expect(
    page
      .getByText(memberOf(demo, "SUPPORT").email)
      .or(page.getByText("Maja Sandberg"))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(over).toBeHidden();
  expect((await database.query("select 1 from staff where email = $1", [email])).rowCount).toBe(0);
});
