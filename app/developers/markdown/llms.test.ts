import { expect, test } from "vitest";
import { SITE_PLACEHOLDER } from "@/components/developers/setup/site-origin";
import { EVENT_CAUSES } from "@/lib/http/reference/events";
import { failures } from "@/lib/kernel/error-registry";
import { NEWEST_REVISION_NAME, REVISIONS } from "@/lib/kernel/revisions/revisions";
import { OPERATIONS } from "@/lib/operations";
import { TEST_NOW } from "@/lib/testing/api";
import { markdownSections, markdownText } from "./documents";
import { llmsFull, llmsIndex } from "./llms";

const documents = markdownSections().flatMap((section) => section.documents);
const ORIGIN = "https://shop.example";
const textOf = (file: string) => markdownText(documents.find((one) => one.file === file)!, ORIGIN);

test("the index has one title, one summary, and a link to every document", () => {
  const index = llmsIndex("https://shop.example", new Date(TEST_NOW));
  expect(index.match(/^# .+$/gm)).toEqual(["# Tern"]);
  expect(index.match(/^> .+$/gm)).toHaveLength(1);
  const links = [...index.matchAll(/\]\((\S+?)\)/g)].map(([, link]) => link!);
  for (const { file } of documents)
    expect(links).toContain(`https://shop.example/developers/markdown/${file}`);
  for (const { name } of REVISIONS)
    expect(links).toContain(`https://shop.example/api/v2/openapi.json?revision=${name}&surface=end-user`);
  expect(links.filter((link) => !link.startsWith("https://shop.example/"))).toEqual([]);
});

test("the index has no document of a retired revision", () => {
  const index = llmsIndex("https://shop.example", new Date("2999-01-01T00:00:00Z"));
  const revisions = [...index.matchAll(/openapi\.json\?revision=([^&]+)/g)].map(([, name]) => name);
  expect(revisions).toEqual([NEWEST_REVISION_NAME, NEWEST_REVISION_NAME]);
});

test("no two documents have the same file", () => {
  expect(new Set(documents.map(({ file }) => file)).size).toBe(documents.length);
});

test("the documents name every operation, failure and event", () => {
  const names = (surface: "platform" | "end-user") =>
    OPERATIONS.filter(({ surfaces, removedAfter }) => surfaces.includes(surface) && !removedAfter).map(
      ({ id, method, path }) => `- \`${method} ${path}\` (\`${id}\`)`,
    );
  const missing = (text: string, all: readonly string[]) => all.filter((one) => !text.includes(one));
  expect(missing(textOf("operations-platform.md"), names("platform"))).toEqual([]);
  expect(missing(textOf("operations-end-user.md"), names("end-user"))).toEqual([]);
  const codes = Object.values(failures).map(({ internalCode }) => `\`${internalCode}\``);
  expect(missing(textOf("errors.md"), codes)).toEqual([]);
  expect(missing(textOf("webhook-events.md"), Object.keys(EVENT_CAUSES))).toEqual([]);
});

test("the full text has all documents under one title, and leaves code as it is", () => {
  const text = llmsFull("https://shop.example");
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  expect(prose.match(/^# .+$/gm)).toEqual(["# Tern"]);
  for (const { title } of documents) expect(prose).toContain(`\n## ${title}\n`);
  expect(text).toContain("KEY=…      # a full-access key\n```");
  expect(text).toContain("npm install ./tern-client-0.2.0.tgz\n```");
});

test("a guide defines the variables of its commands, for the address it was requested at", () => {
  const text = textOf("first-sale.md");
  expect(text).toContain("```sh\nBASE=https://shop.example/api/v2\nKEY=…");
  expect(text).not.toContain("<!--");
  expect(textOf("errors.md")).not.toContain("BASE=");
});

test("the documents name the address they were requested at, and no placeholder", () => {
  expect(textOf("typescript-client.md")).toContain(`curl -O ${ORIGIN}/developers/clients/`);
  expect(textOf("webhooks.md")).toContain(`listen --api ${ORIGIN} --forward`);
  for (const { file } of documents) {
    expect(textOf(file), file).not.toContain("localhost:3000");
    expect(textOf(file), file).not.toContain(SITE_PLACEHOLDER);
  }
});
