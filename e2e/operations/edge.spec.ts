import { readdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "@/e2e/fixtures/test";

type Answer = { status: number; headers: string; body: string };

/** Sends a raw request line, which HTTP clients do not allow. */
const raw = (baseURL: string, line: string, headers = ""): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(baseURL);
    let text = "";
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\n${headers}Connection: close\r\n\r\n`);
    });
    socket.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    socket.on("error", reject).on("close", () => {
      const [head = "", body = ""] = text.split("\r\n\r\n", 2);
      resolve({ status: Number(head.split(" ")[1]), headers: head.toLowerCase(), body });
    });
  });

/** The status of a page; `host` is the value of the Host header. */
const statusOf = (baseURL: string, path: string, host?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { accept: "text/html", ...(host && { host }) };
    httpRequest(new URL(path, baseURL), { headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    })
      .on("error", reject)
      .end();
  });

/** The statuses of all paths, ten at a time. */
async function statusesOf(count: number, ask: (i: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 10)
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, (_, n) => ask(i + n)))));
  return [...new Set(statuses)];
}

test("a broken request line is answered in the Error shape by the running app", async ({ baseURL }) => {
  for (const [line, status] of [
    ["TRACE /api/v2/customers", 405],
    ["GET http://brand.test/api/v2/customers", 400],
    ["GET /api/v2/customers/%", 404],
    ["GET /api/v2/customers/%E0%A4%A", 404],
    ["GET /api/v2//customers", 404],
    ["GET //customers", 404],
  ] as const) {
    const answer = await raw(baseURL!, line);
    expect([line, answer.status]).toEqual([line, status]);
    expect(answer.headers).toContain("api-revision: ");
    expect(JSON.parse(answer.body)).toMatchObject({
      message: expect.any(String),
      traceId: expect.any(String),
    });
  }
});

test("an endless webhook body is refused", async ({ baseURL }) => {
  const answer = await fetch(`${baseURL}/api/providers/stripe/webhook`, {
    method: "POST",
    body: "x".repeat(1_100_000),
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ internalCode: "1003" });
});

test("invented hosts, plans and countries leave no file behind", async ({ baseURL }) => {
  const pages = join(process.cwd(), ".next", "server", "app");
  const files = () => readdirSync(pages, { recursive: true }).length;
  const before = files();
  expect(await statusesOf(500, (i) => statusOf(baseURL!, "/plans", `made-up-${i}.test`))).toEqual([404]);
  expect(await statusesOf(100, (i) => statusOf(baseURL!, `/plans/made-up-${i}`))).toEqual([404]);
  expect(await statusesOf(100, (i) => statusOf(baseURL!, `/travel/made-up-${i}`))).toEqual([404]);
  expect(await statusesOf(100, (i) => statusOf(baseURL!, `/made-up-${i}`))).toEqual([404]);
  expect(await statusOf(baseURL!, "/plans")).toBe(200);
  expect(files()).toBe(before);
});

test("addresses that do not exist are 404, whatever their ending and host", async ({ baseURL }) => {
  for (const path of ["/travel/se.txt", "/flags/zz.svg", "/brand/en-US/a.svg", "/api/x", "/_next/x/y"])
    expect([path, await statusOf(baseURL!, path)]).toEqual([path, 404]);
  // A page of another brand cannot be reached through the path.
  const other = await fetch(`${baseURL}/kobolt.localhost/en-US/plans/a.b`);
  expect([other.status, (await other.text()).includes("Kobolt")]).toEqual([404, false]);
  for (const section of ["pay", "save", "sign", "invoice", "order"])
    expect([section, await statusOf(baseURL!, `/${section}/token`, "made-up.test")]).toEqual([section, 404]);
});

test("a page rendered for the request has a nonce, and reports reach the app", async ({
  baseURL,
  page,
  noise,
}) => {
  const policyOf = async (path: string) =>
    (await fetch(baseURL + path)).headers.get("content-security-policy");
  const [first, second] = [await policyOf("/login"), await policyOf("/login")];
  expect(first).toMatch(
    /script-src 'self' 'nonce-[\w+/=]+' 'sha256-[\w+/=]+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
  );
  expect(first).not.toBe(second);
  expect(await policyOf("/plans")).toContain("'unsafe-inline' https://js.stripe.com");
  expect(await policyOf("/plans")).not.toMatch(/img-src[^;]* https:[ ;]/);
  // A client cannot choose it.
  const chosen = await fetch(`${baseURL}/login`, {
    headers: { "content-security-policy": "script-src 'nonce-mine'" },
  });
  expect(await chosen.text()).not.toContain("mine");

  const report = { "csp-report": { "effective-directive": "script-src-elem", "blocked-uri": "inline" } };
  const headers = { "content-type": "application/csp-report" };
  const init = { method: "POST", headers, body: JSON.stringify(report) };
  expect((await fetch(`${baseURL}/api/csp-reports`, init)).status).toBe(204);

  // The browser logs it to the console too.
  noise.allow(/Content Security Policy/);
  await page.goto("/login");
  const refused = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
          resolve([effectiveDirective, "injected" in window]),
        );
        const script = document.createElement("script");
        script.textContent = "window.injected = true";
        document.head.append(script);
      }),
  );
  expect(refused).toEqual(["script-src-elem", false]);
});
