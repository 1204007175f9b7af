import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDirect } from "@/lib/http/direct/direct";
import { buildReference } from "@/lib/http/reference/reference";
import type { SampleRequest } from "@/lib/http/reference/sample-request";
import type { Surface } from "@/lib/kernel/operation";
import { REVISIONS } from "@/lib/kernel/revisions/revisions";
import { OPERATIONS } from "@/lib/operations";
import { makeOrderableOffering } from "@/lib/orders/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { SAMPLE_LANGUAGES, type SampleLanguage } from "../languages";
import { isInstalled, programFolder, RUNTIMES, run, writeProgram } from "./testing";

const { api, tenant, key } = await brandOfFile();
const appKey = await api.apiKey(tenant, "impersonate-user");
const user = await api.user(tenant);
await makeOrderableOffering(api, tenant);
const folder = await programFolder();
afterAll(() => folder[Symbol.asyncDispose]());

type Answered = { status: number; body: Record<string, unknown> | undefined };

/** The product's own server of the API, which notes what it answers: programs print answers in their own way. */
const answers: Answered[] = [];
const direct = createDirect(OPERATIONS, () => api.runtime);
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  const end = response.end.bind(response);
  const write = response.write.bind(response);
  const note = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = ((chunk: unknown, ...rest: never[]) => {
    note(chunk);
    return write(chunk as Buffer, ...rest);
  }) as typeof response.write;
  response.end = ((chunk: unknown, ...rest: never[]) => {
    note(chunk);
    const text = Buffer.concat(chunks).toString();
    answers.push({ status: response.statusCode, body: text === "" ? undefined : JSON.parse(text) });
    return end(chunk as Buffer, ...rest);
  }) as typeof response.end;
  void direct(request, response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const hasModules: Readonly<Record<SampleLanguage, boolean>> = {
  curl: true,
  typescript: true,
  python: RUNTIMES.python.isThere && isInstalled("python3", "-c", "import requests"),
  go: RUNTIMES.go.isThere,
  php: RUNTIMES.php.isThere && isInstalled("php", "-r", "exit(function_exists('curl_init') ? 0 : 1);"),
};
const NEEDS: Readonly<Partial<Record<SampleLanguage, string>>> = {
  python: "python3 with requests",
  go: "go",
  php: "php with its cURL extension",
};

/** Compiles a module, with the client's source in place of the installed package. */
async function compiled(path: string): Promise<string> {
  const outfile = path.replace(/ts$/, "mjs");
  await build({
    entryPoints: [path],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    alias: { "@tern/client": join(process.cwd(), "clients/typescript/src/index.ts") },
    logLevel: "error",
  });
  return outfile;
}

const COMMANDS: Readonly<Record<SampleLanguage, (code: string) => Promise<[command: string, ...string[]]>>> =
  {
    curl: async (code) => ["bash", await writeProgram(folder.path, "sample.sh", code)],
    typescript: async (code) => [
      process.execPath,
      await compiled(await writeProgram(folder.path, "sample.ts", code)),
    ],
    python: async (code) => ["python3", await writeProgram(folder.path, "sample.py", code)],
    go: async (code) => ["go", "run", await writeProgram(folder.path, "sample.go", code)],
    php: async (code) => ["php", await writeProgram(folder.path, "sample.php", code)],
  };

const sampleOf = (operationId: string, surface: Surface = "platform"): SampleRequest =>
  buildReference(REVISIONS.at(-1)!.name, surface)
    .tags.flatMap((tag) => tag.operations)
    .find(({ id }) => id === operationId)!.sample;

describe.each(SAMPLE_LANGUAGES)("the code in $label, run against the API", ({ id: language, write }) => {
  const isThere = hasModules[language];
  const title = (text: string) => (isThere ? text : `${text} (skipped: needs ${NEEDS[language]})`);

  /** Writes a request as code, runs the program, and returns the API's answer with what the program printed. */
  async function send(request: SampleRequest): Promise<Answered & { printed: string }> {
    answers.length = 0;
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`;
    const [command, ...args] = await COMMANDS[language](write(request, base));
    const { stdout } = await run(command, args, {
      env: {
        ...process.env,
        KEY: key,
        APP_KEY: appKey,
        TOKEN: user.token,
        TERN_API_KEY: key,
        TERN_APP_KEY: appKey,
        USER_TOKEN: user.token,
      },
    }).catch((error: { stdout: string }) => error);
    expect(answers).toHaveLength(1);
    return { ...answers[0]!, printed: stdout };
  }

  test.skipIf(!isThere)(title("reads a list with a query"), async () => {
    const sample = sampleOf("listProductOfferings");
    const { status, body, printed } = await send({ ...sample, query: { ...sample.query, limit: 1 } });
    expect(status).toBe(200);
    const items = body!.items as { productOfferingId: string }[];
    expect(items).toHaveLength(1);
    expect(printed).toContain(items[0]!.productOfferingId);
  });

  test.skipIf(!isThere)(
    title("creates, reads, changes and deletes, and a repeat creates nothing"),
    async () => {
      const name = `Åsa "O'Neil" $HOME \`x\` \\ ${language}`;
      const create: SampleRequest = {
        ...sampleOf("createCustomer"),
        body: { name, customerType: "CONSUMER", contact: {}, referenceId: language },
        headers: { "X-Idempotency-Key": `sample-${language}` },
      };
      const created = await send(create);
      expect(created).toMatchObject({ status: 201, body: { name } });
      const customerId = created.body!.customerId as string;
      expect((await send(create)).body).toEqual(created.body);

      const pathValues = { customerId: `rid_${language}` };
      const read = await send({ ...sampleOf("getCustomer"), pathValues });
      expect(read).toMatchObject({ status: 200, body: { customerId, name } });
      const changed = await send({ ...sampleOf("updateCustomer"), pathValues, body: { name: "Åsa" } });
      expect(changed).toMatchObject({ status: 200, body: { customerId, name: "Åsa" } });

      const note = await send({ ...sampleOf("createNote"), pathValues, body: { text: "To delete" } });
      expect(note.status).toBe(201);
      const noteId = { noteId: note.body!.noteId as string };
      expect(await send({ ...sampleOf("deleteNote"), pathValues: noteId })).toMatchObject({
        status: 204,
        body: undefined,
      });
      expect((await send({ ...sampleOf("deleteNote"), pathValues: noteId })).status).toBe(404);
    },
  );

  test.skipIf(!isThere)(title("makes a new idempotency key with each run"), async () => {
    const create: SampleRequest = {
      ...sampleOf("createCustomer"),
      body: { name: "Two of them", customerType: "CONSUMER", contact: {} },
    };
    const [first, second] = [await send(create), await send(create)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body!.customerId).not.toBe(first.body!.customerId);
  });

  test.skipIf(!isThere)(title("acts for the user of a token on the end-user API"), async () => {
    const { status, body } = await send(sampleOf("getMyAccount", "end-user"));
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: user.email });
  });
});
