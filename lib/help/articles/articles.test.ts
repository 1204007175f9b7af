import { describe, expect, test } from "vitest";
import type { HelpArticle, HelpPage, HelpSearchResult } from "@/lib/help/articles/model";
import { STARTER_ARTICLES } from "@/lib/help/articles/starter/starter-articles";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
const [admin, agent] = [await api.staffMember(tenant, "ADMIN"), await api.staffMember(tenant, "SUPPORT")];

type Answer = HelpArticle & {
  internalCode?: string;
  items: HelpArticle[];
  added: number;
  skipped: number;
  details?: { property: string; code: string }[];
};
const as = (who: typeof admin, method: string, path: string, body?: object) =>
  api.call<Answer>(method, path, { headers: who.headers, ...(body && { body }) });
const search = async (query: string, on = key) =>
  (await api.call<HelpSearchResult>("GET", `/help?${query}`, { key: on })).body;
const slugs = async (query: string, on = key) => (await search(query, on)).items.map(({ slug }) => slug);

const text = (words: string, more: object = {}) => ({
  language: "en",
  title: words,
  summary: `About ${words}`,
  body: `Everything about ${words}.`,
  ...more,
});
const article = (slug: string, more: object = {}) => ({
  slug,
  topic: "BILLS",
  places: [],
  state: "PUBLISHED",
  texts: [text(slug.replaceAll("-", " "))],
  ...more,
});

await as(admin, "POST", "/help-articles/starter");

describe("the search", () => {
  test("finds an article by its title, by a synonym, and by another form of a word", async () => {
    for (const query of ["refund", "refunded", "money+back", "reimbursement"])
      expect(await slugs(`query=${query}&locale=en-SE`), query).toContain("refunds");
    for (const query of ["återbetalning", "pengar+tillbaka"])
      expect(
        await slugs(`query=${encodeURIComponent(query).replaceAll("%2B", "+")}&locale=sv-SE`),
        query,
      ).toContain("refunds");
  });

  test("shows the best match first", async () => {
    const [first] = await slugs("query=install+esim+iphone&locale=en-US");
    expect(first).toBe("install-an-esim-on-iphone");
  });

  test("finds an article while the last word is not finished", async () => {
    expect(await slugs("query=install+esim+andr&locale=en-US")).toContain("install-an-esim-on-android");
  });

  test("corrects a mistyped word, and says so", async () => {
    const found = await search("query=androd+instal&locale=en-US");
    expect(found.items.map(({ slug }) => slug)).toContain("install-an-esim-on-android");
    const typo = await search("query=refnud&locale=en-US");
    expect([typo.correctedQuery, typo.items[0]?.slug]).toEqual(["refund", "refunds"]);
    expect((await search("query=fakturra&locale=sv-SE")).correctedQuery).toBe("faktura");
  });

  test("finds articles with some of the words if none has all of them", async () => {
    expect(await slugs("query=refund+zebra&locale=en-US")).toContain("refunds");
  });

  test("finds few articles, the best first, if no article has all words of a question", async () => {
    const asked = (words: string, locale: string) =>
      slugs(`query=${encodeURIComponent(words)}&locale=${locale}`);
    for (const words of ["inget nät i spanien", "inget nät i spanein"]) {
      const found = await asked(words, "sv-SE");
      expect(found.slice(0, 2), words).toEqual(["no-signal-or-calls", "no-data-abroad"]);
      expect(found.length, words).toBeLessThanOrEqual(5);
    }
    expect((await asked("min telefon är trasig hjälp", "sv-SE")).length).toBeLessThanOrEqual(5);
  });

  test("corrects a mistyped word even if other words match something", async () => {
    const found = await search("query=install+esim+on+my+ihpone&locale=en-US");
    expect([found.correctedQuery, found.items[0]?.slug]).toEqual([
      "install esim on my iphone",
      "install-an-esim-on-iphone",
    ]);
  });

  test("finds nothing for words that nothing contains, and for signs", async () => {
    expect(await search("query=xylophonist&locale=en-US")).toEqual({ items: [] });
    // No words at all: the same as no query.
    expect((await slugs("query=!%3A*%26&locale=en-US&limit=5")).length).toBe(5);
    expect(await slugs(`query=${encodeURIComponent("' | refund:* & (")}&locale=en-US`)).toContain("refunds");
  });

  test("lists the articles of a place, those that fit best first", async () => {
    const found = await slugs("places=SUBSCRIPTION_UNPAID&places=SUBSCRIPTION&locale=en-SE");
    const unpaid = STARTER_ARTICLES.filter(({ places }) => places.includes("SUBSCRIPTION_UNPAID"));
    expect(new Set(found.slice(0, unpaid.length))).toEqual(new Set(unpaid.map(({ slug }) => slug)));
    expect(unpaid.find(({ slug }) => slug === found[0])?.places[0]).toBe("SUBSCRIPTION_UNPAID");
  });

  test("lists all articles in the order of the help page", async () => {
    const found = (await search("locale=sv-SE&limit=200")).items;
    expect(found).toHaveLength(STARTER_ARTICLES.length);
    expect(found[0]).toMatchObject({ topic: "GETTING_STARTED", language: "sv" });
  });
});

