import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import guest from "@/messages/en/guest.json" with { type: "json" };
import { WorldMap } from "./world-map";

const map = (places: { code: string; slug: string }[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en-SE" timeZone="UTC" messages={{ guest }}>
      <WorldMap groups={[{ part: "ASIA", places }]} after="list" anchorOf={(part) => part.toLowerCase()} />
    </NextIntlClientProvider>,
  );

test("each destination is a link named by its entry in the list, with its shape or its dot", () => {
  const html = map([
    { code: "JP", slug: "japan" },
    { code: "SG", slug: "singapore" },
  ]);
  expect(html).toMatch(/<g data-part="asia"><a href="\/travel\/japan" aria-labelledby="place-JP"/);
  expect(html).toContain('<use href="/artwork/world-map.svg#JP"></use></a>');
  expect(html).toMatch(
    /<a href="\/travel\/singapore" aria-labelledby="place-SG"[^>]*><circle cx="\d+" cy="\d+" r="5">/,
  );
  expect(html).toContain('href="#list"');
});

test("a country that the map does not have is left to the list", () => {
  expect(map([{ code: "AQ", slug: "antarctica" }])).not.toContain("antarctica");
});
