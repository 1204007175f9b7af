// Each test that SECURITY.md names must exist.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import config from "@/next.config";

const page = readFileSync("SECURITY.md", "utf8");
const rows = page.split("\n").filter((line) => /^\| \d/.test(line));

test("the page names a test for each item", () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) expect(row).toMatch(/\[`[^`]+\.test\.ts`\]\(.+\.test\.ts>?\) "[^"]+" \|$/);
});

test.each(rows.map((row) => /^\| ([^|]+) \|.*\[`([^`]+)`\].* "([^"]+)" \|$/.exec(row)!.slice(1)))(
  "%s: %s has the test it names",
  (_item, file, title) => {
    expect(existsSync(file!), file).toBe(true);
    expect(readFileSync(file!, "utf8")).toContain(`"${title}"`);
  },
);

test("every answer has the security headers for browsers", async () => {
  const [everywhere] = await config.headers!();
  expect(everywhere!.source).toBe("/:path*");
  const headers = Object.fromEntries(everywhere!.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    "X-Content-Type-Options": "nosniff",
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    "Referrer-Policy": "strict-origin-when-cross-origin",
  });
});
