import { type CDPSession, chromium, type Page } from "@playwright/test";
import type pg from "pg";
import { median } from "@/bench/measuring/measure";
import { signInByMail } from "@/bench/measuring/sign-in";
import { printTable } from "@/bench/measuring/table";
import type { AppStack } from "@/scripts/stack/app-stack";
import { ensureChromium } from "@/scripts/stack/chromium";

/** The number of subscriptions of the measured company. */
export const SUBSCRIPTIONS = 5_000;
/** How often each action is measured; the median counts. */
const ROUNDS = 5;
/** Pixels per frame by which the list is scrolled: by a reader, and by a dragged scrollbar. */
const SPEEDS = { reading: 120, flinging: 2_500 };
/** Ten seconds of reading are as good as all of it. */
const MOST_FRAMES = 600;

/**
 * Measures the list of subscriptions of a company with five thousand of them, in a real Chromium at desktop size: until
 * it is shown, until an action is drawn, and the frames during scrolling.
 */
export async function measureSubscriptionList(stack: AppStack, pool: pg.Pool): Promise<void> {
  const company = stack.demo.users.find(({ customerType }) => customerType === "BUSINESS")!;
  await addSubscriptions(pool, stack.demo.tenantId, company.customerId);
  const token = await signInByMail(stack, company.email);
  const browser = await chromium.launch({
    executablePath: await ensureChromium((line) => console.log(line)),
    args: ["--no-sandbox", "--disable-quic", "--disable-background-networking"],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: "en-SE",
    });
    await context.addCookies([{ name: "tern_session", value: token, url: stack.baseUrl }]);
    // The tool that runs this program names functions with a helper, which the page does not have.
    await context.addInitScript("globalThis.__name = (named) => named;");
    const page = await context.newPage();
    const rows: [what: string, measured: number, target: number, unit: string][] = [];
    const opened = await several(() => open(page, `${stack.baseUrl}/lines`));
    rows.push(["first row painted", median(opened.map(({ first }) => first)), 1_000, "ms"]);
    rows.push(["all of them there", median(opened.map(({ all }) => all)), 3_000, "ms"]);

    const search = page.getByRole("searchbox");
    const searched = await several(async () => {
      const took = await answer(page, "keydown", () => search.press("7"));
      await answer(page, "input", () => search.fill(""));
      return took;
    });
    rows.push(["key in the search to its rows", median(searched), 100, "ms"]);

    const headings = page.getByRole("columnheader").getByRole("button");
    const sorted = await several((round) =>
      // By plan, and by name again.
      answer(page, "click", () => headings.nth(round % 2 === 0 ? 2 : 0).click()),
    );
    rows.push(["click on a heading to sorted rows", median(sorted), 100, "ms"]);

    const box = page.getByRole("columnheader").getByRole("checkbox");
    const selected = await several(() => answer(page, "click", () => box.click()));
    rows.push(["click on select all to its bar", median(selected), 100, "ms"]);

    const cdp = await context.newCDPSession(page);
    for (const [name, step] of Object.entries(SPEEDS)) {
      const { frames, long, blank } = await scroll(page, step);
      rows.push([`frame while ${name}, p95 of ${frames.length}`, percentile(frames, 0.95), 20, "ms"]);
      rows.push([`frames over 50 ms while ${name}`, long, 0, ""]);
      rows.push([`frames without rows while ${name}`, blank, 0, ""]);
    }
    rows.push(["heap", (await heap(cdp)) / 1e6, 60, "MB"]);
    printTable(
      `${SUBSCRIPTIONS} lines at a desk, median of ${ROUNDS}`,
      ["", "measured", "target", ""],
      rows.map(([what, measured, target, unit]) => [
        what,
        `${measured.toFixed(measured < 10 && unit ? 1 : 0)}${unit && ` ${unit}`}`,
        `${target}${unit && ` ${unit}`}`,
        measured <= target ? "met" : "missed",
      ]),
    );
  } finally {
    await browser.close();
  }
}

