import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage, type Words } from "@/e2e/fixtures/words";
import { companyOf } from "@/e2e/steps/company";
import { expectFocusKept } from "@/e2e/steps/keyboard";
import { expectDone } from "@/e2e/steps/outcome";
import { fillCard, payOnPage } from "@/e2e/steps/pay";
import { fillInSignIn, signInOnPage } from "@/e2e/steps/sign-in";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

const USERS = ["Karin Öberg", "Tomasz Nowak", "Nora Blom"];

const boxOf = (page: Page, words: Words, line: string) =>
  page.getByRole("checkbox", { name: words.lines.select.replace("{line}", line) });

test("many lines are found, selected by keyboard and paused at once, and the failed one is tried again", async ({
  page,
  words,
  mailbox,
  platform,
  person,
  noise,
}) => {
  noise.allow(/\b409\b.*\/pause/);
  const { customerId } = await companyOf(platform, person, USERS);
  const [karin] = (await platform.subscriptionsOf(customerId)).filter(
    ({ subscriber }) => subscriber.name === "Karin Öberg",
  );
  await signInOnPage({ page, words, mailbox }, person, "/lines");
  const bar = page.getByRole("region", { name: words.lines.bar.label });
  await expect(boxOf(page, words, "Nora Blom")).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);
  await page.setViewportSize({ width: 1440, height: 900 });

  const search = page.getByRole("searchbox", { name: words.lines.search });
  await search.fill("oberg");
  await expect(boxOf(page, words, "Nora Blom")).toBeHidden();
  await search.fill("nobody of that name");
  await expect(page.getByRole("heading", { name: words.lines.none.title })).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: words.lines.none.clear }).click();

  // By keyboard alone: a row, the next ones, and then the actions for them.
  await boxOf(page, words, "Karin Öberg").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(boxOf(page, words, "Nora Blom")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await expect(boxOf(page, words, "Tomasz Nowak")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(bar.getByText(patternOfMessage("3 lines selected"))).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  const pause = bar.getByRole("button", { name: words.lines.bar.PAUSE });
  await pause.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: words.lines.bulk.title.PAUSE });
  await expect(dialog.getByText(words.lines.bulk.pause.when)).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);

  // At the same time, the brand suspends one of them.
  await platform.suspendSubscription(karin?.subscriptionId ?? "");
  await expect
    .poll(async () => (await platform.subscription(karin?.subscriptionId ?? "")).status)
    .toBe("SUSPENDED");
  await dialog.getByRole("button", { name: "Pause 3 lines" }).click();
  await expect(dialog.getByText("2 lines are done.")).toBeVisible();
  const failed = dialog.getByRole("list", { name: words.lines.bulk.failedList });
  await expect(failed.getByText("Karin Öberg")).toBeVisible();
  await expect(failed.getByText(words.lines.refusal["6006"])).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await platform.restoreSubscription(karin?.subscriptionId ?? "");
  await expect
    .poll(async () => (await platform.subscription(karin?.subscriptionId ?? "")).status)
    .toBe("ACTIVATED");
  await dialog
    .getByRole("button", { name: words.lines.bulk.again.match(/\{(Try it[^}]*)\}/)?.[1] ?? "" })
    .click();
  await expect(dialog.getByText("3 lines are done.")).toBeVisible();
  await dialog.getByRole("button", { name: words.lines.bulk.close, exact: true }).click();
  // No row is selected now, so the bar with the pressed button is gone.
  await expect(bar).toBeHidden();
  await expectFocusKept(page);
  await expect
    .poll(async () => (await platform.subscriptionsOf(customerId)).map(({ status }) => status))
    .toEqual(["PAUSED", "PAUSED", "PAUSED"]);
});

