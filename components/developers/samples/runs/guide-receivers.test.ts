import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { describe, expect, onTestFinished, test } from "vitest";
import { isInstalled } from "./testing";

const guide = await readFile("docs/guides/webhooks.md", "utf8");
const SECRET = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Runs the guide's code of a language on a free port. Returns its address. */
async function startReceiver(language: "js" | "py", command: string): Promise<string> {
  const [, code] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "m").exec(guide)!;
  const folder = await mkdtemp(join(tmpdir(), "tern-receiver-"));
  const file = join(folder, language === "js" ? "receiver.mjs" : "receiver.py");
  const port = await freePort();
  await writeFile(file, code!.replaceAll("8080", String(port)));
  const child = spawn(command, [file], { env: { ...process.env, TERN_WEBHOOK_SECRET: SECRET } });
  onTestFinished(async () => {
    child.kill();
    await rm(folder, { recursive: true });
  });
  const address = `http://127.0.0.1:${port}/`;
  // It listens when a connection succeeds. A request without a signature would be an error in it.
  const listens = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
  await expect.poll(listens, { timeout: 10_000 }).toBe(true);
  return address;
}

const LANGUAGES = [
  ["js", process.execPath, true],
  ["py", "python3", isInstalled("python3", "--version")],
] as const;

describe.each(LANGUAGES)("the receiver of the guide in %s", (language, command, isThere) => {
  test.skipIf(!isThere)("answers 200 to a signed delivery, and 401 to every other one", async () => {
    const address = await startReceiver(language, command);
    const body = JSON.stringify({ eventId: "e-1", type: "order.submitted", data: { orderId: "å" } });
    const deliver = async (at: Date, sent = body) => {
      const headers = {
        "webhook-id": "e-1",
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": `v1,${Buffer.from("other").toString("base64")} ${new Webhook(SECRET).sign("e-1", at, body)}`,
      };
      return (await fetch(address, { method: "POST", headers, body: sent })).status;
    };
    // A stranger's request must not end the receiver either.
    const strange = async (headers: Record<string, string>) =>
      (await fetch(address, { method: "POST", headers, body })).status;
    expect(await strange({})).toBe(401);
    expect(
      await strange({ "webhook-id": "e-1", "webhook-timestamp": "now", "webhook-signature": "v1,å" }),
    ).toBe(401);
    const undated = new Webhook(SECRET).sign("e-1", new Date(), body);
    expect(await strange({ "webhook-id": "e-1", "webhook-signature": undated })).toBe(401);
    expect(await deliver(new Date())).toBe(200);
    expect(await deliver(new Date(), body.replace("e-1", "e-2")), "another body").toBe(401);
    expect(await deliver(new Date(Date.now() - 3_600_000)), "an old delivery").toBe(401);
  });
});
