import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { REVISIONS } from "@/lib/kernel/revisions/revisions";
import { OPERATIONS } from "@/lib/operations";
import { CHANGELOG } from "./changelog";
import { changelogFeed, FEED_PATH } from "./changelog-feed";

describe("the changelog", () => {
  test("has the newest entry first, real days, and each id once", () => {
    const dates = CHANGELOG.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const date of dates) expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
    const ids = CHANGELOG.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
  });

  test("has an entry for each revision, on its day", () => {
    for (const { name } of REVISIONS)
      expect(CHANGELOG).toContainEqual(
        expect.objectContaining({ revision: name, date: name.slice(0, "2026-09-01".length) }),
      );
  });

  test("names only operations that exist", () => {
    const known = new Set(OPERATIONS.map(({ id }) => id));
    const named = CHANGELOG.flatMap(({ operations = [] }) => operations);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });
});

const ORIGIN = "https://shop.example";
type Link = { "@rel"?: string; "@href": string };
type ParsedFeed = {
  feed: {
    "@xmlns": string;
    id: string;
    title: string;
    updated: string;
    author: { name: string };
    link: Link[];
    entry: {
      id: string;
      title: { "#text": string };
      updated: string;
      link: Link;
      content: { "#text": string; "@type": string };
    }[];
  };
};
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "@" });
const parse = (origin: string) => {
  const text = changelogFeed(origin);
  expect(XMLValidator.validate(text)).toBe(true);
  return (parser.parse(text) as ParsedFeed).feed;
};

describe("the feed", () => {
  test("is an Atom feed with its own address, and one entry for each change", () => {
    const feed = parse(ORIGIN);
    expect(feed).toMatchObject({
      "@xmlns": "http://www.w3.org/2005/Atom",
      title: "Changes of the Tern API",
      updated: `${CHANGELOG[0]!.date}T00:00:00.000Z`,
      author: { name: "Tern" },
    });
    expect(feed.link).toContainEqual({ "@rel": "self", "@href": `${ORIGIN}${FEED_PATH}` });
    expect(feed.link).toContainEqual({ "@rel": "alternate", "@href": `${ORIGIN}/developers/changes` });
    expect(feed.entry).toHaveLength(CHANGELOG.length);
    for (const [index, { id, date, title }] of CHANGELOG.entries()) {
      const entry = feed.entry[index]!;
      expect(entry.link["@href"]).toBe(`${ORIGIN}/developers/changes#${id}`);
      expect(entry.updated).toBe(`${date}T00:00:00.000Z`);
      expect(entry.title["#text"]).toContain(title.replaceAll("`", ""));
      expect(entry.content["@type"]).toBe("html");
    }
  });

  test("has ids that are the same at every address", () => {
    const idsAt = (origin: string) => {
      const feed = parse(origin);
      return [feed.id, ...feed.entry.map(({ id }) => id)];
    };
    const ids = idsAt(ORIGIN);
    expect(idsAt("http://kobolt.localhost:3000")).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    // A reader shows an entry again whose id has changed. These are published.
    expect(ids[0]).toBe("urn:uuid:0f095ca7-acc9-5d70-a9bd-41da065310a3");
  });

  test("says what to do, with code as code", () => {
    const at = CHANGELOG.findIndex(({ id }) => id === "strict-handling");
    const { content } = parse(ORIGIN).entry[at]!;
    expect(content["#text"]).toContain("<code>Prefer: handling=strict</code>");
    expect(content["#text"]).toContain("<strong>What to do:</strong>");
  });
});
