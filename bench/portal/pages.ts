import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { signInByMail } from "@/bench/measuring/sign-in";
import { printTable } from "@/bench/measuring/table";
import type { AppStack } from "@/scripts/stack/app-stack";
import { ensureChromium } from "@/scripts/stack/chromium";

/** The pages for search engines; the others ask not to be indexed. */
const LISTED = ["/", "/plans", "/find-plan", "/travel", "/help"];

const CATEGORIES = {
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "SEO",
};

/**
 * Measures the pages of docs/speed.md as on a phone: Lighthouse's four figures of each, and its findings.
 * @param rounds the runs per page. The result is the median, with the worst and the best, because other load changes a
 * run by several points (Lighthouse's own advice is five)
 */
export async function measurePages(stack: AppStack, rounds = 5): Promise<void> {
  const user = stack.demo.users[0]!;
  const token = await signInByMail(stack, user.email);
  const cookie = `tern_session=${token}`;
  const answer = await fetch(`${stack.baseUrl}/api/v2/end-user/subscriptions?customerId=${user.customerId}`, {
    headers: { cookie },
  });
  const { items } = (await answer.json()) as { items: { subscriptionId: string }[] };
  const pages: [name: string, path: string, cookie?: string][] = [
    ["front", "/"],
    ["shop", "/plans"],
    ["plan finder", "/find-plan"],
    ["travel", "/travel"],
    ["help", "/help"],
    ["login", "/login"],
    ["home", "/", cookie],
    ["subscription", `/subscriptions/${items[0]!.subscriptionId}`, cookie],
    ["connection", `/subscriptions/${items[0]!.subscriptionId}/connection`, cookie],
    ["security", "/account/security", cookie],
    ["assistants", "/account/assistants", cookie],
  ];
  const chromium = await launch({
    chromePath: await ensureChromium((line) => console.log(line)),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-quic", "--disable-background-networking"],
    logLevel: "error",
  });
  try {
    const rows: string[][] = [];
    for (const [name, path, cookie] of pages)
      rows.push([name, ...(await look(stack, chromium.port, { path, cookie, rounds }))]);
    printTable(
      "Pages as a phone sees them, by Lighthouse (target 100 each)",
      ["", ...Object.values(CATEGORIES), "worst to best", "largest paint, ms", "blocked, ms", "at fault"],
      rows,
    );
  } finally {
    chromium.kill();
  }
}

/** Measures one page; the first visit only warms the server. */
async function look(
  { baseUrl }: AppStack,
  port: number,
  { path, cookie, rounds }: { path: string; cookie: string | undefined; rounds: number },
): Promise<string[]> {
  await fetch(`${baseUrl}${path}`, { headers: { ...(cookie && { cookie }) } });
  const looks: Result[] = [];
  for (let round = 0; round < rounds; round++) {
    const result = await lighthouse(`${baseUrl}${path}`, {
      port,
      logLevel: "error",
      onlyCategories: Object.keys(CATEGORIES),
      // A page that is not indexed needs no search snippet.
      ...((cookie || !LISTED.includes(path)) && { skipAudits: ["is-crawlable", "meta-description"] }),
      ...(cookie && { extraHeaders: { cookie } }),
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${path}`);
    looks.push(result.lhr);
  }
  const performance = ({ categories }: Result) => categories.performance?.score ?? 0;
  looks.sort((one, other) => performance(one) - performance(other));
  const { audits, categories } = looks[Math.floor(rounds / 2)]!;
  const percent = (look: Result) => Math.round(performance(look) * 100);
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100).toString();
  const value = (id: string) => (audits[id]?.numericValue ?? 0).toFixed(0);
  const faults = Object.keys(CATEGORIES).flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return [
    ...Object.keys(CATEGORIES).map(score),
    `${percent(looks[0]!)} to ${percent(looks.at(-1)!)}`,
    value("largest-contentful-paint"),
    value("total-blocking-time"),
    faults.join(", ") || "nothing",
  ];
}
