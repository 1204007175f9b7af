import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "@/i18n/locales";
import { HELP_PLACES, HELP_TOPICS } from "@/lib/help/articles/places";
import type { StarterText } from "@/lib/help/articles/starter/starter-article";
import { STARTER_ARTICLES } from "@/lib/help/articles/starter/starter-articles";

const PAGES = "app/(portal)/[host]/[locale]";

/** The portal's paths as patterns. The page for unknown addresses is none. */
const PATHS = globSync(`**/page.tsx`, { cwd: PAGES })
  .map((file) => file.replaceAll("\\", "/").replace(/\/?page\.tsx$/, ""))
  .filter((path) => !path.includes("[..."))
  .map((path) => new RegExp(`^/${path.replaceAll(/\[[^\]]+\]/g, "[^/]+")}$`));

const SLUGS = new Set(STARTER_ARTICLES.map(({ slug }) => slug));

/** Whether the target of a link is an article or a page of the portal. */
function exists(target: string): boolean {
  const [, slug] = /^\/help\/(.*)$/.exec(target) ?? [];
  return slug === undefined ? PATHS.some((path) => path.test(target)) : SLUGS.has(slug);
}

/** Every text with a name for messages. */
const TEXTS: readonly (readonly [name: string, text: StarterText])[] = STARTER_ARTICLES.flatMap(
  ({ slug, texts, markets = {} }) => [
    ...languages.map((language) => [`${slug} ${language}`, texts[language]] as const),
    ...Object.entries(markets).flatMap(([market, own]) =>
      Object.entries(own).map(([language, text]) => [`${slug} ${language}-${market}`, text] as const),
    ),
  ],
);

const linesOf = (text: StarterText) => text.body.split("\n");
const headingsOf = (text: StarterText) => linesOf(text).filter((line) => line.startsWith("#"));
const stepsOf = (text: StarterText) => linesOf(text).filter((line) => /^\d+\. /.test(line));
const linksOf = (text: StarterText) =>
  [...text.body.matchAll(/\]\(([^)]*)\)/g)].map(([, target = ""]) => target);

test("slugs are unique and well-formed", () => {
  expect(SLUGS.size).toBe(STARTER_ARTICLES.length);
  expect([...SLUGS].filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

test("an article's file is in the folder of its topic", () => {
  const expected = STARTER_ARTICLES.map(
    ({ slug, topic }) => `${topic.toLowerCase().replaceAll("_", "-")}/${slug}.ts`,
  );
  const files = globSync("*/*.ts", { cwd: "lib/help/articles/starter" });
  expect(files.map((file) => file.replaceAll("\\", "/")).toSorted()).toEqual(expected.toSorted());
});

test("articles are in the order of the topics, and every topic has some", () => {
  const topics = STARTER_ARTICLES.map(({ topic }) => topic);
  expect([...new Set(topics)]).toEqual([...HELP_TOPICS]);
  expect(topics).toEqual(topics.toSorted((a, b) => HELP_TOPICS.indexOf(a) - HELP_TOPICS.indexOf(b)));
});

test("every place has two articles or more", () => {
  const lacking = HELP_PLACES.filter(
    (place) => STARTER_ARTICLES.filter(({ places }) => places.includes(place)).length < 2,
  );
  expect(lacking).toEqual([]);
});

test("an article names at least one place, and none twice", () => {
  for (const { slug, places } of STARTER_ARTICLES) {
    expect(places.length, slug).toBeGreaterThan(0);
    expect(new Set(places).size, slug).toBe(places.length);
  }
});

test("titles, summaries and bodies fit their space", () => {
  for (const [name, { title, summary, body }] of TEXTS) {
    expect(title.length, name).toBeLessThanOrEqual(70);
    expect(summary.length, name).toBeLessThanOrEqual(120);
    const words = body.replaceAll(/\]\([^)]*\)/g, "").split(/\s+/).length;
    expect(words, name).toBeGreaterThanOrEqual(120);
    expect(words, name).toBeLessThanOrEqual(350);
  }
});

test("a title is used once in its language and market", () => {
  const titles = STARTER_ARTICLES.flatMap(({ texts }) => languages.map((language) => texts[language].title));
  expect(new Set(titles).size).toBe(titles.length);
});

test("a text has 3 to 10 keywords, which it does not contain itself", () => {
  for (const [name, { keywords, title, summary, body }] of TEXTS) {
    expect(keywords.length, name).toBeGreaterThanOrEqual(3);
    expect(keywords.length, name).toBeLessThanOrEqual(10);
    expect(new Set(keywords).size, name).toBe(keywords.length);
    const words = `${title} ${summary} ${body}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    const contained = keywords.filter((keyword) => words.includes(keyword));
    expect(contained, name).toEqual([]);
    expect(
      keywords.filter((keyword) => keyword !== keyword.toLowerCase()),
      name,
    ).toEqual([]);
  }
});

test("a link leads to an article or to a page of the portal", () => {
  for (const [name, text] of TEXTS) {
    expect(
      linksOf(text).filter((target) => !exists(target)),
      name,
    ).toEqual([]);
  }
});

test("an article does not link to itself", () => {
  for (const [name, text] of TEXTS) {
    expect(linksOf(text), name).not.toContain(`/help/${name.split(" ")[0]}`);
  }
});

test("a wrong link is noticed", () => {
  expect(["/payments", "/account/security", "/subscriptions/123", "/help/seats"].filter(exists)).toHaveLength(
    4,
  );
  expect(
    [
      "/payment",
      "/account/nothing",
      "/subscriptions",
      "/help/chairs",
      "/sv-SE/payments",
      "https://x.test",
    ].filter(exists),
  ).toEqual([]);
});

test("only the three placeholders are used", () => {
  const known = ["{brand}", "{supportEmail}", "{supportPhone}"];
  for (const [name, { title, summary, body, keywords }] of TEXTS) {
    const used = `${title} ${summary} ${body} ${keywords.join(" ")}`.match(/\{[^}]*\}?/g) ?? [];
    expect(
      used.filter((one) => !known.includes(one)),
      name,
    ).toEqual([]);
  }
});

test("the languages of an article have the same headings and steps", () => {
  const shape = (text: StarterText) => ({ headings: headingsOf(text).length, steps: stepsOf(text).length });
  for (const { slug, texts, markets = {} } of STARTER_ARTICLES) {
    expect(shape(texts.sv), slug).toEqual(shape(texts.en));
    for (const { en, sv } of Object.values(markets)) {
      if (en && sv) expect(shape(sv), slug).toEqual(shape(en));
    }
  }
});

test("a body begins with its answer, and its headings with ##", () => {
  for (const [name, text] of TEXTS) {
    expect(linesOf(text)[0], name).toMatch(/^[\p{L}*]/u);
    expect(
      headingsOf(text).filter((line) => !/^#{2,3} \S/.test(line)),
      name,
    ).toEqual([]);
  }
});

test("steps are numbered from 1 without gaps", () => {
  for (const [name, text] of TEXTS) {
    let last = 0;
    for (const line of linesOf(text)) {
      if (/^#/.test(line)) last = 0;
      const number = /^(\d+)\. /.exec(line)?.[1];
      if (number === undefined) continue;
      expect(Number(number), name).toBe(last + 1);
      last += 1;
    }
  }
});

test("a body has no HTML and no exclamation mark", () => {
  for (const [name, { title, summary, body }] of TEXTS) {
    expect(`${title} ${summary} ${body}`, name).not.toMatch(/<\/?[a-z!]|&[a-z#0-9]+;|!/i);
  }
});