test("some lines get another plan at once, others with their period; both are announced before", async ({
  page,
  words,
  mailbox,
  platform,
  person,
}) => {
  const users = [...USERS, "Emil Sand"];
  const { customerId } = await companyOf(platform, person, users, { binding: true });
  const { bulk, bar } = words.lines;
  await signInOnPage({ page, words, mailbox }, person, "/lines");
  const dialog = page.getByRole("dialog");
  const begin = async (names: readonly string[], action: string) => {
    for (const name of names) await boxOf(page, words, name).check();
    await page.getByRole("region", { name: bar.label }).getByRole("button", { name: action }).click();
  };
  await begin(["Karin Öberg", "Nora Blom"], bar.CHANGE_OFFERING);
  const plans = dialog.getByLabel(bulk.change.plan);
  await plans.selectOption({ label: (await plans.getByText(/^Starling 20 GB/).textContent()) ?? "" });
  // The plan is cheaper, so it waits for the renewal and costs nothing now.
  await expect(dialog.getByText(/2 lines change with (their|its) renewal/)).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: "Change 2 lines" }).click();
  await expect(dialog.getByText("2 lines are done.")).toBeVisible();
  await dialog.getByRole("button", { name: bulk.close, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(patternOfMessage("Starling 20 GB from"))).toHaveCount(2);

  await begin(["Tomasz Nowak", "Emil Sand"], bar.CANCEL);
  await expect(dialog.getByText(bulk.cancel.undo)).toBeVisible();
  await dialog.getByLabel(bulk.cancel.reason).selectOption("PRICE");
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: "End 2 lines" }).click();
  await expect(dialog.getByText("2 lines are done.")).toBeVisible();
  const lines = await platform.subscriptionsOf(customerId);
  const standing = lines.map(({ subscriber, pendingStatus, pendingProductOffering }) => [
    subscriber.name,
    pendingProductOffering?.product.name ?? pendingStatus?.status,
  ]);
  expect(Object.fromEntries(standing)).toEqual({
    "Karin Öberg": "Starling 20 GB",
    "Nora Blom": "Starling 20 GB",
    "Tomasz Nowak": "CANCELLED",
    "Emil Sand": "CANCELLED",
  });
});

