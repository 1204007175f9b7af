import { DOORS } from "@/components/developers/doors";
import { eventPath, referencePath, SURFACE_NAMES } from "@/components/developers/links";
import type { SearchEntry } from "@/components/developers/search/entry";
import { SCENARIOS } from "@/components/developers/testing/scenarios";
import { TEST_VALUE_LISTS } from "@/components/developers/testing/value-lists";
import { TOOLS, toolPath } from "@/components/developers/tools";
import { CHANGELOG } from "@/lib/http/reference/changelog";
import { referenceEvents } from "@/lib/http/reference/events";
import { buildReference } from "@/lib/http/reference/reference";
import { failures } from "@/lib/kernel/error-registry";
import { NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";
import { glossary } from "../glossary/terms";
import { guides, headingsOf } from "../guides/guides";
import { fieldEntries } from "./fields";

const withoutRoot = (address: string) => address.replace(/^\/developers/, "");
const plain = (text: string) => text.replaceAll("`", "");

const firstSentence = (text: string): string => /^.*?[.!?](?= [A-Z`]|$)/s.exec(text)?.[0] ?? text;

const operations = (): SearchEntry[] =>
  (["platform", "end-user"] as const).flatMap((surface) =>
    buildReference(NEWEST_REVISION_NAME, surface).tags.flatMap(({ slug, operations }) =>
      operations.map(
        ({ id, method, path, summary }): SearchEntry => ({
          kind: "operation",
          title: surface === "platform" ? summary : `${summary} (${SURFACE_NAMES[surface]})`,
          name: id,
          detail: `${method} ${surface === "end-user" ? "/end-user" : ""}${path}`,
          href: withoutRoot(referencePath({ revision: NEWEST_REVISION_NAME, surface }, slug, id)),
        }),
      ),
    ),
  );

const events = (): SearchEntry[] =>
  referenceEvents(NEWEST_REVISION_NAME).flatMap(({ types }) =>
    types.map(
      ({ type, when }): SearchEntry => ({
        kind: "event",
        title: type,
        detail: plain(when),
        href: withoutRoot(eventPath(type)),
      }),
    ),
  );

const errors = (): SearchEntry[] =>
  Object.values(failures).map(
    ({ internalCode, message, when }): SearchEntry => ({
      kind: "error",
      title: message,
      name: internalCode,
      detail: plain(when),
      href: `/errors#${internalCode}`,
    }),
  );

const terms = (): SearchEntry[] =>
  glossary().flatMap((section) =>
    section.terms.map(
      ({ anchor, name, meaning }): SearchEntry => ({
        kind: "term",
        title: name,
        detail: plain(meaning),
        href: `/glossary#${anchor}`,
      }),
    ),
  );

const pages = (): SearchEntry[] => [
  {
    kind: "page",
    title: "API key, address and first call",
    detail: "Where to get a key, and where to send requests.",
    href: "#first-call",
  },
  ...DOORS.map(
    ({ href, title, text }): SearchEntry => ({
      kind: "page",
      title,
      detail: text,
      href: withoutRoot(href),
    }),
  ),
  ...TOOLS.map(
    ({ id, title, text }): SearchEntry => ({
      kind: "page",
      title,
      detail: text,
      href: withoutRoot(toolPath(id)),
    }),
  ),
  ...guides().flatMap(({ slug, title, summary, markdown }): SearchEntry[] => [
    { kind: "page", title, detail: summary, href: `/guides/${slug}` },
    ...headingsOf(markdown).map(
      ({ anchor, text }): SearchEntry => ({
        kind: "page",
        title: text,
        detail: `Guide: ${title}`,
        href: `/guides/${slug}#${anchor}`,
      }),
    ),
  ]),
];

/** The changelog only grows, so the index has the first sentence of each entry. */
const changes = (): SearchEntry[] =>
  CHANGELOG.map(
    ({ id, date, title, text }): SearchEntry => ({
      kind: "change",
      title,
      name: date,
      detail: plain(firstSentence(text)),
      href: `/changes#${id}`,
    }),
  );

const testing = (): SearchEntry[] => [
  ...SCENARIOS.map(
    ({ id, title }): SearchEntry => ({
      kind: "testing",
      title,
      detail: "Scenario",
      href: `/testing#${id}`,
    }),
  ),
  ...TEST_VALUE_LISTS.flatMap(({ id, title, values }): SearchEntry[] => [
    {
      kind: "testing",
      title: `Test values: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      detail: "Testing",
      href: `/testing#${id}`,
    },
    ...values.map(
      ({ value, effect }): SearchEntry => ({
        kind: "testing",
        title: effect,
        detail: `${title}: ${value}`,
        href: `/testing#${id}`,
      }),
    ),
  ]),
];

/** Everything that the search of the developers' site finds, in the newest revision. */
export const searchEntries = (): SearchEntry[] => [
  ...operations(),
  ...events(),
  ...errors(),
  ...terms(),
  ...pages(),
  ...changes(),
  ...testing(),
  ...fieldEntries(),
];
