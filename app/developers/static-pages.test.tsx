import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SITE_PLACEHOLDER } from "@/components/developers/setup/site-origin";
import ClientsPage from "./clients/page";
import GuidePage from "./guides/[slug]/page";
import { CLIENT_README, guides } from "./guides/guides";
import DevelopersPage from "./page";

// What is made at build time is what search engines, curl and readers without scripts see.

const guidePage = (slug: string) => GuidePage({ params: Promise.resolve({ slug }) });

/** Addresses that look like the one of a site, but are not. */
const UNTRUE = /localhost:3000|shop\.example/;

test("a page made at build time has a placeholder for its address, and explains it without scripts", async () => {
  const pages = [<DevelopersPage key="1" />, <ClientsPage key="2" />];
  for (const page of [...pages, await guidePage("first-sale"), await guidePage("webhooks")]) {
    const html = renderToStaticMarkup(page);
    expect(html).toContain(SITE_PLACEHOLDER);
    expect(html).toMatch(
      /<noscript>(?:(?!<\/noscript>).)*Replace <code[^>]*>https:\/\/your-brand\.example<\/code>/,
    );
    expect(html).not.toMatch(UNTRUE);
  }
});

test("a guide without an address of the site has no explanation", async () => {
  const html = renderToStaticMarkup(await guidePage("staff"));
  expect(html.includes(SITE_PLACEHOLDER)).toBe(html.includes("<noscript>"));
});

test("no guide, and not the description of the client, names another address for the site", () => {
  for (const { slug, markdown } of guides()) expect(markdown, slug).not.toMatch(UNTRUE);
  const readme = readFileSync(CLIENT_README, "utf8");
  expect(readme).not.toMatch(UNTRUE);
  expect(readme).toContain(`use \`${SITE_PLACEHOLDER}\` as the address of your brand`);
});