test("a prepaid company gets prices from the file, too, and pays in the checkout before the order", async ({
  page,
  words,
  mailbox,
  platform,
  person,
}) => {
  const { customerId, plan } = await companyOf(platform, person, [], { prepaid: true });
  await signInOnPage({ page, words, mailbox }, person, "/lines/import");
  const rows = ["Name,E-mail,Plan", `Per Ek,per@example.com,${plan}`, `Bo Ek,bo@example.com,${plan}`];
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "lines.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  await page.getByRole("button", { name: "Show the price of 2 lines" }).click();
  await expect(page.getByRole("heading", { name: words.lines.import.costs })).toBeFocused();
  await expect(page.getByText(words.lines.import.payFirst)).toBeInViewport();
  await expect(page.getByRole("button", { name: /^Order/ })).toBeHidden();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.getByRole("link", { name: words.lines.import.checkout }).click();
  await page.waitForURL(/\/checkout\//);
  await expect(page.getByText("2 lines, for Per Ek and Bo Ek")).toBeVisible();
  await expect(page.getByText(`2 lines: ${words.checkout.number.anySummary}`)).toBeVisible();
  await fillCard(page, "good");
  await payOnPage(page, words);
  await page.waitForURL(/\/orders\//);
  await expect(page.getByRole("heading", { level: 1, name: words.orders.outcome.done.title })).toBeVisible();
  const lines = await platform.subscriptionsOf(customerId);
  expect(lines.map(({ subscriber }) => subscriber.name).toSorted()).toEqual(["Bo Ek", "Per Ek"]);
});

test("a file becomes lines: errors are shown by row and column, corrected, priced and ordered", async ({
  page,
  words,
  mailbox,
  platform,
  person,
}) => {
  const { customerId, plan } = await companyOf(platform, person);
  await signInOnPage({ page, words, mailbox }, person, "/lines");
  await expect(page.getByRole("heading", { name: words.lines.empty.title })).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.getByRole("link", { name: words.lines.importLink }).click();
  const column = words.lines.import.column;
  const file = page.locator("input[type=file]").first();
  await file.setInputFiles({ name: "x.csv", mimeType: "text/csv", buffer: Buffer.from("a;b\r\n1;2\r\n") });
  await expect(page.getByText(patternOfMessage(words.lines.import.missing))).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  // The format in which Excel in Swedish saves it.
  const rows = [
    "Namn;E-post;Abonnemang;SIM",
    `Åsa Öberg;asa@example.com;${plan};eSIM`,
    `Per Ek;per.example.com;${plan};`,
    "Bo Ek;bo@example.com;Albatross;eSIM",
  ];
  await file.setInputFiles({
    name: "lines.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`\ufeff${rows.join("\r\n")}`),
  });
  const row = (place: number) => page.getByRole("group", { name: `Row ${place}` });
  await expect(row(3).getByText(words.lines.import.problem.EMAIL)).toBeVisible();
  await expect(row(4).getByText(words.lines.import.problem.PLAN_UNKNOWN)).toBeVisible();
  await expect(row(2).getByText(words.lines.import.problem.EMAIL)).toBeHidden();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize({ width: 360, height: 800 });
  await row(3).getByLabel(column.email).fill("per@example.com");
  await expect(row(3).getByText(words.lines.import.problem.EMAIL)).toBeHidden();
  // Rows that stay wrong are left out, and come as a file with the reasons.
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download it with its problems" }).click();
  const wrong = await readFile(await (await saved).path(), "utf8");
  expect(wrong).toContain("Name;E-mail;Plan;SIM;Problem");
  expect(wrong).toContain("Bo Ek;bo@example.com;Albatross;eSIM;Plan: No plan of that name.");
  await page.getByRole("button", { name: "Continue without this row" }).click();
  await expect(page.getByText("1 row is left out")).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.getByRole("button", { name: "Show the price of 2 lines" }).click();
  await expect(page.getByRole("heading", { name: /2 new lines/ })).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.getByRole("button", { name: "Order 2 lines" }).click();
  await expect(page.getByText(/1 of 1 order is placed/)).toBeVisible();
  // Active: only then each has the number by which the next file names it.
  const lines = async () =>
    (await platform.subscriptionsOf(customerId)).map(({ subscriber, status }) => [subscriber.name, status]);
  await expect
    .poll(async () => (await lines()).toSorted())
    .toEqual([
      ["Per Ek", "ACTIVATED"],
      ["Åsa Öberg", "ACTIVATED"],
    ]);

  // The same page changes their users.
  const [line] = await platform.subscriptionsOf(customerId);
  await page.goto("/lines/import");
  await page.getByRole("tab", { name: words.lines.import.CHANGE.tab }).click();
  await page
    .getByRole("tabpanel")
    .locator("input[type=file]")
    .setInputFiles({
      name: "users.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Number,Name\n${line?.msisdn},Maja Sand\n+46700000000,Nobody\n`),
    });
  await expect(row(3).getByText(words.lines.import.problem.NUMBER_UNKNOWN)).toBeVisible();
  await row(3)
    .getByRole("button", { name: /Remove row/ })
    .click();
  await page.getByRole("button", { name: "Change 1 line" }).click();
  await expect(page.getByText("1 line is changed.")).toBeVisible();
  expect((await platform.subscription(line?.subscriptionId ?? "")).subscriber.name).toBe("Maja Sand");
});

test("a seat is ordered, assigned to a line, cancelled and kept", async ({
  page,
  words,
  mailbox,
  platform,
  person,
}) => {
  const { customerId } = await companyOf(platform, person, ["Karin Öberg"]);
  const seats = words.licenses;
  await signInOnPage({ page, words, mailbox }, person, "/licenses");
  await expect(page.getByRole("heading", { name: seats.empty.title })).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.getByRole("button", { name: seats.add.open }).click();
  await expect(page.getByRole("dialog", { name: seats.add.title })).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.getByRole("dialog").getByRole("button", { name: seats.add.next }).click();
  await page.waitForURL(/\/checkout\//);
  await page.getByRole("button", { name: words.checkout.payment.place }).click();
  await page.waitForURL(/\/orders\//);
  await expectDone(page, words);
  await page.getByRole("link", { name: words.orders.toSeats }).click();
  await page.waitForURL(/\/licenses/);
  await page.getByRole("button", { name: new RegExp(`^${seats.action.ASSIGN}:`) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /Karin Öberg/ }).check();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByRole("button", { name: seats.assign.save }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/now belongs to Karin Öberg/)).toBeVisible();
  await expect(page.getByText(seats.free)).toBeHidden();
  await expectFocusKept(page);
  await page.getByRole("button", { name: new RegExp(`^${seats.action.CANCEL}:`) }).click();
  await page.getByRole("dialog").getByRole("button", { name: seats.action.CANCEL }).click();
  const undo = page.getByRole("button", { name: new RegExp(`^${seats.action.UNDO}:`) });
  await expect(undo).toBeVisible();
  await expectFocusKept(page);
  await undo.click();
  await expect(page.getByRole("button", { name: new RegExp(`^${seats.action.CANCEL}:`) })).toBeVisible();
  await expectFocusKept(page);
  await expectGoodLooks(page, BOTH_WIDTHS);

  // Paused and resumed, changed and kept: the pressed button is replaced each time.
  const press = (action: keyof typeof seats.action) =>
    page.getByRole("button", { name: new RegExp(`^${seats.action[action]}:`) }).click();
  await press("PAUSE");
  await dialog.getByRole("button", { name: seats.action.PAUSE }).click();
  await expect(page.getByText(patternOfMessage(seats.done.PAUSE))).toBeVisible();
  await expectFocusKept(page);
  await press("RESUME");
  await expect(page.getByText(patternOfMessage(seats.done.RESUME))).toBeVisible();
  await expectFocusKept(page);
  await press("CHANGE");
  await dialog.getByRole("radio", { name: /Softphone/ }).check();
  await dialog.getByRole("button", { name: seats.change.save }).click();
  await expect(page.getByText(patternOfMessage(seats.done.CHANGE))).toBeVisible();
  await expectFocusKept(page);
  await press("UNDO_CHANGE");
  await expect(page.getByText(patternOfMessage(seats.done.UNDO_CHANGE))).toBeVisible();
  await expectFocusKept(page);

  // The same for many: found by the beginnings of words, released, and assigned by a file.
  await page.setViewportSize({ width: 1440, height: 900 });
  const search = page.getByRole("searchbox", { name: seats.list.search });
  await search.fill("nobody of that name");
  await expect(page.getByRole("heading", { name: seats.list.none })).toBeVisible();
  await search.fill("kar öb");
  // A phone number stays on one text line, even in a narrow column.
  const number = page
    .getByRole("link", { name: /Karin Öberg/ })
    .locator("span")
    .last();
  await expect(number).toHaveText(/\d/);
  expect(
    await number.evaluate((span) => {
      span.closest("p")!.style.width = "4rem";
      const { length } = span.getClientRects();
      span.closest("p")!.style.width = "";
      return length;
    }),
  ).toBe(1);
  await page.getByRole("checkbox", { name: /Karin Öberg/ }).check();
  const bar = page.getByRole("region", { name: seats.bulk.label });
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await bar.getByRole("button", { name: seats.bulk.assign }).click();
  await expect(dialog.getByText(/This seat has an owner/)).toBeVisible();
  await dialog.getByRole("button", { name: seats.bulk.close }).last().click();
  await bar.getByRole("button", { name: seats.bulk.release }).click();
  await dialog.getByRole("button", { name: "Take 1 seat back" }).click();
  await expect(dialog.getByText("1 seat is done.")).toBeVisible();
  await dialog.getByRole("button", { name: seats.bulk.close }).last().click();
  await expectFocusKept(page);
  await search.fill("");
  await expect(page.getByText(seats.free)).toBeVisible();
  const allSeats = page.getByRole("checkbox", { name: /Phone Seat/ });
  await allSeats.check();
  await bar.getByRole("button", { name: seats.bulk.assign }).click();
  await dialog.getByRole("checkbox", { name: /Karin Öberg/ }).check();
  await dialog.getByRole("button", { name: "Give 1 seat" }).click();
  await expect(dialog.getByText("1 seat is done.")).toBeVisible();
  await dialog.getByRole("button", { name: seats.bulk.close }).last().click();
  await expect(page.getByText(seats.free)).toBeHidden();
  await expectFocusKept(page);
  // Released once more, for the file.
  await allSeats.check();
  await bar.getByRole("button", { name: seats.bulk.release }).click();
  await dialog.getByRole("button", { name: "Take 1 seat back" }).click();
  await expect(dialog.getByText("1 seat is done.")).toBeVisible();
  await dialog.getByRole("button", { name: seats.bulk.close }).last().click();
  await expect(page.getByText(seats.free)).toBeVisible();

  const [line] = await platform.subscriptionsOf(customerId);
  const open = page.getByRole("button", { name: seats.import.open });
  const file = `E-mail\n${line?.subscriber.email}\nnobody@example.com\n`;
  await open.click();
  await dialog
    .getByLabel(seats.import.choose)
    .setInputFiles({ name: "seats.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await expect(dialog.getByText(seats.import.problem.UNKNOWN)).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByRole("button", { name: "Give 1 seat" }).click();
  await expect(dialog.getByText("1 seat is done.")).toBeVisible();
  await dialog.getByRole("button", { name: seats.bulk.close }).last().click();
  await expect(page.getByText(seats.free)).toBeHidden();
  await expectFocusKept(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export 1 seat" }).click();
  expect(await readFile(await (await saved).path(), "utf8")).toContain(
    `Karin Öberg;${line?.subscriber.email}`,
  );
});

test("eSIMs are sent again to the lines' users, and lines and codes are saved as files", async ({
  page,
  words,
  mailbox,
  platform,
  person,
}) => {
  const { customerId } = await companyOf(platform, person, ["Karin Öberg", "Nora Blom"]);
  const { bulk, bar } = words.lines;
  await signInOnPage({ page, words, mailbox }, person, "/lines");
  const download = async (button: Locator) => {
    const saved = page.waitForEvent("download");
    await button.click();
    return readFile(await (await saved).path(), "utf8");
  };
  const [line] = await platform.subscriptionsOf(customerId);
  await page.getByRole("searchbox", { name: words.lines.search }).fill(line?.subscriber.name ?? "");
  const lines = await download(page.getByRole("button", { name: "Export 1 line" }));
  expect(lines).toContain(`'${line?.msisdn}`);
  expect(lines.trim().split("\n")).toHaveLength(2);
  await page.getByRole("searchbox", { name: words.lines.search }).fill("");

  for (const name of ["Karin Öberg", "Nora Blom"]) await boxOf(page, words, name).check();
  await page.getByRole("region", { name: bar.label }).getByRole("button", { name: bar.RESEND }).click();
  const dialog = page.getByRole("dialog", { name: bulk.title.RESEND });
  await expect(dialog.getByText(bulk.resend.once)).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  const codes = await download(dialog.getByRole("button", { name: words.lines.codes.save }));
  expect(codes).toContain(line?.sim.activationCode ?? "no code");
  await dialog.getByRole("button", { name: "Send 2 eSIMs" }).click();
  await expect(dialog.getByText("2 lines are done.")).toBeVisible();
  const mail = await mailbox.newest(line?.subscriber.email ?? "", ({ subject }) =>
    subject.startsWith("Install your eSIM"),
  );
  expect(mail.text).toContain("Lind Bygg AB has set this line up for you");
  await dialog.getByRole("button", { name: bulk.close, exact: true }).click();

  // Where nothing can change, the dialog explains why, and has no button without effect.
  await boxOf(page, words, "Karin Öberg").check();
  await page.getByRole("region", { name: bar.label }).getByRole("button", { name: bar.RESTORE }).click();
  const resume = page.getByRole("dialog", { name: bulk.title.RESTORE });
  await expect(resume.getByText("There is nothing to resume for this line.")).toBeVisible();
  await expect(resume.getByText(words.lines.refusal["6009"])).toBeVisible();
  await expect(resume.getByRole("button", { name: /^Resume/ })).toBeHidden();
  await expectGoodLooks(page, BOTH_WIDTHS);
});

test("a colleague is invited, joins, gets another role and leaves; the company's name and invoicing change", async ({
  page,
  words,
  mailbox,
  platform,
  person,
  otherBrowser,
  noise,
}) => {
  noise.allow(/\b400\b.*\/customers\//);
  // The code is asked for first.
  noise.allow(/\b403\b.*\/users/);
  const { customerId } = await companyOf(platform, person);
  const colleague = { name: "Leila Haddad", email: `leila.${randomUUID().slice(0, 8)}@example.com` };
  const { people, company } = words;
  await signInOnPage({ page, words, mailbox }, person, "/account/people");
  await expect(page.getByText(people.lastAdmin)).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.getByRole("button", { name: people.invite.open }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(people.invite.name).fill(colleague.name);
  await dialog.getByLabel(people.invite.email).fill("leila");
  await dialog.getByRole("button", { name: people.invite.send }).click();
  await expect(dialog.getByText(people.invite.emailInvalid)).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByLabel(people.invite.email).fill(colleague.email);
  await dialog.getByRole("radio", { name: new RegExp(people.role.MANAGER.name) }).check();
  const asked = new Date();
  await dialog.getByRole("button", { name: people.invite.send }).click();
  await dialog.getByLabel(words.login.code).fill(await mailbox.code(person.email, asked));
  await expect(dialog).toBeHidden();
  await expect(page.getByText(people.pending.status.PENDING, { exact: true })).toBeVisible();
  await expectFocusKept(page);
  await expectGoodLooks(page, BOTH_WIDTHS);
  const invitation = await mailbox.newest(colleague.email);
  await page.getByRole("button", { name: people.resendTo.replace("{name}", colleague.name) }).click();
  await expect(page.getByText(people.resent.replace("{email}", colleague.email))).toBeVisible();

  const theirs = await (await otherBrowser()).newPage();
  await theirs.goto(new URL(/https?:\/\/\S+\/invitations\/[\w-]+/.exec(invitation.text)![0]).pathname);
  await fillInSignIn({ page: theirs, words, mailbox }, colleague);
  await expect(theirs.getByText(person.email, { exact: true })).toBeVisible();
  await expectGoodLooks(theirs, BOTH_WIDTHS);
  await theirs.getByRole("button", { name: people.received.accept }).click();
  await expect(theirs.getByText(patternOfMessage(people.received.joined))).toBeVisible();
  await expectFocusKept(theirs);
  await theirs.goto("/lines");
  await expect(theirs.getByRole("heading", { level: 1, name: words.lines.title })).toBeVisible();
  await page.reload();
  await expect(page.getByText(people.pending.status.PENDING, { exact: true })).toBeHidden();
  await page.getByRole("button", { name: people.changeRoleOf.replace("{name}", colleague.name) }).click();
  await dialog.getByRole("radio", { name: new RegExp(people.role.ADMIN.name) }).check();
  await dialog.getByRole("button", { name: people.save }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(people.lastAdmin)).toBeHidden();
  await expectFocusKept(page);
  await page.getByRole("button", { name: people.removeOf.replace("{name}", colleague.name) }).click();
  await dialog.getByRole("button", { name: people.remove, exact: true }).click();
  await expect(page.getByText(colleague.email)).toBeHidden();
  await expectFocusKept(page);

  // An invitation is withdrawn. It was the only one, so its whole section disappears.
  await page.getByRole("button", { name: people.invite.open }).click();
  await dialog.getByLabel(people.invite.name).fill(colleague.name);
  await dialog.getByLabel(people.invite.email).fill(colleague.email);
  await dialog.getByRole("button", { name: people.invite.send }).click();
  await page
    .getByRole("button", { name: people.pending.withdrawOf.replace("{name}", colleague.name) })
    .press("Enter");
  await expect(page.getByText(colleague.email)).toBeHidden();
  await expectFocusKept(page);

  // Invited once more, the colleague declines.
  await page.getByRole("button", { name: people.invite.open }).click();
  await dialog.getByLabel(people.invite.name).fill(colleague.name);
  await dialog.getByLabel(people.invite.email).fill(colleague.email);
  const invitedAgain = new Date();
  await dialog.getByRole("button", { name: people.invite.send }).click();
  await expect(page.getByText(people.pending.status.PENDING, { exact: true })).toBeVisible();
  const second = await mailbox.newest(
    colleague.email,
    ({ text, sentAt }) => text.includes("/invitations/") && new Date(sentAt) >= invitedAgain,
  );
  await theirs.goto(new URL(/https?:\/\/\S+\/invitations\/[\w-]+/.exec(second.text)![0]).pathname);
  await theirs.getByRole("button", { name: people.received.decline }).click();
  await expect(theirs.getByText(people.received.status.DECLINED)).toBeVisible();
  await expectFocusKept(theirs);

  // On a phone, too, a company's pages are one tap away: in the account pages, in the menu and in the navigation bar.
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/account");
  const { nav } = words.account;
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(
    page
      .getByRole("navigation", { name: words.shell.yourPages })
      .getByRole("link", { name: words.shell.lines }),
  ).toBeVisible();
  await page.getByLabel(words.shell.menu, { exact: true }).click();
  await page
    .getByRole("navigation", { name: words.shell.mainMenu })
    .getByRole("link", { name: words.shell.people })
    .click();
  await page.waitForURL(/\/account\/people/);
  await page.getByRole("navigation", { name: nav.label }).getByText(nav.all).click();
  await page
    .getByRole("navigation", { name: nav.label })
    .getByRole("link", { name: nav.company, exact: true })
    .click();
  await page.waitForURL(/\/account\/company/);
  await expectGoodLooks(page, EVERY_LOOK);
  const vat = page.getByLabel(company.billing.vat);
  await vat.fill("SE123");
  await page.getByRole("button", { name: company.billing.save }).click();
  await expect(page.getByText(company.billing.vatInvalid)).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await vat.fill("SE556016068001");
  await page.getByLabel(company.billing.reference).fill("PO 4711");
  await page.getByRole("button", { name: company.billing.save }).click();
  await expect
    .poll(async () => {
      const { billing, tax } = await platform.customer(customerId);
      return [billing?.reference, tax?.vatNumber];
    })
    .toEqual(["PO 4711", "SE556016068001"]);
});

test.describe("in Swedish", () => {
  test.use({ locale: "sv-SE" });

  test("each page is good to look at", async ({ page, words, mailbox, platform, person }) => {
    await companyOf(platform, person, USERS);
    await signInOnPage({ page, words, mailbox }, person, "/lines");
    for (const path of ["/lines", "/lines/import", "/licenses", "/account/people", "/account/company"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectGoodLooks(page, OTHER_WORDS);
    }
  });
});
