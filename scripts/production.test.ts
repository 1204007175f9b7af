// Tests the settings of production as an operator does: by starting the product.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productionFaults } from "@/lib/platform/production";

const SAFE: Record<string, string> = {
  TERN_ENV: "production",
  PUBLIC_URL: "https://mobile.example",
  ADMIN_HOST: "staff.example",
  // No server listens there: a start that gets this far fails at the database, not at a real one.
  DATABASE_URL: "postgres://tern:secret@127.0.0.1:1/tern",
  TOKEN_SECRET: `p1:${"t".repeat(48)}`,
  ENCRYPTION_KEYS: `p1:${Buffer.alloc(32, 9).toString("base64")}`,
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_PUBLISHABLE_KEY: "pk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  SMTP_URL: "smtps://user:password@mail.example:465",
  CARRIER_URL: "https://gateway.example",
  CARRIER_SECRET: "a-secret-of-the-gateway",
};

const UNSAFE: [setting: string, value: string][] = [
  ["PUBLIC_URL", "http://mobile.example"],
  ["SANDBOX_ORIGIN", "http://127.0.0.1:4010"],
  ["WEBHOOK_PRIVATE_ADDRESSES", "true"],
  ["WEBHOOK_PRIVATE_ADDRESSES", "1"],
  ["TENANT_CLOCK", "on"],
  ["STRIPE_SECRET_KEY", "sk_test_x"],
  ["STRIPE_PUBLISHABLE_KEY", "pk_test_x"],
  ["STRIPE_API_URL", "https://stripe.example"],
  ["STRIPE_JS_URL", "https://js.stripe.com.example/v3"],
  ["STRIPE_JS_URL", "/sandbox/stripe.js"],
  ["STRIPE_JS_URL", "http://js.stripe.com/v3"],
  ["BILLOGRAM_API_URL", "https://sandbox.billogram.com/api/v2"],
  ["VIES_URL", "http://ec.europa.eu"],
  ["DNS_URL", "http://dns.example"],
  ["CARRIER_URL", "http://gateway.example"],
  ["EID_ISSUER", "http://broker.example"],
  ["TOKEN_SECRET", `generated:${"t".repeat(48)}`],
  ["TOKEN_SECRET", `p1:${"t".repeat(48)},generated:${"t".repeat(48)}`],
  ["ENCRYPTION_KEYS", `generated:${Buffer.alloc(32, 9).toString("base64")}`],
  ["TERN_ENV", "Production"],
];

/** Required only if their provider is set. */
const TOGETHER_ONLY = ["STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET", "CARRIER_SECRET"];

const REQUIRED = Object.keys(SAFE).filter((setting) => setting !== "TERN_ENV");

describe("the settings of production", () => {
  test("have no fault when they are safe", () => {
    expect(productionFaults(SAFE)).toEqual([]);
    expect(productionFaults({ ...SAFE, STRIPE_JS_URL: "https://js.stripe.com/v3" })).toEqual([]);
  });

  test.each(UNSAFE)("%s=%s is refused by name", (setting, value) => {
    const eid = setting === "EID_ISSUER" && { EID_CLIENT_ID: "tern", EID_CLIENT_SECRET: "secret" };
    const faults = productionFaults({ ...SAFE, ...eid, [setting]: value });
    expect(faults.map((fault) => fault.setting)).toEqual([setting]);
  });

  test.each(REQUIRED)("are refused by name when %s is missing or empty", (setting) => {
    for (const value of [undefined, ""]) {
      const faults = productionFaults({ ...SAFE, [setting]: value });
      expect(faults.map((fault) => fault.setting)).toContain(setting);
    }
  });

  test("are not checked in a trial", () => {
    for (const [setting, value] of UNSAFE) {
      if (setting !== "TERN_ENV") expect(productionFaults({ [setting]: value })).toEqual([]);
    }
  });
});

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

  // One start shows the whole list; the tests above try each value alone.
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
