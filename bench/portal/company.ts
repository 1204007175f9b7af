import { readFile } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import type pg from "pg";
import { signInByMail } from "@/bench/measuring/sign-in";
import { printTable } from "@/bench/measuring/table";
import { addSubscriptions, SUBSCRIPTIONS } from "@/bench/portal/subscription-list";
import type { AppStack } from "@/scripts/stack/app-stack";
import { ensureChromium } from "@/scripts/stack/chromium";

/** The company's free seats, one for each of its subscriptions. */
const SEATS = SUBSCRIPTIONS;
/** The rows of each imported file, and the number of wrong ones. */
const ROWS = 5_000;
const WRONG_ROWS = 50;

/** One measured action. `target` is the longest acceptable time. Both are milliseconds. */
type Row = { what: string; ms: number; target: number };
type Timed = (what: string, target: number, act: () => Promise<unknown>) => Promise<void>;

/**
 * Measures the pages of an administrator of 5,000 subscriptions and seats, in a real Chromium at desktop size: the list
 * of seats, seats assigned to 5,000 people, and imports of 5,000 rows. Times include the browser's own.
 */
export async function measureCompany(stack: AppStack, pool: pg.Pool): Promise<void> {
  const company = stack.demo.users.find(({ customerType }) => customerType === "BUSINESS")!;
  await addSubscriptions(pool, stack.demo.tenantId, company.customerId);
  await addSeats(pool, stack.demo.tenantId, company.customerId);
  const token = await signInByMail(stack, company.email);
  const browser = await chromium.launch({
    executablePath: await ensureChromium((line) => console.log(line)),
    args: ["--no-sandbox", "--disable-quic", "--disable-background-networking"],
  });
  const rows: Row[] = [];
  const timed: Timed = async (what, target, act) => {
    const began = performance.now();
    await act();
    rows.push({ what, ms: performance.now() - began, target });
  };
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-SE" });
    await context.addCookies([{ name: "tern_session", value: token, url: stack.baseUrl }]);
    const page = await context.newPage();
    page.setDefaultTimeout(900_000);
    await measureSeats(page, stack.baseUrl, timed);
    await measureSeatImport(page, timed);
    await measureChanges(page, stack.baseUrl, timed);
    // Changes to thousands of rows come last, because mails and the carrier continue afterwards.
    await measureManySeats(page, stack.baseUrl, timed);
    await measureNewLines(page, stack.baseUrl, timed);
  } finally {
    await browser.close();
    printTable(
      `A company with ${SUBSCRIPTIONS} lines and ${SEATS} seats at a desk`,
      ["", "measured", "target", ""],
      rows.map(({ what, ms, target }) => [
        what,
        `${ms.toFixed(0)} ms`,
        `${target} ms`,
        ms <= target ? "met" : "missed",
      ]),
    );
  }
}

async function measureSeats(page: Page, baseUrl: string, timed: Timed): Promise<void> {
  const row = page.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
  await timed("seats: first row", 1_500, async () => {
    await page.goto(`${baseUrl}/licenses`);
    await row.first().waitFor();
  });
  // Exports wait while seats are being changed.
  const save = page.getByRole("button", { name: /^Export \d/ });
  await timed("seats: all of them there", 4_000, () =>
    page.locator("button:enabled", { hasText: "Export" }).waitFor(),
  );
  const search = page.getByRole("searchbox");
  const narrowed = page.getByRole("status").filter({ hasText: /^[\d\s,]+ of [\d\s,]+ seats/ });
  await timed("seats: a word in the search to its rows", 400, async () => {
    await search.pressSequentially("softphone");
    await narrowed.waitFor();
  });
  await search.fill("");
  await narrowed.waitFor({ state: "detached" });
  await timed("seats: select all to its bar", 300, async () => {
    await page.getByRole("checkbox", { name: /^Select all/ }).click();
    await page.getByRole("region", { name: "Selected seats" }).waitFor();
  });
  await timed("seats: export to the file", 1_500, async () => {
    const [file] = await Promise.all([page.waitForEvent("download"), save.click()]);
    await file.path();
  });
}

/**
 * Reads a file that assigns the seats of one kind to people, without saving. Its rows name subscriptions by numbers as
 * people write them.
 */
