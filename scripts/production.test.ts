// Tests the settings of production as an operator does: by starting the product.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SAFE_SETTINGS as SAFE, UNSAFE_SETTINGS as UNSAFE } from "@/lib/platform/testing";

/** Required only if their provider is set. */
const TOGETHER_ONLY = ["STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET", "CARRIER_SECRET"];

const REQUIRED = Object.keys(SAFE).filter((setting) => setting !== "TERN_ENV");

describe("a start with the settings of production", () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), "tern-production-"));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Runs a program with only these settings until it ends. */
  function start(
    args: string[],
    settings: Record<string, string>,
  ): Promise<{ code: number | null; said: string }> {
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { NODE_ENV: "production", PATH, HOME, DATA_DIR: dataDir, PORT: "65011", ...settings },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    }
    return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
  }

  const npmStart = ["scripts/start.mjs"];
  /** The code that the app's process runs before its first request (instrumentation.ts). */
  const appStart = [
    "--import",
    "tsx",
    "--input-type=module",
    "--eval",
    'const { startServer } = await import("./lib/server.ts"); await startServer();',
  ];

  // One start shows the whole list; the tests of lib/platform/production.ts try each value alone.
  test.each([
    ["npm start", npmStart],
    ["the app alone", appStart],
  ])("%s names every unsafe setting and ends", async (_, args) => {
    const unsafe = Object.fromEntries(UNSAFE.filter(([setting]) => setting !== "TERN_ENV"));
    const { code, said } = await start(args, { ...SAFE, ...unsafe });
    expect(code).toBe(1);
    for (const setting of Object.keys(unsafe)) expect(said).toMatch(new RegExp(`^ *${setting}:? must`, "m"));
  });

  test("with npm start names every missing setting", async () => {
    const { code, said } = await start(npmStart, { TERN_ENV: "production" });
    expect(code).toBe(1);
    for (const setting of REQUIRED.filter((name) => !TOGETHER_ONLY.includes(name)))
      expect(said).toContain(`  ${setting} must be set`);
  });

  test("is refused for a single unsafe setting", async () => {
    const { code, said } = await start(npmStart, { ...SAFE, WEBHOOK_PRIVATE_ADDRESSES: "true" });
    expect(code).toBe(1);
    expect(said).toContain("WEBHOOK_PRIVATE_ADDRESSES must");
  });
});
