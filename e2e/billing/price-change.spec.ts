import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { withOwnStack } from "@/e2e/fixtures/own-stack";
import { expect, type NewPerson } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { askForApproval, enterCode, signInAsStaff } from "@/e2e/steps/staff";
import type { Invoice } from "@/lib/billing/model";
import type { PriceChangeDetail } from "@/lib/billing/price-changes/model";
import { addDays } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import type { TenantClock } from "@/lib/tenant-clock/model";
import type { AppStack } from "@/scripts/stack/app-stack";

const DESK = { width: 1440, height: 900 };
const ZONE = "Europe/Stockholm";
const MONTH_DAYS = 31;

/** The brand's clock moves, so the journey has its own stack. */
const test = withOwnStack("price-change");
let stack: AppStack;

test.beforeAll(({ own }) => {
  stack = own;
});

test.use({ locale: "en-SE", reducedMotion: "reduce" });
test.setTimeout(900_000);

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${stack.baseUrl}/api/v2${path}`, {
    method,
    headers: { "x-api-key": stack.demo.apiKeys.fullAccess, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

const brandNow = async () => new Date((await call<TenantClock>("GET", "/tenant-clock")).now);

/** Moves the brand's clock, and runs everything that is due on the way. */
async function moveTo(instant: Date): Promise<void> {
  await call("POST", "/tenant-clock", { advanceTo: instant.toISOString() });
  await expect
    .poll(async () => (await call<TenantClock>("GET", "/tenant-clock")).move?.status, { timeout: 600_000 })
    .toBe("ARRIVED");
}

/** A plan on sale. */
async function planOf(name: string): Promise<string> {
  const { productId } = await call<{ productId: string }>("POST", "/products", {
    internalName: name,
    type: "SUBSCRIPTION",
    category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
    features: { dataMb: 20_000 },
  });
  const { productOfferingId } = await call<{ productOfferingId: string }>("POST", "/product-offerings", {
    productId,
    name,
    price: { netPriceMinor: 19900, currency: "SEK", includesTax: true, priceType: "RECURRING" },
  });
  return productOfferingId;
}

type Customer = NewPerson & { customerId: string; subscriptionId: string };

/** A customer with an active subscription. */
async function customerWith(productOfferingId: string, name: string): Promise<Customer> {
  const email = `${name.split(" ")[0]!.toLowerCase()}.${productOfferingId.slice(-8)}@example.com`;
  const { customerId } = await call<{ customerId: string }>("POST", "/customers", {
    name,
    customerType: "CONSUMER",
    preferredLocale: "en-SE",
    contact: { email },
  });
  await call("POST", "/users", { name, email, memberships: [{ customerId, role: "ADMIN" }] });
  const sim = { esim: true };
  const { subscriptionId } = await call<{ subscriptionId: string }>("POST", "/subscriptions", {
    ...{ customerId, productOfferingId, subscriber: { name, email }, sim },
    ...{ country: "SE", currency: "SEK" },
  });
  await call("POST", `/subscriptions/${subscriptionId}/activate`, { activation: { sim } });
  await expect.poll(async () => (await lineOf(subscriptionId)).status).toBe("ACTIVATED");
  return { name, email, customerId, subscriptionId };
}

type Line = {
  status: string;
  pendingStatus?: { status: string; scheduledAt: string };
  pendingProductOffering?: { scheduledAt: string; priceChangeId?: string };
};
const lineOf = (id: string) => call<Line>("GET", `/subscriptions/${id}`);

/** A customer's invoices, newest first. */
const invoicesOf = async ({ customerId }: Customer) =>
  (await call<{ items: Invoice[] }>("GET", `/invoices?customerId=${customerId}`)).items.filter(
    ({ status }) => status !== "DRAFT" && status !== "VOID",
  );

async function payAll(customers: readonly Customer[]): Promise<void> {
  for (const customer of customers)
    for (const { invoiceId, status } of await invoicesOf(customer))
      if (status === "ISSUED" || status === "OVERDUE")
        await call("POST", `/invoices/${invoiceId}/mark-paid`, {});
}

test("in a month, a price change is planned, announced, paid as announced, left by one customer, and stopped for another", async ({
  page,
  otherBrowser,
  words,
  mailbox,
  demo,
  database,
  noise,
}) => {
  noise.allow(/\b(401|403)\b.*\/api\/v2\/|\/api\/v2\/.*\b(401|403)\b/);
  const {
    adminOffer: offer,
    adminOfferAct: act,
    adminAct,
    adminAsk,
    adminApprovals,
    upcoming,
    manage,
  } = words;
  // Two administrators: one plans, the other approves.
  await database.query("update staff set role = 'ADMIN' where tenant_id = $1 and role = 'BILLING'", [
    demo.tenantId,
  ]);
  const planner = demo.staff.find(({ role }) => role === "ADMIN")!;
  const approver = demo.staff.find(({ role }) => role === "BILLING")!;
  const [heron, crane] = [await planOf("Heron 20 GB"), await planOf("Crane 20 GB")];
  const stays = await customerWith(heron, "Stina Kvar");
  const leaves = await customerWith(heron, "Lars Bort");
  const spared = await customerWith(crane, "Karin Lugn");
  // A binding period that does not bind customers who reject the price.
  await database.query("update subscriptions set binding_ends_at = current_date + 400 where id = $1", [
    leaves.subscriptionId,
  ]);
  const effectiveFrom = addDays(dateIn(await brandNow(), ZONE), 30);

  const desk = await (await otherBrowser()).newPage();
  await desk.setViewportSize(DESK);
  const dialog = desk.getByRole("dialog");

  await test.step("an administrator plans it on the page of the plan, and another approves it", async () => {
    await signInAsStaff({ page: desk, words, mailbox }, planner, `/admin/offer/offerings/${heron}`);
    await desk.getByRole("button", { name: act.createPriceChange.title, exact: true }).click();
    await dialog.getByLabel(/SEK/).fill("229");
    await dialog.getByLabel(act.priceChange.from).fill(effectiveFrom);
    await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("Costs of the network");
    await dialog.getByRole("button", { name: act.createPriceChange.submit, exact: true }).click();
    await askForApproval(
      { page: desk, words },
      planner.totpSecret,
      desk.getByText(adminAsk.approvalSentText),
    );
    const other = await (await otherBrowser()).newPage();
    await signInAsStaff({ page: other, words, mailbox }, approver, "/admin/approvals");
    await other.locator("main a[href^='/admin/approvals/']").first().click();
    await expect(other.getByText("Costs of the network")).toBeVisible();
    await other.getByRole("button", { name: adminApprovals.approve }).click();
    const approved = other.getByText(adminApprovals.statusOf.APPROVED, { exact: true }).first();
    const field = other.getByLabel(adminAsk.totp);
    await approved.or(field).first().waitFor();
    if (await field.isVisible()) await enterCode(field, approver.totpSecret);
    await expect(approved).toBeVisible();
    await other.close();
  });
  const [planned] = (
    await call<{ items: PriceChangeDetail[] }>("GET", `/price-changes?productOfferingId=${heron}`)
  ).items;
  expect(planned).toMatchObject({
    status: "SCHEDULED",
    effectiveFrom,
    to: { price: { netPriceMinor: 22900 } },
  });
  const changePage = `/admin/offer/price-changes/${planned!.priceChangeId}`;
  const changePath = `/price-changes/${planned!.priceChangeId}`;
  const another = await call<PriceChangeDetail>("POST", "/price-changes", {
    ...{ productOfferingId: crane, netPriceMinor: 24900, effectiveFrom },
  });

  // The notice waits a quarter of an hour, so that a company with many lines gets one.
  await moveTo(new Date((await brandNow()).getTime() + 60 * 60_000));
  const { pendingProductOffering } = await lineOf(stays.subscriptionId);
  const movesOn = pendingProductOffering!.scheduledAt;
  const day = new Intl.DateTimeFormat("en-SE", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(movesOn),
  );

  await test.step("customers are notified of both prices, the day, and how to leave", async () => {
    for (const { email } of [stays, leaves]) {
      const { text, subject } = await mailbox.newest(email, (mail) => /^The price of/.test(mail.subject));
      expect(subject).toBe(`The price of Heron 20 GB changes on ${day}`);
      for (const told of [/199/, /229/, day, "free of charge", "within a commitment period"])
        expect(text.replace(/\s+/g, " ")).toMatch(told);
    }
    await mailbox.newest(spared.email, (mail) => /^The price of Crane/.test(mail.subject));
    await desk.goto(changePage);
    await expect(desk.getByText(offer.change.about.ANNOUNCING)).toBeVisible();
    const noticed = desk.getByRole("term").filter({ hasText: offer.change.counts.noticed });
    await expect(noticed.locator("xpath=following-sibling::dd[1]")).toHaveText("2");
    await expectGoodLooks(desk, BOTH_WIDTHS);
    await desk.setViewportSize(DESK);
  });

  const comes = page.getByText(upcoming.kind.PRICE_CHANGE.replace("{name}", "Heron 20 GB"), { exact: true });
  await test.step("the portal announces the change, its day, and the difference", async () => {
    await signInOnPage({ page, words, mailbox }, stays, `/subscriptions/${stays.subscriptionId}`);
    await expect(comes).toBeVisible();
    await expect(comes.locator("xpath=..")).toContainText(/229\skr a month.+30\skr more a month/);
    await expect(comes.locator("xpath=..")).toContainText(String(Number(movesOn.slice(8))));
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize(DESK);
  });

  await test.step("one customer leaves before it, although a binding period runs", async () => {
    const theirs = await (await otherBrowser()).newPage();
    await signInOnPage({ page: theirs, words, mailbox }, leaves, `/subscriptions/${leaves.subscriptionId}`);
    await theirs.getByRole("button", { name: manage.actions.cancel }).click();
    const ending = theirs.getByRole("dialog", { name: manage.cancel.title });
    await ending.getByRole("radio", { name: manage.cancel.reason.PRICE }).check();
    await ending.getByRole("button", { name: manage.cancel.goOn, exact: true }).click();
    const when = ending.getByRole("heading", { name: manage.cancel.when.title });
    const anyway = ending.getByRole("button", { name: manage.cancel.goOnAnyway });
    await when.or(anyway).first().waitFor();
    if (await anyway.isVisible()) await anyway.click();
    await expect(when).toBeVisible();
    await expect(ending.getByText(patternOfMessage(manage.cancel.when.free))).toBeVisible();
    await expect(ending.getByRole("radio", { name: manage.cancel.when.END_OF_PERIOD })).toBeChecked();
    await expectGoodLooks(theirs, BOTH_WIDTHS);
    await theirs.setViewportSize(DESK);
    await ending.getByRole("button", { name: patternOfMessage(manage.cancel.confirmOn) }).click();
    await expect(ending).toBeHidden();
    const { pendingStatus } = await lineOf(leaves.subscriptionId);
    expect(pendingStatus?.status).toBe("CANCELLED");
    expect(pendingStatus!.scheduledAt <= movesOn).toBe(true);
    await theirs.close();
  });

  await test.step("another price change is stopped, and its customer learns that the price stays", async () => {
    await desk.goto(`/admin/offer/price-changes/${another.priceChangeId}`);
    await desk.getByRole("button", { name: act.stopPriceChange.title, exact: true }).click();
    await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("Not this year");
    await dialog.getByRole("button", { name: act.stopPriceChange.submit, exact: true }).click();
    const stopped = desk.getByText(offer.change.about.STOPPED);
    const field = desk.getByLabel(adminAsk.totp);
    await stopped.or(field).first().waitFor();
    if (await field.isVisible()) await enterCode(field, planner.totpSecret);
    await expect(stopped).toBeVisible();
    await mailbox.newest(
      spared.email,
      ({ subject }) => subject === "The price of Crane 20 GB does not change",
    );
  });

  await test.step("the day passes, and the renewal costs the announced price", async () => {
    const arrival = new Date(new Date(`${movesOn}T00:00:00Z`).getTime() + 36 * 3600_000);
    // A renewal before the first one at the new price is paid, so that no line is suspended on the way.
    const halfway = new Date((await brandNow()).getTime() + MONTH_DAYS * 86_400_000);
    if (halfway < arrival) {
      await moveTo(halfway);
      await payAll([stays, spared]);
    }
    await moveTo(arrival);
    const [newest, ...earlier] = await invoicesOf(stays);
    expect(newest).toMatchObject({ amountDueMinor: 22900 });
    expect(earlier.every(({ amountDueMinor }) => amountDueMinor === 19900)).toBe(true);
    expect((await invoicesOf(spared))[0]).toMatchObject({ amountDueMinor: 19900 });
    expect((await lineOf(leaves.subscriptionId)).status).toBe("CANCELLED");
    expect((await invoicesOf(leaves)).filter(({ amountDueMinor }) => amountDueMinor === 22900)).toEqual([]);
    // With the payment the line moves, and no customer has the old price.
    await payAll([stays, spared]);
    await expect
      .poll(async () => (await call<PriceChangeDetail>("GET", changePath)).status, { timeout: 180_000 })
      .toBe("COMPLETED");
  });

  await test.step("pages and documents have the new price, and the price change is over", async () => {
    // A session lasts a day, and a month has passed: both sign in again.
    for (const old of [page, desk]) await old.close();
    const theirs = await (await otherBrowser()).newPage();
    const staff = await (await otherBrowser()).newPage();
    const [newest] = await invoicesOf(stays);
    await signInOnPage({ page: theirs, words, mailbox }, stays, `/invoices/${newest!.invoiceId}`);
    await expect(theirs.getByRole("main")).toContainText(/229/);
    await theirs.goto(`/subscriptions/${stays.subscriptionId}`);
    await expect(theirs.getByRole("main")).toContainText(/229/);
    await expect(theirs.getByText(upcoming.kind.PRICE_CHANGE.replace("{name}", "Heron 20 GB"))).toHaveCount(
      0,
    );
    await signInAsStaff({ page: staff, words, mailbox }, planner, changePage);
    const facts = async (name: string, value: string) =>
      expect(
        staff.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd[1]"),
      ).toHaveText(value);
    await facts(offer.change.counts.moved, "1");
    await facts(offer.change.counts.dropped, "1");
    await facts(offer.change.counts.noticed, "0");
    await expect(staff.getByText(offer.change.about.COMPLETED)).toBeVisible();
    await expectGoodLooks(staff, BOTH_WIDTHS);
  });
});
