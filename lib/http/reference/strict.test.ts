import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { buildReference } from "@/lib/http/reference/reference";
import { failures } from "@/lib/kernel/error-registry";
import type { Surface } from "@/lib/kernel/operation";
import { pathPattern } from "@/lib/kernel/path-params";
import { fillPath } from "@/lib/kernel/paths";
import { REVISIONS } from "@/lib/kernel/revisions/revisions";
import { OPERATIONS } from "@/lib/operations";
import { SECRETS } from "@/lib/payments/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const SURFACES: Surface[] = ["platform", "end-user"];
const VARIANTS = REVISIONS.flatMap(({ name }) => SURFACES.map((surface) => [name, surface] as const));

const { api, tenant, key } = await brandOfFile();
let app: string;
beforeAll(async () => {
  // Providers that do not run: their answers do not matter here.
  Object.assign(process.env, SECRETS, {
    STRIPE_API_URL: "http://127.0.0.1:9",
    BILLOGRAM_API_URL: "http://127.0.0.1:9",
  });
  app = await api.apiKey(tenant, "impersonate-user");
});

type Answer = { internalCode: string; details?: { code: string; property?: string; message: string }[] };

/** Sends a strict request. Returns the names that its operation does not know; empty when all are known. */
async function unknownOf(
  surface: Surface,
  { method, path, body, revision }: { method: string; path: string; body: unknown; revision?: string },
): Promise<string[]> {
  const credentials = { key: surface === "platform" ? key : app, token: (await api.user(tenant)).token };
  const answer = await api.call<Answer | undefined>(method, path, {
    ...credentials,
    ...(body !== undefined && { body }),
    headers: { prefer: "handling=strict", ...(revision !== undefined && { "api-revision": revision }) },
  });
  expect(answer.headers.get("preference-applied"), path).toBe("handling=strict");
  expect(answer.body?.internalCode, `${method} ${path} was not read`).not.toBe(
    failures.unauthenticated.internalCode,
  );
  const named = answer.headers.get("unknown-fields");
  const refused = (answer.body?.details ?? []).filter(({ code }) => code === "unrecognized");
  return [...(named ? [named] : []), ...refused.map(({ property, message }) => `${property}: ${message}`)];
}

/** Reads a command with one `curl` as a shell does: method, address and body. Variables get sample values. */
function readCurl(command: string): { method: string; url: URL; body: unknown } {
  const script = `curl() { for a in "$@"; do printf '%s\\0' "$a"; done; }\n${command}`;
  const env = Object.fromEntries([...command.matchAll(/\$\{?([A-Z_]+)/g)].map(([, name]) => [name, newId()]));
  const given = { ...env, PATH: process.env.PATH, BASE: "http://brand.test/api/v2" };
  const words = execFileSync("bash", ["-c", script], {
    env: given as never,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  }).split("\0");
  const after = (...flags: string[]) => {
    const at = words.findIndex((word) => flags.includes(word));
    return at === -1 ? undefined : words[at + 1];
  };
  const data = after("-d", "--data", "--data-raw");
  const url = new URL(words.find((word) => word.startsWith("http://brand.test/api/v2"))!);
  const method = after("-X", "--request") ?? (data === undefined ? "GET" : "POST");
  return { method, url, body: data === undefined ? undefined : JSON.parse(data) };
}

describe.each(VARIANTS)("the reference of %s, %s", (revision, surface) => {
  const shown = buildReference(revision, surface).tags.flatMap((tag) => tag.operations);

  test("has bodies that a strict request accepts", async () => {
    const wrong: string[] = [];
    for (const { id, method, path, body } of shown) {
      if (!body) continue;
      const target = `${surface === "end-user" ? "/end-user" : ""}${fillPath(path, () => newId())}`;
      const example = JSON.parse(body.example);
      const unknown = await unknownOf(surface, { method, path: target, body: example, revision });
      wrong.push(...unknown.map((one) => `${id}: ${one}`));
    }
    expect(wrong).toEqual([]);
  });

  test("has paths and queries that a strict request accepts", async () => {
    const wrong: string[] = [];
    for (const { id, sample } of shown) {
      const { method, path, pathValues, query, body } = sample;
      const filled = fillPath(path, (name) => pathValues[name]!);
      const pairs = Object.entries(query).flatMap(([name, value]) =>
        [value].flat().map((one) => [name, String(one)]),
      );
      const target = `${surface === "end-user" ? "/end-user" : ""}${filled}?${new URLSearchParams(pairs)}`;
      const unknown = await unknownOf(surface, { method, path: target, body, revision });
      wrong.push(...unknown.map((one) => `${id}: ${one}`));
    }
    expect(wrong).toEqual([]);
  });
});

const GUIDES = "docs/guides";
const samples = [
  ...readdirSync(GUIDES).map((file) => [file, readFileSync(`${GUIDES}/${file}`, "utf8")] as const),
  // The call on the first page, as its code has it.
  [
    "first call",
    readFileSync("app/developers/page.tsx", "utf8").replace(/[\s\S]*?\n(?=curl)|`;[\s\S]*/g, ""),
  ] as const,
];

describe.each(samples)("%s", (_, markdown) => {
  const blocks = [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, command]) => command!);
  const commands = (blocks.length > 0 ? blocks : [markdown.replaceAll("\\\\", "\\")])
    // The guide to unknown names contains some on purpose.
    .filter((command) => command.includes("$BASE/") && !/limt=|emial/.test(command));

  test("has commands that a strict request accepts", async () => {
    expect(commands).not.toEqual([]);
    const wrong: string[] = [];
    for (const command of commands) {
      const { method, url, body } = readCurl(command);
      const surface: Surface = url.pathname.startsWith("/api/v2/end-user/") ? "end-user" : "platform";
      const isKnown = OPERATIONS.some(
        (operation) => operation.method === method && pathPattern(surface, operation.path).test(url.pathname),
      );
      if (!isKnown) continue;
      const path = url.pathname.replace("/api/v2", "") + url.search;
      const unknown = await unknownOf(surface, { method, path, body });
      wrong.push(...unknown.map((one) => `${command}\n${one}`));
    }
    expect(wrong).toEqual([]);
  });
});