describe("an article", () => {
  const read = async (slug: string, locale: string, on = key) =>
    (
      await api.call<HelpPage & { internalCode?: string }>("GET", `/help/${slug}?locale=${locale}`, {
        key: on,
      })
    ).body;

  test("has the text of the reader's language and market, and else a general one", async () => {
    const own = await api.tenant();
    const ownKey = await api.apiKey(own);
    await api.call("POST", "/help-articles", {
      key: ownKey,
      body: article("taxes", {
        texts: [text("VAT"), text("Sales tax", { market: "US" }), text("Moms", { language: "sv" })],
      }),
    });
    expect(await read("taxes", "en-SE", ownKey)).toMatchObject({ title: "VAT", language: "en" });
    expect(await read("taxes", "en-US", ownKey)).toMatchObject({ title: "Sales tax" });
    expect(await read("taxes", "sv-SE", ownKey)).toMatchObject({ title: "Moms", language: "sv" });
    await api.call("POST", "/help-articles", { key: ownKey, body: article("english-only") });
    expect(await read("english-only", "sv-SE", ownKey)).toMatchObject({
      language: "en",
      related: [{ title: "Moms" }],
    });
  });

  test("names the brand where the text has a placeholder", async () => {
    const own = await api.tenant();
    const ownKey = await api.apiKey(own);
    const { name, support } = own.settings.theme;
    await api.call("POST", "/help-articles", {
      key: ownKey,
      body: article("about", {
        texts: [text("About {brand}", { body: "Write to {supportEmail}, or call {supportPhone}. {other}" })],
      }),
    });
    const page = await read("about", "en-US", ownKey);
    expect(page.title).toBe(`About ${name}`);
    expect(page.body).toContain(`Write to ${support.email}, or call `);
    expect(page.body).toMatch(/ \{other\}$/);
  });

  test("that is a draft is found by staff only", async () => {
    const { body } = await as(admin, "POST", "/help-articles", article("secret-plans", { state: "DRAFT" }));
    expect((await read("secret-plans", "en-US")).internalCode).toBe("8340");
    expect(await slugs("query=secret+plans&locale=en-US")).not.toContain("secret-plans");
    expect((await as(admin, "GET", `/help-articles/${body.helpArticleId}`)).body.state).toBe("DRAFT");
    expect((await as(agent, "GET", `/help-articles/${body.helpArticleId}`)).status).toBe(403);
  });

  test("is changed as a whole, and not over a colleague's change", async () => {
    const created = await as(admin, "POST", "/help-articles", article("slow-website"));
    expect([created.status, created.body.version]).toEqual([201, 1]);
    const path = `/help-articles/${created.body.helpArticleId}`;
    const changed = await as(admin, "PUT", path, {
      ...article("slow-website", { texts: [text("Snail", { keywords: ["tortoise"] })] }),
      position: 3,
      version: 1,
    });
    expect(changed.body).toMatchObject({ version: 2, texts: [{ title: "Snail", keywords: ["tortoise"] }] });
    expect(await slugs("query=tortoise&locale=en-US")).toEqual(["slow-website"]);
    expect(await slugs("query=website&locale=en-US")).not.toContain("slow-website");
    const again = await as(admin, "PUT", path, { ...article("slow-website"), position: 3, version: 1 });
    expect([again.status, again.body.internalCode]).toEqual([412, "8342"]);
    expect((await as(admin, "DELETE", path)).status).toBe(204);
    expect((await as(admin, "DELETE", path)).body.internalCode).toBe("8340");
    expect(await slugs("query=tortoise&locale=en-US")).toEqual([]);
  });

  test("needs a slug of its own, one text per language and market, and one for every market", async () => {
    const taken = await as(admin, "POST", "/help-articles", article("refunds"));
    expect([taken.status, taken.body.internalCode]).toEqual([409, "8341"]);
    expect(taken.body.details).toMatchObject([{ property: "slug", code: "not_unique" }]);
    for (const wrong of [
      { slug: "Not A Slug" },
      { texts: [] },
      { texts: [text("a"), text("b")] },
      { texts: [text("a", { market: "US" })] },
      { texts: [text("a", { keywords: ["one, two"] })] },
      { places: ["SIM", "SIM"] },
      { topic: "WEATHER" },
    ]) {
      const refused = await as(admin, "POST", "/help-articles", article("wrong", wrong));
      expect([refused.status, refused.body.details?.[0]?.property], JSON.stringify(wrong)).toEqual([
        400,
        expect.stringMatching(/^(slug|texts|places|topic)/),
      ]);
    }
    const free = await as(admin, "POST", "/help-articles", article("free"));
    const moved = await as(admin, "PUT", `/help-articles/${free.body.helpArticleId}`, {
      ...article("refunds"),
      position: 0,
      version: 1,
    });
    expect(moved.body.internalCode).toBe("8341");
  });
});

