import { describe, expect, test } from "vitest";
import { renderHelpBody } from "@/lib/help/articles/render";
import { STARTER_ARTICLES } from "@/lib/help/articles/starter/starter-articles";

const inSwedish = (path: string) => `/sv-SE${path}`;
const rendered = (markdown: string) => renderHelpBody(markdown, inSwedish);

describe("the body of an article", () => {
  test("keeps its structure, with headings below the page's title", () => {
    expect(rendered("# One\n\n## Two\n\n##### Five\n\n1. *a*\n2. **b**\n\n- `c`")).toBe(
      [
        "<h2>One</h2>\n<h2>Two</h2>\n<h4>Five</h4>",
        "<ol>\n<li><em>a</em></li>\n<li><strong>b</strong></li>\n</ol>",
        "<ul>\n<li><code>c</code></li>\n</ul>",
      ].join("\n"),
    );
    expect(rendered("3. Third")).toContain('<ol start="3">');
  });

  test("keeps a table", () => {
    expect(rendered("| Plan | Data |\n| --- | --- |\n| Finch | 10 GB |")).toMatch(
      /<th>Plan<\/th>[\s\S]*<td>10 GB<\/td>/,
    );
  });

  test("links to a page of the portal in the reader's language", () => {
    expect(rendered("[Account](/account?a=1&b=2#top)")).toBe(
      '<p><a href="/sv-SE/account?a=1&amp;b=2#top">Account</a></p>',
    );
    expect(renderHelpBody("[Home](/)", () => "http://localhost:3000/en-US")).toBe(
      '<p><a href="http://localhost:3000/en-US">Home</a></p>',
    );
  });

  test("links to other sites without access to the opener, to e-mail addresses and to phone numbers", () => {
    expect(rendered("[PTS](https://pts.example/a)")).toBe(
      '<p><a href="https://pts.example/a" rel="noopener noreferrer">PTS</a></p>',
    );
    expect(rendered("[Write](mailto:help@example.com) or [call](tel:+46701740605)")).toBe(
      '<p><a href="mailto:help@example.com">Write</a> or <a href="tel:+46701740605">call</a></p>',
    );
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "&#106;avascript:alert(1)",
    "data:text/html,x",
    "http://plain.example",
    "//evil.example",
    "account",
    "#top",
  ])("shows a link to %s as its text", (target) => {
    expect(rendered(`[Here](<${target}>)`)).toBe("<p>Here</p>");
  });

  test("shows HTML of the source as text", () => {
    expect(rendered('<script>alert(1)</script>\n\n<img src=x onerror="alert(1)"> **b**')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n<p>&lt;img src=x onerror="alert(1)"&gt; <strong>b</strong></p>',
    );
  });

  test("cannot leave an attribute with its address, and has no pictures", () => {
    expect(rendered('[x](/a"onclick="alert) ![y](https://z.example/a.png)')).not.toMatch(/"\s*onclick|<img/);
  });

  test("is shown as written if its nesting is too deep", () => {
    expect(rendered(`${">".repeat(20_000)} deep`)).toMatch(/^<p>(?:&gt;)+ deep<\/p>$/);
  });

  test("of every starter article has only working links, and no Markdown left", () => {
    const texts = STARTER_ARTICLES.flatMap(({ texts, markets = {} }) =>
      [texts, ...Object.values(markets)].flatMap((one) => Object.values(one)),
    );
    expect(texts.length).toBeGreaterThan(20);
    for (const { title, body } of texts) {
      const html = rendered(body);
      expect(html.match(/<a href="/g)?.length ?? 0, title).toBe(body.match(/\]\(/g)?.length ?? 0);
      expect(html, title).not.toMatch(/\*\*|\]\(|^#/m);
    }
  });
});
