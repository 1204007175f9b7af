import nodemailer from "nodemailer";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/db/testing";
import { startTestSandbox, type TestSandbox } from "@/sandbox/testing";
import { loginCodeIn, type StoredMail } from "./mailbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox(await testDatabase(2));
});
afterAll(() => test.stop());

const transport = () =>
  nodemailer.createTransport({ host: "127.0.0.1", port: test.sandbox.smtpPort, ignoreTLS: true });
const send = (to: string, subject: string, html?: string) =>
  transport().sendMail({
    from: "Skylark <hello@skylark.example>",
    to,
    subject,
    text: `${subject}\n`,
    ...(html ? { html } : {}),
  });

const items = async (to?: string) => {
  const query = to ? `?to=${encodeURIComponent(to)}` : "";
  const response = await fetch(`${test.url}/sandbox/mailbox.json${query}`);
  return ((await response.json()) as { items: StoredMail[] }).items;
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

it("keeps the files that come with a mail, and hands them out as what they are", async () => {
  await transport().sendMail({
    from: "a@example.com",
    to: "files@example.com",
    subject: "Invoice",
    text: "Here",
    attachments: [
      { filename: "Faktura 1.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-1") },
      { filename: "x.html", contentType: "text/html", content: "<script>1</script>" },
    ],
  });
  const [mail] = await items("files@example.com");
  expect(mail!.attachments).toMatchObject([
    { fileName: "Faktura 1.pdf", contentType: "application/pdf" },
    { fileName: "x.html" },
  ]);
  const file = (index: number | string) =>
    fetch(`${test.url}/sandbox/mailbox/${mail!.id}/attachments/${index}`);
  const pdf = await file(0);
  expect([pdf.headers.get("content-type"), await pdf.text()]).toEqual(["application/pdf", "%PDF-1"]);
  // Nothing that a browser would run.
  expect((await file(1)).headers.get("content-type")).toBe("application/octet-stream");
  for (const index of [2, "x"]) expect((await file(index)).status).toBe(404);
});

it.each([
  ["Your code is 482915", "482915"],
  ["Your code is 482 915.", "482915"],
  ["Order SK-482915", undefined],
  ["Call +46482915", undefined],
  ["1234567", undefined],
])("finds the login code in %s", (text, code) => {
  expect(
    loginCodeIn({ id: "1", to: "", from: "", subject: "", text, html: null, sentAt: "", attachments: [] }),
  ).toBe(code);
});
