import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { installClient } from "@/clients/typescript/testing";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { fillCard } from "@/e2e/steps/pay";

test.use({ locale: "en-SE" });

test("the packed TypeScript client sells a plan, which the customer pays on the page of its link", async ({
  page,
  words,
  demo,
  baseURL,
}) => {
  await using client = await installClient();
  const child = spawn(process.execPath, [client.sample], {
    env: { ...process.env, BASE: `${baseURL}/api/v2`, KEY: demo.apiKeys.fullAccess },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (!line.startsWith("Pay at ")) continue;
    await page.goto(line.slice("Pay at ".length));
    await fillCard(page, "good");
    await page.getByRole("button", { name: patternOfMessage(words.pay.pay) }).click();
    await expect(page.getByRole("heading", { name: words.pay.paidTitle })).toBeVisible();
  }
  expect(await ended).toBe(0);
  expect(lines.find((line) => line.startsWith("ACTIVATED"))).toMatch(/^ACTIVATED \+46\d+ LPA:1\$/);
});

test("the site serves the client as an archive that npm installs", async ({ page, request, baseURL }) => {
  await page.goto("/developers/clients");
  const link = page.getByRole("link", { name: /^tern-client-.*\.tgz$/ });
  const address = new URL((await link.getAttribute("href"))!, baseURL).href;
  expect((await request.get(address)).headers()["content-type"]).toBe("application/gzip");
  const folder = await mkdtemp(join(tmpdir(), "tern-shop-"));
  try {
    const npm = (...args: string[]) => promisify(execFile)("npm", args, { cwd: folder });
    await npm("init", "--yes");
    await npm("install", "--no-audit", "--no-fund", address);
    const { stdout } = await npm("exec", "--no", "--", "@tern/client", "--help");
    expect(stdout).toContain("listen");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("the index for language models and the Postman collections name the address of this site", async ({
  request,
  baseURL,
}) => {
  const index = await request.get("/llms.txt");
  expect(index.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await index.text();
  const links = [...text.matchAll(/\]\((\S+?)\)/g)].map(([, link]) => link!);
  expect(links.length).toBeGreaterThan(15);
  for (const link of links) {
    expect(new URL(link).origin).toBe(new URL(baseURL).origin);
    expect((await request.get(link)).status(), link).toBe(200);
  }
  for (const surface of ["platform", "end-user"]) {
    const file = await request.get(`/developers/postman/${surface}.json`);
    expect(file.headers()["content-disposition"]).toContain(`tern-${surface}.postman_collection.json`);
    const { variable } = await file.json();
    const below = surface === "platform" ? "/api/v2" : "/api/v2/end-user";
    expect(variable).toContainEqual({
      key: "baseUrl",
      value: `${new URL(baseURL).origin}${below}`,
      type: "string",
    });
  }
  expect((await request.get("/developers/postman/nothing.json")).status()).toBe(404);
  expect((await request.get("/developers/markdown/nothing.md")).status()).toBe(404);
});

test("finds the client by its name in the search", async ({ page }) => {
  await page.goto("/developers");
  const search = page.getByRole("combobox");
  // The page can be read before its scripts listen.
  await expect(async () => {
    await search.fill("typescript");
    await expect(
      page
        .getByRole("search")
        .getByRole("option", { name: /^TypeScript client/ })
        .first(),
    ).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page
    .getByRole("search")
    .getByRole("option", { name: /^TypeScript client/ })
    .first()
    .click();
  await page.waitForURL(/\/developers\/clients#typescript$/);
  await expect(page.getByRole("heading", { level: 2, name: "TypeScript client" })).toBeInViewport();
});