/** Adds active subscriptions with different subscribers, on every plan that the demo brand sells to companies. */
export async function addSubscriptions(
  pool: pg.Pool,
  tenantId: string,
  customerId: string,
  lines = SUBSCRIPTIONS,
): Promise<void> {
  // UUIDs of version 4, because cursors accept no other ids.
  const id = (what: string) =>
    `overlay(overlay(md5('bench-line-${what}' || n || $1::text) placing '4' from 13) placing '8' from 17)::uuid`;
  await pool.query(
    `insert into subscribers (tenant_id, id, customer_id, name, email)
     select $1::uuid, ${id("user")}, $2::uuid,
            (array['Åsa','Karin','Per','Bo','Leila','Tomasz','Nora','Emil'])[1 + n % 8] || ' ' ||
            (array['Öberg','Nowak','Blom','Ek','Haddad','Lind','Sand'])[1 + n % 7] || ' ' || n, 'user' || n || '@bench.example'
       from generate_series(1, $3::int) n on conflict do nothing`,
    [tenantId, customerId, lines],
  );
  await pool.query(
    `insert into subscriptions (tenant_id, id, status, type, msisdn, customer_id, subscriber_id, product_offering_id, currency,
            country, activated_at, period_starts_at, period_ends_at, paid_until, billing_anchor_day)
     select $1::uuid, ${id("line")}, case when n % 20 = 0 then 'PAUSED' else 'ACTIVATED' end, 'CELL',
            '+4674' || lpad(n::text, 7, '0'), $2::uuid, ${id("user")}, offers.ids[1 + n % array_length(offers.ids, 1)],
            'SEK', 'SE', now() - interval '1 month', now() - interval '10 days', now() + interval '20 days',
            now() + interval '20 days', extract(day from now() + interval '20 days')
       from generate_series(1, $3::int) n, (
         select array_agg(o.id) as ids from product_offerings o
           join products p on p.tenant_id = o.tenant_id and p.id = o.product_id
          where o.tenant_id = $1::uuid and p.type = 'SUBSCRIPTION' and o.price->>'currency' = 'SEK'
            and 'BUSINESS' = any(o.customer_types)) offers
         on conflict do nothing`,
    [tenantId, customerId, lines],
  );
  await pool.query("analyze subscribers, subscriptions");
}

async function several<Result>(once: (round: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < ROUNDS; round++) results.push(await once(round));
  return results;
}

/** Milliseconds from the navigation until the first row was painted, and until the list had all subscriptions. */
async function open(page: Page, url: string): Promise<{ first: number; all: number }> {
  await page.goto(url);
  return page.evaluate(async (lines) => {
    const painted = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    const known = () => Number(document.querySelector("[role=table]")?.getAttribute("aria-rowcount"));
    while (painted() === undefined || known() <= lines) await new Promise(requestAnimationFrame);
    return { first: painted() ?? 0, all: performance.now() };
  }, SUBSCRIPTIONS);
}

/**
 * Milliseconds from an event in the page to the frame that shows its result: another number of rows, another first row,
 * or the selection bar.
 */
async function answer(page: Page, event: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((event) => {
    const look = () =>
      [
        document.querySelector("[role=table]")?.getAttribute("aria-rowcount"),
        document.querySelector("[role=row][data-index='0']")?.textContent,
        document.querySelector("section.sticky") !== null,
      ].join();
    const before = look();
    const answered = new Promise<number>((resolve) => {
      addEventListener(
        event,
        ({ timeStamp }) => {
          const wait = () =>
            requestAnimationFrame(() =>
              // After the frame that was just drawn.
              look() === before ? wait() : setTimeout(() => resolve(performance.now() - timeStamp)),
            );
          wait();
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { answered });
  }, event);
  await act();
  return page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered);
}

/**
 * Scrolls through the whole list by so many pixels a frame. Returns the milliseconds of each frame, and of those
 * without a visible row.
 */
function scroll(page: Page, step: number): Promise<{ frames: number[]; long: number; blank: number }> {
  return page.evaluate(
    async ([step, most]) => {
      const frame = () => new Promise<number>(requestAnimationFrame);
      scrollTo(0, 0);
      await frame();
      let long = 0;
      const observer = new PerformanceObserver((list) => {
        long += list.getEntries().length;
      });
      observer.observe({ type: "long-animation-frame" });
      const frames: number[] = [];
      let blank = 0;
      let before = await frame();
      const end = document.documentElement.scrollHeight - innerHeight;
      for (let y = 0; y < end && frames.length < most; y += step) {
        scrollTo(0, y);
        const now = await frame();
        frames.push(now - before);
        before = now;
        const inside = document.querySelector("[role=table]")?.getBoundingClientRect();
        const middle = innerHeight / 2;
        if (!inside || inside.top > middle || inside.bottom < middle) continue;
        if (!document.elementFromPoint(innerWidth / 2, middle)?.closest("[role=row]")) blank += 1;
      }
      await frame();
      observer.disconnect();
      return { frames, long, blank };
    },
    [step, MOST_FRAMES] as const,
  );
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;

/** The bytes of the page's live objects, after garbage collection. */
async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.send("Performance.enable");
  const { metrics } = await cdp.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
}
