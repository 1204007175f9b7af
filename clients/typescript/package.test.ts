import { execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEndUserClient, createPlatformClient } from "@/clients/typescript/src/client";
import { TernError } from "@/clients/typescript/src/errors";
import { type InstalledClient, installClient } from "@/clients/typescript/testing";
import { createDirect } from "@/lib/http/direct/direct";
import { OPERATIONS } from "@/lib/operations";
import { testWorldOfFile } from "@/lib/payments/testing";
import { makeTill } from "@/lib/payments/till/testing";

const world = await testWorldOfFile();
const { key, tenant } = await makeTill(world);

let installed: InstalledClient;
beforeAll(async () => {
  installed = await installClient();
});
afterAll(() => installed?.[Symbol.asyncDispose]());

/** The product's own server of the API. */
const direct = createDirect(OPERATIONS, () => world.api.runtime);
const server = createServer((request, response) => void direct(request, response));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Pays on the page of a link, as its form does. */
async function payLink(hostedUrl: string): Promise<void> {
  const { rows } = await world.database.pool.query<{ secret: string }>(
    `select s.object->>'client_secret' as secret from payment_intents i
       join sandbox.stripe_objects s on s.id = i.provider_ref`,
  );
  expect(hostedUrl).toMatch(/\/pay\/[\w-]{64}$/);
  expect(rows).toHaveLength(1);
  expect((await world.pay(rows[0]!.secret, "4242424242424242")).body.status).toBe("succeeded");
}

const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`;

describe("the client and the API", () => {
  test("a change whose answer is lost is made once, and the repeated call gets its answer", async () => {
    let lost = 0;
    const tern = createPlatformClient({
      baseUrl: baseUrl(),
      apiKey: key,
      maxDelayMs: 10,
      fetch: async (request) => {
        const response = await fetch(request);
        if (lost++ > 0) return response;
        throw new TypeError("the connection was lost");
      },
    });
    const body = { name: "Ines Falk", customerType: "CONSUMER" as const, contact: {}, referenceId: "lost-1" };
    const created = await tern.createCustomer({ body });
    expect(lost).toBe(2);
    const names: string[] = [];
    for await (const { customerId, name } of tern.listCustomers({ query: { limit: 1 } }))
      if (name === body.name) names.push(customerId);
    expect(names).toEqual([created.customerId]);
  });

  test("the end-user API answers with the rights of the token's user, and refuses a call without one", async () => {
    const apiKey = await world.api.apiKey(tenant, "impersonate-user");
    const { token, email } = await world.api.user(tenant);
    const app = createEndUserClient({ baseUrl: baseUrl(), apiKey, token });
    expect((await app.getMyAccount()).email).toBe(email);
    const refused = await createEndUserClient({ baseUrl: baseUrl(), apiKey })
      .getMyAccount()
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TernError);
    expect(refused).toMatchObject({
      status: 401,
      internalCode: expect.stringMatching(/^\d{4}$/),
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });
});

describe("the packed client", () => {
  test("has its code and types, its texts, and nothing else", () => {
    const folders = new Set(installed.files.map((path) => path.replace(/[^/]+$/, "")));
    expect([...folders].toSorted()).toEqual(["", "dist/", "dist/generated/", "dist/listen/"]);
    expect(installed.files.filter((path) => !path.startsWith("dist/")).toSorted()).toEqual([
      "README.md",
      "package.json",
    ]);
    expect(installed.files).toContain("dist/index.d.ts");
    expect(installed.files.filter((path) => path.includes("test"))).toEqual([]);
  });

  test("needs no other package", () => {
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync("clients/typescript/package.json", "utf8"),
    );
    expect([dependencies, peerDependencies]).toEqual([undefined, undefined]);
  });

  test("has the command that forwards webhooks", async () => {
    const bin = join(installed.folder, "node_modules", ".bin", "tern-client");
    const { stdout } = await promisify(execFile)(bin, ["--help"]);
    expect(stdout).toContain("npx @tern/client listen --forward http://localhost:4000/hooks");
  });

  test("runs the whole first sale, from the catalog to the active subscription", async () => {
    const child = spawn(process.execPath, [installed.sample], {
      env: { ...process.env, BASE: baseUrl(), KEY: key },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line);
      if (line.startsWith("Pay at ")) await payLink(line.slice("Pay at ".length));
    }
    expect(await ended).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/ costs \d+ SEK in minor units$/),
      expect.stringMatching(/^Not yet: \d{4} /),
      expect.stringMatching(/^Pay at http/),
      expect.stringMatching(/^ACTIVATED \+46\d+ LPA:1\$/),
      "The order is in the list",
    ]);
  });
});
