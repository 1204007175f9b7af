import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { failures } from "@/lib/kernel/error-registry";
import { OPERATIONS } from "@/lib/operations";

const FOLDER = "docs/guides";
const guides = readdirSync(FOLDER).map((file) => [file, readFileSync(`${FOLDER}/${file}`, "utf8")] as const);

/** A path without its parameter names: guides may write `{id}`, and shell commands write `$CUSTOMER`. */
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}|\$\w+/g, "{}");

const known = new Set(OPERATIONS.map(({ method, path }) => `${method} ${shapeOf(path)}`));

const textOf = (...files: string[]) =>
  guides
    .filter(([file]) => files.includes(file))
    .map(([, text]) => text)
    .join("\n");

describe.each(guides)("%s", (_, text) => {
  test("names only operations that the API has", () => {
    const named = [...text.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/[^`\s?…]+)/g)].map(
      ([, method, path]) => `${method} ${shapeOf(path!)}`,
    );
    expect(named.filter((one) => !known.has(one))).toEqual([]);
  });

  test("names only failures that the registry has", () => {
    const codes = new Set<string>(Object.values(failures).map(({ internalCode }) => internalCode));
    const prose = text.replaceAll(/^```js\n[\s\S]*?^```$/gm, "");
    const named = prose.match(/(?<=\(|Failure |refused with |others get |"internalCode": ")\d{4}\b/g) ?? [];
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
  });
});

test("the guides for customer care describe all operations that staff use", () => {
  const shown = shapeOf(textOf("care-tool.md", "staff.md"));
  const paths = [
    "/search",
    "/customers/{}/diagnosis",
    "/customers/{}/timeline",
    "/traces/{}",
    "/customers/{}/notes",
    "/mails/{}/resend",
    "/customers/{}/credits",
    "/subscriptions/{}/goodwill-addons",
    "/work-items/{}/claim",
    "/staff-permissions",
    "/staff/me/sessions",
    "/contacts/{}/verification",
    "/reveals",
    "/approvals/{}/approve",
    "/staff/me/break-glass",
    "/break-glass/{}/review",
    "/bulk-jobs/{}/start",
    "/view-as-sessions",
    "/audit-entries",
    "/audit-seals",
  ];
  expect(paths.filter((path) => !shown.includes(path))).toEqual([]);
});