async function measureSeatImport(page: Page, timed: Timed): Promise<void> {
  const kinds = page.getByLabel("All kinds").getByRole("option");
  const kind = (await kinds.nth(1).textContent())?.replace(/ \(.*/, "") ?? "";
  const rows = Array.from({ length: ROWS }, (_, index) =>
    index < WRONG_ROWS ? `0799${pad(index)};${kind}` : `074${pad(index - WRONG_ROWS + 1)};${kind}`,
  );
  await page.getByRole("button", { name: "Assign from a file" }).click();
  const dialog = page.getByRole("dialog");
  const file = dialog.locator("input[type=file]");
  await file.waitFor();
  await timed(`seats: file of ${ROWS} rows to its preview`, 4_000, async () => {
    await file.setInputFiles(csv(["Number;Seat", ...rows]));
    await dialog.getByText(/rows are left out/).waitFor();
  });
  await dialog.getByRole("button", { name: "Another file" }).click();
  await dialog.getByRole("button", { name: "Close" }).last().click();
}

/** Orders subscriptions from a file: its preview, a corrected row, the rows left out, the prices, and the orders. */
async function measureNewLines(page: Page, baseUrl: string, timed: Timed): Promise<void> {
  await page.goto(`${baseUrl}/lines/import`);
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the template" }).click(),
  ]);
  const plan = (await readFile(await template.path(), "utf8")).split("\r\n")[1]?.split(/[;,]/)[2] ?? "";
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `Person ${index},${index < WRONG_ROWS ? "nowhere" : `new${index}@bench.example`},${plan}`,
  );
  const wrong = page.getByRole("group").getByLabel("E-mail");
  await timed(`new lines: file of ${ROWS} rows to its preview`, 3_000, async () => {
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles(csv(["Name,E-mail,Plan", ...rows]));
    await wrong.first().waitFor();
  });
  await timed("new lines: twelve keys in a cell", 1_200, async () => {
    await wrong.first().fill("");
    await wrong.first().pressSequentially("per@ek.examp");
  });
  await wrong.first().fill("nowhere");
  await timed("new lines: rows with mistakes left out", 500, async () => {
    await page.getByRole("button", { name: /^Go on without/ }).click();
    await page.getByText(/rows are left out/).waitFor();
  });
  await timed(`new lines: prices of ${ROWS - WRONG_ROWS}`, 120_000, async () => {
    await page.getByRole("button", { name: /^Show the price/ }).click();
    await page.getByRole("heading", { name: /^Together/ }).waitFor();
  });
  await timed(`new lines: ${ROWS - WRONG_ROWS} ordered`, 120_000, async () => {
    await page.getByRole("button", { name: /^Order / }).click();
    await page.getByRole("link", { name: "See all lines" }).waitFor();
  });
}

/** Reads a file of subscribers without saving. Its rows name subscriptions by national numbers. */
async function measureChanges(page: Page, baseUrl: string, timed: Timed): Promise<void> {
  await page.goto(`${baseUrl}/lines/import`);
  await page.getByRole("tab", { name: "Change users" }).click();
  const rows = Array.from({ length: ROWS }, (_, index) =>
    index < WRONG_ROWS
      ? `0799${pad(index)};Person ${index}`
      : `074${pad(index - WRONG_ROWS + 1)};Person ${index}`,
  );
  const panel = page.getByRole("tabpanel");
  await timed(`changes: file of ${ROWS} rows to its preview`, 4_000, async () => {
    await panel.locator("input[type=file]").setInputFiles(csv(["Number;Name", ...rows]));
    await panel.getByText(new RegExp(`^${WRONG_ROWS} of .* rows need a look`)).waitFor();
  });
  const wrong = panel.getByRole("group").getByLabel("Name");
  await timed("changes: twelve keys in a cell", 1_200, async () => {
    await wrong.first().fill("");
    await wrong.first().pressSequentially("Per Ek Öberg");
  });
  await timed("changes: rows with mistakes left out", 500, async () => {
    await panel.getByRole("button", { name: /^Go on without/ }).click();
    await panel.getByText(/rows are left out/).waitFor();
  });
}

/** Assigns all free seats to people, and releases them. */
async function measureManySeats(page: Page, baseUrl: string, timed: Timed): Promise<void> {
  await page.goto(`${baseUrl}/licenses`);
  await page.locator("button:enabled", { hasText: "Export" }).waitFor();
  await page.getByRole("checkbox", { name: /^Select all/ }).click();
  const dialog = page.getByRole("dialog");
  await timed("seats: choose who gets them", 4_000, async () => {
    await page.getByRole("button", { name: "Give to people" }).click();
    await dialog.getByRole("button", { name: /^Choose the first/ }).click();
    await dialog.getByRole("button", { name: /^Give .* seats/ }).waitFor();
  });
  await timed(`seats: ${SEATS} given to people`, 180_000, async () => {
    await dialog.getByRole("button", { name: /^Give .* seats/ }).click();
    await dialog.getByText(/seats are done/).waitFor();
  });
  await timed("seats: back to the list, read again", 4_000, async () => {
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await page.locator("button:enabled", { hasText: "Export" }).waitFor();
  });
  await page.getByRole("checkbox", { name: /^Select all/ }).click();
  await page.getByRole("button", { name: "Take back" }).click();
  await timed(`seats: ${SEATS} taken back`, 180_000, async () => {
    await dialog.getByRole("button", { name: /^Take .* seats? back/ }).click();
    await dialog.getByText(/seats are done/).waitFor();
  });
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.locator("button:enabled", { hasText: "Export" }).waitFor();
}

const pad = (number: number): string => String(number).padStart(7, "0");

const csv = (rows: readonly string[]) => ({
  name: "bench.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(rows.join("\r\n")),
});

/** Adds free seats of every kind that the demo brand sells to companies. */
async function addSeats(pool: pg.Pool, tenantId: string, customerId: string): Promise<void> {
  await pool.query(
    `insert into licenses (tenant_id, id, status, type, customer_id, product_offering_id, currency, activated_at,
            period_starts_at, period_ends_at, paid_until, billing_anchor_day)
     select $1::uuid, overlay(overlay(md5('bench-seat' || n || $1::text) placing '4' from 13) placing '8' from 17)::uuid,
            'ACTIVE', 'LICENSE', $2::uuid, offers.ids[1 + n % array_length(offers.ids, 1)], 'SEK',
            now() - interval '1 month', now() - interval '10 days', now() + interval '20 days', now() + interval '20 days',
            extract(day from now() + interval '20 days')
       from generate_series(1, $3::int) n, (
         select array_agg(o.id) as ids from product_offerings o
           join products p on p.tenant_id = o.tenant_id and p.id = o.product_id
          where o.tenant_id = $1::uuid and p.type = 'LICENSE' and o.price->>'currency' = 'SEK') offers`,
    [tenantId, customerId, SEATS],
  );
  await pool.query("analyze licenses");
}