describe("the starter articles", () => {
  test("are added once, and never over an article of the brand", async () => {
    const own = await api.tenant();
    const ownAdmin = await api.staffMember(own, "ADMIN");
    await as(ownAdmin, "POST", "/help-articles", article("refunds"));
    const first = await as(ownAdmin, "POST", "/help-articles/starter");
    expect(first.body).toEqual({ added: STARTER_ARTICLES.length - 1, skipped: 1 });
    const second = await as(ownAdmin, "POST", "/help-articles/starter");
    expect(second.body).toEqual({ added: 0, skipped: STARTER_ARTICLES.length });
    const listed = await as(ownAdmin, "GET", "/help-articles?limit=100");
    expect(listed.body.items.find(({ slug }) => slug === "refunds")?.texts).toHaveLength(1);
  });

  test("belong to one brand", async () => {
    const elsewhere = await api.apiKey(await api.tenant());
    expect(await slugs("query=refund&locale=en-US", elsewhere)).toEqual([]);
  });

  test("do not fit in a help centre that is almost full", async () => {
    const own = await api.tenant();
    const ownAdmin = await api.staffMember(own, "ADMIN");
    await api.db.execute(`insert into help_articles (tenant_id, id, slug, topic, position)
      select '${own.id}', gen_random_uuid(), 'one-' || n, 'BILLS', n from generate_series(1, 199) n`);
    const full = await as(ownAdmin, "POST", "/help-articles/starter");
    expect([full.status, full.body.internalCode]).toEqual([409, "8343"]);
    expect((await as(ownAdmin, "POST", "/help-articles", article("the-last"))).status).toBe(201);
    expect((await as(ownAdmin, "POST", "/help-articles", article("too-many"))).body.internalCode).toBe(
      "8343",
    );
  });
});
