import nodemailer from "nodemailer";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/db/testing";
import { startTestSandbox, type TestSandbox } from "@/sandbox/testing";
import { loginCode } from "./mailbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox(await testDatabase(2));
});
afterAll(() => test.stop());

const send = (to: string, subject: string, html?: string) =>
  nodemailer.createTransport({ host: "127.0.0.1", port: test.sandbox.smtpPort, ignoreTLS: true }).sendMail({
    from: "Skylark <hello@skylark.example>",
    to,
    subject,
    text: `${subject}\n`,
    ...(html ? { html } : {}),
  });

const items = async (to?: string) => {
  const query = to ? `?to=${encodeURIComponent(to)}` : "";
  const response = await fetch(`${test.url}/sandbox/mailbox.json${query}`);
  return (
    (await response.json()) as { items: { to: string; subject: string; text: string; sentAt: string }[] }
  ).items;
};

it("keeps what is sent, the newest first, found by address in any case", async () => {
  for (let count = 1; count <= 11; count += 1) await send("Åsa <asa+1@example.com>", `Mail ${count} ÅÄÖ`);
  await send("other@example.com", "For another");
  const found = await items("ASA+1@example.com");
  expect(found.map((mail) => mail.subject)).toEqual(
    Array.from({ length: 11 }, (_, index) => `Mail ${11 - index} ÅÄÖ`),
  );
  expect(found[0]).toMatchObject({ to: "asa+1@example.com", text: "Mail 11 ÅÄÖ\n" });
  expect(Date.parse(found[0]?.sentAt ?? "")).toBeGreaterThan(0);
  expect(await items()).toHaveLength(12);
});

it("shows a mail's HTML where it can do nothing", async () => {
  await send(
    "x@example.com",
    "Hostile",
    "<html><head></head><body><script>alert(1)</script><b>Hi</b></body></html>",
  );
  const page = await (await fetch(`${test.url}/sandbox/mailbox?search=Hostile`)).text();
  const id = /id=(\d+)/.exec(page)?.[1];
  const opened = await (await fetch(`${test.url}/sandbox/mailbox?id=${id}`)).text();
  expect(opened).toContain(`src="/sandbox/mailbox/${id}/html"`);
  expect(opened).not.toContain("alert(1)");
  const html = await fetch(`${test.url}/sandbox/mailbox/${id}/html`);
  expect(html.headers.get("content-security-policy")).toMatch(/^sandbox (?!.*allow-scripts)/);
});

it("can refuse for now", async () => {
  await test.control("faults", { surface: "mail", kind: "error_451" });
  await expect(send("y@example.com", "Later")).rejects.toMatchObject({ responseCode: 451 });
  await send("y@example.com", "Later");
  expect(await items("y@example.com")).toHaveLength(1);
});

it.each([
  ["Your code is 482915", "482915"],
  ["Your code is 482 915.", "482915"],
  ["Order SK-482915", undefined],
  ["Call +46482915", undefined],
  ["1234567", undefined],
])("finds the login code in %s", (text, code) => {
  expect(loginCode({ id: "1", to: "", from: "", subject: "", text, html: null, sentAt: "" })).toBe(code);
});
