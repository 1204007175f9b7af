import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { BOTH_SCHEMES, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";

const PLATFORM = "/developers/reference/2026-09-01.bullfinch/platform";
const END_USER = "/developers/reference/2026-09-01.bullfinch/end-user";

test.use({ reducedMotion: "reduce" });

/** Opens the console of an operation by keyboard. Returns its parts. */
async function openConsole(page: Page, path: string, operationId: string) {
  await page.goto(`${path}#${operationId}`);
  const article = page.locator(`article[id="${operationId}"]`);
  const form = article.locator("form");
  // The page can be read before its scripts listen.
  await expect(async () => {
    if (!(await form.isVisible())) await article.getByRole("button", { name: /^Try it: / }).press("Enter");
    await expect(form).toBeVisible({ timeout: 2000 });
  }).toPass();
  return {
    article,
    form,
    key: form.getByLabel(/^(Full-access|Impersonation) key of a test brand/),
    token: form.getByLabel(/^Access token of a user/),
    body: form.getByLabel(/^Body/).and(form.locator("textarea")),
    send: form.getByRole("button", { name: /^Send (GET|POST|PUT|PATCH|DELETE)$/ }),
    status: form.getByRole("status"),
    code: article.getByRole("tabpanel").locator("pre"),
    answer: form.locator("figure pre"),
  };
}

test("a first call: refused without a key and with a wrong one, then answered, by keyboard", async ({
  page,
  demo,
  noise,
  baseURL,
}) => {
  noise.allow(/\b401\b.*product-offerings/);
  const { form, key, send, status, code, answer } = await openConsole(
    page,
    `${PLATFORM}/product-offerings`,
    "listProductOfferings",
  );
  await expect(code).toContainText(
    `curl "${new URL(baseURL).origin}/api/v2/product-offerings?customerType=CONSUMER"`,
  );

  await test.step("without a key, the console asks for it", async () => {
    await send.press("Enter");
    await expect(key).toBeFocused();
    await expect(form.getByText("Enter a key first.")).toBeVisible();
  });

  await test.step("a key of the other surface is refused before it is sent", async () => {
    await key.fill(demo.apiKeys.impersonation);
    await key.press("Control+Enter");
    await expect(form.getByText("This is an impersonation key.")).toBeVisible();
  });

  await test.step("a wrong key is refused, with the registry's explanation", async () => {
    await key.fill("wrong");
    await key.press("Control+Enter");
    await expect(status).toHaveText(/^Answer 401 after [\d,]+ ms$/);
    await expect(form.getByText("Check the key and the token above.")).toBeVisible();
    const entry = form.getByRole("link", { name: /^Error \S+ in the list of errors$/ });
    const href = await entry.getAttribute("href");
    expect(href).toMatch(/^\/developers\/errors#\w+$/);
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("the right key is answered, and the code follows the fields", async () => {
    await key.fill(demo.apiKeys.fullAccess);
    await form.getByText(/^Query: \d+ optional$/).click();
    await form.getByLabel(/^limit/).fill("1");
    await form.getByLabel(/^includeArchived/).selectOption("false");
    await expect(code).toContainText("&limit=1");
    await expect(code).toContainText("&includeArchived=false");
    await form.getByLabel(/^limit/).press("Control+Enter");
    await expect(status).toHaveText(/^Answer 200 after/);
    await expect(answer).toContainText('"nextCursor"');
    await expect(form.getByText("X-Trace-Id")).toBeVisible();
    expect(await code.textContent()).not.toContain(demo.apiKeys.fullAccess);
  });

  await test.step("the key is there for every operation of the tab", async () => {
    const other = await openConsole(page, `${PLATFORM}/customers`, "listCustomers");
    await expect(other.key).toHaveValue(demo.apiKeys.fullAccess);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(demo.apiKeys.fullAccess);
  });
});

test("an id of the brand replaces that of the example, which exists in no brand", async ({ page, demo }) => {
  const { form, key, send, status, answer } = await openConsole(
    page,
    `${PLATFORM}/subscriptions`,
    "getSubscription",
  );
  const find = form.getByRole("button", { name: "Use one of the brand" });
  await find.press("Enter");
  await expect(form.getByText("Enter a key first.")).toBeVisible();
  await key.fill(demo.apiKeys.fullAccess);
  await find.press("Enter");
  await expect(form.getByText("The first of GET /subscriptions.")).toBeVisible();
  await send.press("Enter");
  await expect(status).toHaveText(/^Answer 200 after/);
  await expect(answer).toContainText(await form.getByLabel(/^subscriptionId/).inputValue());
  await expectGoodLooks(page, EVERY_LOOK);
});

test("a repeated POST gives the same answer, until it is sent as a new request", async ({ page, demo }) => {
  const { form, key, body, send, status, code, answer } = await openConsole(
    page,
    `${PLATFORM}/customers`,
    "createCustomer",
  );
  await expect(form.getByText("POST can change data of the brand that the key belongs to.")).toBeVisible();
  await key.fill(demo.apiKeys.fullAccess);

  await body.fill('{\n  "name": "Try It",\n  "customerType": "CONSUMER"\n  "contact": {}\n}');
  await send.press("Enter");
  await expect(form.getByText("Line 4 is not JSON: a comma is expected.")).toBeVisible();
  await expect(body).toBeFocused();

  await body.fill('{ "name": "Try It", "customerType": "CONSUMER", "contact": {} }');
  await expect(code).toContainText('"name": "Try It"');
  const created = async () => {
    await expect(status).toHaveText(/^Answer 201 after/);
    return (JSON.parse((await answer.textContent()) ?? "") as { customerId: string }).customerId;
  };
  await body.press("Control+Enter");
  const first = await created();

  await send.press("Enter");
  await expect(form.getByText("The answer of the first call")).toBeVisible();
  expect(await created()).toBe(first);
  await expectGoodLooks(page, BOTH_SCHEMES);

  await form.getByRole("button", { name: "Send as a new request" }).press("Enter");
  await expect(form.getByText("The answer of the first call")).toBeHidden();
  expect(await created()).not.toBe(first);
});

test("the language of the code is chosen once, by keyboard, and kept", async ({ page, baseURL }) => {
  await page.goto(`${PLATFORM}/customers`);
  const tabs = page
    .locator("article#listCustomers")
    .getByRole("tablist", { name: "Language of the request" });
  const tab = (name: string) => tabs.getByRole("tab", { name });
  await expect(tab("curl")).toHaveAttribute("aria-selected", "true");
  const code = page.locator("article#listCustomers").getByRole("tabpanel");
  for (const [name, text] of [
    ["TypeScript", "await tern.listCustomers()"],
    ["Python", "requests.get("],
    ["Go", "http.NewRequest("],
    ["PHP", "curl_init("],
  ] as const) {
    await expect(async () => {
      await tabs.getByRole("tab", { selected: true }).focus();
      if ((await tab(name).getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowRight");
      await expect(tab(name)).toHaveAttribute("aria-selected", "true", { timeout: 1000 });
    }).toPass();
    await expect(tab(name)).toBeFocused();
    await expect(code).toContainText(text);
    await expect(code).toContainText(`${new URL(baseURL).origin}/api/v2`);
  }
  await page.keyboard.press("ArrowRight");
  await expect(tab("curl")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(tab("Python")).toHaveAttribute("aria-selected", "true");

  await page.goto(`${END_USER}/orders#getOrder`);
  const other = page.locator("article#getOrder");
  await expect(other.getByRole("tab", { name: "Python" })).toHaveAttribute("aria-selected", "true");
  await expect(other.getByRole("tabpanel")).toContainText('os.environ["TERN_APP_KEY"]');
  await page.setViewportSize({ width: 360, height: 800 });
  await other.getByRole("tab", { name: "Python" }).scrollIntoViewIfNeeded();
  await expectGoodLooks(page, BOTH_SCHEMES);
});

test("a user's token comes from two calls of the console, and the third acts for the user", async ({
  page,
  demo,
  mailbox,
  noise,
}) => {
  noise.allow(/\b401\b.*accounts\/me/);
  const { email } = demo.users[0]!;
  const json = async (text: string | null) => JSON.parse(text ?? "") as Record<string, string>;
  const asked = new Date();
  const start = await openConsole(page, `${END_USER}/auth`, "startEmailLogin");
  await expect(start.form.getByText("This operation needs no key.")).toBeVisible();
  await start.body.fill(JSON.stringify({ email }));
  await start.body.press("Control+Enter");
  await expect(start.status).toHaveText(/^Answer 202/);
  const { nonce } = await json(await start.answer.textContent());

  const verify = await openConsole(page, `${END_USER}/auth`, "verifyEmailLogin");
  await verify.body.fill(JSON.stringify({ email, nonce, code: await mailbox.code(email, asked) }));
  await verify.body.press("Control+Enter");
  await expect(verify.status).toHaveText(/^Answer 200/);
  const { accessToken } = await json(await verify.answer.textContent());

  const account = await openConsole(page, `${END_USER}/accounts`, "getMyAccount");
  await account.key.fill(demo.apiKeys.impersonation);
  await account.send.press("Enter");
  await expect(account.token).toBeFocused();
  await account.token.fill("wrong");
  await account.send.press("Enter");
  await expect(account.status).toHaveText(/^Answer 401/);
  await account.token.fill(accessToken!);
  await account.send.press("Enter");
  await expect(account.status).toHaveText(/^Answer 200/);
  await expect(account.answer).toContainText(email);
});

test("on a phone, every way in which a call can end is said", async ({ page, demo, noise, context }) => {
  noise.allow(/deleteNote|notes|sandbox\/health|ERR_/);
  await page.setViewportSize({ width: 360, height: 800 });
  const { form, key, send, status } = await openConsole(page, `${PLATFORM}/customer-care`, "deleteNote");
  await key.fill(demo.apiKeys.fullAccess);
  await expect(form.getByText("DELETE removes data of the brand that the key belongs to.")).toBeVisible();
  const call = "**/api/v2/notes/*";

  await test.step("an address without its id is not called", async () => {
    const id = form.getByLabel(/^noteId/);
    const example = await id.inputValue();
    await id.fill("");
    await send.click();
    await expect(form.getByText("Enter a value. The address needs it.")).toBeVisible();
    await expect(id).toBeFocused();
    await id.fill(example);
  });

  await test.step("a refusal", async () => {
    await send.click();
    await expect(status).toHaveText(/^Answer 404/);
    await expect(form.getByRole("link", { name: /in the list of errors/ })).toBeVisible();
  });

  await test.step("no body", async () => {
    await page.route(call, (route) => route.fulfill({ status: 204 }), { times: 1 });
    await send.click();
    await expect(form.getByText("The answer has no body.")).toBeVisible();
  });

  await test.step("too many calls, with the time to wait", async () => {
    const json = { message: "Too many requests.", code: "rate_limited" };
    await page.route(call, (route) => route.fulfill({ status: 429, headers: { "retry-after": "7" }, json }), {
      times: 1,
    });
    await send.click();
    await expect(form.getByText("Wait 7 seconds, then send again.")).toBeVisible();
  });

  await test.step("a long answer, of which the page shows the beginning", async () => {
    const json = { items: Array.from({ length: 20_000 }, (_, number) => ({ number })) };
    await page.route(call, (route) => route.fulfill({ json }), { times: 1 });
    await send.click();
    await expect(form.getByText(/^These are the first 100,000 of [\d,]+ characters\./)).toBeVisible();
    const download = page.waitForEvent("download");
    await form.getByRole("button", { name: "Download deleteNote.json" }).click();
    expect(JSON.parse(readFileSync(await (await download).path(), "utf8"))).toEqual(json);
  });

  await test.step("a file to download", async () => {
    await page.route(call, (route) => route.fulfill({ body: "%PDF-1.7", contentType: "application/pdf" }), {
      times: 1,
    });
    await send.click();
    const download = page.waitForEvent("download");
    await form.getByRole("button", { name: "Download deleteNote.pdf" }).click();
    expect((await download).suggestedFilename()).toBe("deleteNote.pdf");
  });

  await test.step("a stopped call, a broken connection, and no connection", async () => {
    await page.route(call, () => {}, { times: 1 });
    await send.click();
    await expect(status).toHaveText("Sending…");
    await form.getByRole("button", { name: "Stop" }).click();
    await expect(form.getByRole("alert")).toContainText("Stopped. The API may still carry out the request.");
    await page.route(call, (route) => route.abort("connectionreset"), { times: 1 });
    await send.click();
    await expect(form.getByRole("alert")).toContainText("The connection failed before an answer arrived.");
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await send.click();
    await expect(form.getByRole("alert")).toContainText("This device is offline.");
    await context.setOffline(false);
    await expectGoodLooks(page, BOTH_SCHEMES);
  });

  await test.step("an installation without a sandbox, where no key is sent", async () => {
    let calls = 0;
    await page.route("**/sandbox/health", (route) => route.fulfill({ status: 404 }));
    await page.route(call, (route) => {
      calls++;
      return route.continue();
    });
    await send.click();
    await expect(form.getByRole("alert")).toContainText("This installation has no sandbox");
    expect(calls).toBe(0);
  });
});

test("the console is not part of the page, and says so when it cannot be loaded", async ({ page, noise }) => {
  noise.allow(/ERR_FAILED|_next/);
  await page.goto(`${PLATFORM}/customer-care`);
  const article = page.locator("article#createNote");
  const button = article.getByRole("button", { name: /^Try it: / });
  await button.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await page.route("**/_next/static/**", (route) => route.abort());
  await button.press("Enter");
  await expect(article.getByText("The console could not be loaded. Press again to retry.")).toBeVisible();
  await page.unroute("**/_next/static/**");
  await button.press("Enter");
  await expect(article.locator("form")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each operation has its request as a shell command", async ({ page, noise }) => {
    noise.allow(/\.js csp$/);
    await page.goto(`${PLATFORM}/customers`);
    const article = page.locator("article#listCustomers");
    await expect(article.locator("pre").first()).toContainText('curl "$BASE/customers"');
    await expect(article.getByRole("tab", { name: "Python" })).toBeHidden();
    await expect(article.getByRole("button", { name: /^Try it/ })).toBeHidden();
  });
});
