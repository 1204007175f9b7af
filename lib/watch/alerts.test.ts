// The dashboard, the alert rules and the runbooks are read by other programs and by people. They must fit the metrics of the app.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { beginLife } from "@/lib/billing/simulation/life";
import { testWorldOfFile, until } from "@/lib/payments/testing";
import { createLogger } from "@/lib/platform/logger";
import { measureProcess } from "@/lib/platform/metrics/metrics";
import { answerCarrierCallback } from "@/lib/subscriptions/network/carrier-callback";
import { metricsResponse } from "@/lib/watch/metrics";
import { startReceiver, webhookApi } from "@/lib/webhooks/testing";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const rules = read("ops/prometheus/alerts.yaml");
const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name]) => name!);
const pages = readdirSync(join(root, "docs/runbooks")).map((file) => file.replace(/\.md$/, ""));

type Panel = { id: number; type: string; title: string; targets?: { expr: string }[] };
const dashboard = JSON.parse(read("ops/grafana/tern.json")) as { title: string; panels: Panel[] };

/** The expressions of an alert file: of one line, or of an indented block. */
const ruleQueries = [...rules.matchAll(/^ {8}expr: (?:\|\n((?: {10}.+\n)+)|(.+))/gm)].map(
  ([, block, line]) => block ?? line!,
);
const panelQueries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** Queries in the text of a runbook, in backticks or in a block. */
const pageQueries = pages.flatMap((page) =>
  [...read(`docs/runbooks/${page}.md`).matchAll(/```\n([\s\S]+?)```|`([^`\n]+)`/g)]
    .map(([, block, inline]) => block ?? inline!)
    .filter((text) => /\b(tern|nodejs|process)_\w+_?\w*\b/.test(text) && !text.includes("psql")),
);

type Used = { name: string; labels: string[] };

/** The metrics that a query uses, with the labels by which it selects. */
function metricsIn(query: string): Used[] {
  const found = query.matchAll(/\b((?:tern|nodejs|process)_[a-z0-9_]+)\b(?:\{([^}]*)\})?/g);
  return [...found].map(([, name, selector = ""]) => ({
    name: name!,
    labels: [...selector.matchAll(/(\w+)\s*(?:=~|!=|!~|=)/g)].map(([, label]) => label!),
  }));
}

/** Labels that Prometheus adds to every series of a target. */
const OF_TARGETS = ["job", "instance"];
/** Labels by which queries group. */
const groupsIn = (query: string) =>
  [...query.matchAll(/\bby \(([^)]+)\)/g)].flatMap(([, names]) => names!.split(/,\s*/));

process.env.WEBHOOK_PRIVATE_ADDRESSES = "true";
const world = await testWorldOfFile({ CARRIER_LATENCY_MS: "0" });
const TOKEN = "a-token-of-sixteen";
/** The labels of each metric of the app, after all kinds of work. */
const scraped = new Map<string, Set<string>>();

async function scrape(): Promise<string> {
  const { runtime } = world.api;
  const answer = await metricsResponse({ ...runtime, log: createLogger("silent") }, TOKEN, `Bearer ${TOKEN}`);
  return answer.text();
}

beforeAll(async () => {
  measureProcess();
  const life = await beginLife(world);
  const key = await world.api.apiKey(life.tenant);
  await using endpoint = await startReceiver();
  await webhookApi(world.api, () => key).endpoint(endpoint.url);
  await life.buySubscription(life.offer.plans.small);
  await until(async () => endpoint.received.length > 0);
  const callback = new Request("http://brand.test/callback", { method: "POST", body: "{}" });
  await answerCarrierCallback(world.api.runtime, callback);
  const text = await until(async () => {
    const text = await scrape();
    return text.includes('outcome="delivered"') && text;
  });
  for (const [, name] of text.matchAll(/^# TYPE (\S+) /gm)) scraped.set(name!, new Set());
  for (const [, name, labels = ""] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = scraped.get(name!) ?? new Set();
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label!);
    scraped.set(name!, known);
  }
});

/** Metrics that have no series in this test: nothing was refused, no traces are exported, and there is no replica. */
const WITHOUT_SERIES = [
  "tern_http_refused_requests_total",
  "tern_page_requests_total",
  "tern_replica_reads_total",
  "tern_trace_spans_total",
];

test.each([
  ["alert rules", ruleQueries],
  ["panels", panelQueries],
  ["runbooks", pageQueries],
])("the %s use metrics and labels that the app has", (_, queries) => {
  expect(queries.length).toBeGreaterThan(10);
  const wrong = queries.flatMap(metricsIn).flatMap(({ name, labels }) => {
    const known = scraped.get(name);
    if (!known) return [name];
    if (WITHOUT_SERIES.includes(name)) return [];
    return labels
      .filter((label) => !known.has(label) && !OF_TARGETS.includes(label))
      .map((l) => `${name}{${l}}`);
  });
  expect(wrong).toEqual([]);
  const labels = new Set([...OF_TARGETS, ...[...scraped.values()].flatMap((known) => [...known])]);
  expect(
    queries.flatMap(groupsIn).filter((label) => !labels.has(label) && !["status", "place"].includes(label)),
  ).toEqual([]);
});

test("every metric of Tern is on the dashboard", () => {
  const shown = panelQueries.flatMap(metricsIn).map(({ name }) => name.replace(/_(bucket|sum|count)$/, ""));
  const own = [...scraped.keys()].map((name) => name.replace(/_(bucket|sum|count)$/, ""));
  expect([...new Set(own)].filter((name) => name.startsWith("tern_") && !shown.includes(name))).toEqual([]);
});

describe("alerts and runbooks", () => {
  test("each alert has its page, and each page its alert", () => {
    expect(alerts.length).toBe(ruleQueries.length);
    expect(pages.toSorted()).toEqual(alerts.toSorted());
    expect([...rules.matchAll(/runbook_url: docs\/runbooks\/(\w+)\.md/g)].map(([, page]) => page)).toEqual(
      alerts,
    );
  });

  test.each(pages)(
    "the page of %s says what it means, what users see, how to check, fix and end it",
    (page) => {
      const headings = [...read(`docs/runbooks/${page}.md`).matchAll(/^## (.+)$/gm)].map(
        ([, title]) => title,
      );
      expect(headings).toEqual(["What it means", "What users see", "Check", "Fix", "It is over when"]);
      expect(read(`docs/runbooks/${page}.md`)).toContain(`Alert \`${page}\``);
      expect(read("docs/README.md")).toContain(`](runbooks/${page}.md)`);
    },
  );

  test("the statements of the pages run", async () => {
    const statements = pages.flatMap((page) =>
      [...read(`docs/runbooks/${page}.md`).matchAll(/psql "\$DATABASE_URL" -c "\n?([^"]+)"/g)].map(
        ([, sql]) => sql!,
      ),
    );
    expect(statements.length).toBeGreaterThan(5);
    for (const statement of statements) await world.database.pool.query(statement);
  });
});

test("the dashboard has a title and a query in each panel, and no two panels with one id", () => {
  const { title, panels } = dashboard;
  expect(title).toBe("Tern");
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { type, title: name, targets = [] } of panels)
    expect([name, type === "row" || targets.length > 0]).toEqual([name, true]);
});
