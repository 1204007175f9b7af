import { execFile, execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { SampleRequest } from "@/lib/http/reference/sample-request";
import { pathOf, sampleHeaders } from "../http-request";
import type { SampleLanguage } from "../languages";

export const run = promisify(execFile);

/** The secrets of samples, for shell commands and for programs. */
export const SAMPLE_ENV = {
  KEY: "key-platform",
  APP_KEY: "key-app",
  TOKEN: "token",
  TERN_API_KEY: "key-platform",
  TERN_APP_KEY: "key-app",
  USER_TOKEN: "token",
};
const MADE_KEY = "made by the sample";

/** A request as a program would send it. The body is parsed. */
export type CapturedRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: unknown;
};

/** True if the command can be run on this machine. */
export function isInstalled(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** The command that runs programs of a language, and how to find out whether it can. */
export const RUNTIMES: Readonly<Record<SampleLanguage, { needs: string; isThere: boolean }>> = {
  curl: { needs: "bash and curl", isThere: true },
  typescript: { needs: "Node", isThere: true },
  python: { needs: "python3", isThere: isInstalled("python3", "--version") },
  go: { needs: "go", isThere: isInstalled("go", "version") },
  php: { needs: "php", isThere: isInstalled("php", "--version") },
};

/** A folder for programs, deleted at the end. */
export async function programFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), "tern-samples-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** An address in one of the ways in which it can be encoded: a space as `+` or as `%20`, a quote as itself or as `%27`. */
function sameUrl(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const segments = pathname.split("/").map((segment) => encodeURIComponent(decodeURIComponent(segment)));
  return `${origin}${segments.join("/")}?${searchParams}`;
}

/** The request that a sample must send: the description's, not the code's. */
export function expectedRequest(
  language: SampleLanguage,
  request: SampleRequest,
  base: string,
): CapturedRequest {
  const secrets = {
    key: request.surface === "end-user" ? SAMPLE_ENV.TERN_APP_KEY : SAMPLE_ENV.TERN_API_KEY,
    token: SAMPLE_ENV.USER_TOKEN,
  };
  const headers = sampleHeaders(request).map((header) => [
    header.name.toLowerCase(),
    "secret" in header
      ? header.prefix + secrets[header.secret]
      : "makesKey" in header
        ? MADE_KEY
        : header.value,
  ]);
  // The client of the package always has a key. An operation without credentials ignores it.
  if (language === "typescript" && request.isNewest && request.isPublic)
    headers.push(["x-api-key", secrets.key]);
  return {
    method: request.method,
    url: sameUrl(base + pathOf(request)),
    headers: Object.fromEntries(headers),
    ...(request.body !== undefined && { body: request.body }),
  };
}

/** A captured request with lower-case header names. A key that the sample made has the same text each time. */
function normal({ method, url, headers, body }: CapturedRequest): CapturedRequest {
  const entries = Object.entries(headers).map(([name, value]) => [
    name.toLowerCase(),
    name.toLowerCase() === "x-idempotency-key" && /^[0-9a-f]{32}$|^[0-9a-f-]{36}$/.test(value)
      ? MADE_KEY
      : value,
  ]);
  return {
    method,
    url: sameUrl(url),
    headers: Object.fromEntries(entries),
    ...(body !== undefined && { body }),
  };
}

async function captureCurl(codes: readonly string[]): Promise<CapturedRequest[]> {
  await using folder = await programFolder();
  const script = `curl() { printf '%s\\0' "$@"; printf '\\1\\0'; }\n${codes.join("\n")}\n`;
  await writeFile(join(folder.path, "all.sh"), script);
  const { stdout } = await run("bash", [join(folder.path, "all.sh")], {
    env: { ...process.env, ...SAMPLE_ENV },
    maxBuffer: 2 ** 28,
  });
  return stdout
    .split("\u0001\0")
    .slice(0, -1)
    .map((call) => {
      const words = call.split("\0").slice(0, -1);
      const captured: CapturedRequest = { method: "", url: "", headers: {} };
      for (let at = 0; at < words.length; at++) {
        const word = words[at]!;
        if (word === "-X") captured.method = words[++at]!;
        else if (word === "-d") captured.body = JSON.parse(words[++at]!);
        else if (word === "-H") {
          const [, name, value] = /^([^:;]+)(?:: |;)([\s\S]*)$/.exec(words[++at]!)!;
          captured.headers[name!] = value!;
        } else captured.url = word;
      }
      captured.method ||= captured.body === undefined ? "GET" : "POST";
      return captured;
    });
}

const AsyncFunction = (async () => {}).constructor as new (
  ...source: string[]
) => (...args: unknown[]) => Promise<void>;

/** Runs the code with the client's own factories, whose `fetch` sends nothing. */
async function captureTypescript(codes: readonly string[]): Promise<CapturedRequest[]> {
  const { createPlatformClient, createEndUserClient } = await import("@/clients/typescript/src/client");
  const captured: CapturedRequest[] = [];
  const fetch = async (...args: Parameters<typeof globalThis.fetch>) => {
    const request = new Request(...args);
    const text = await request.text();
    // The client asks for JSON, which the API always answers with.
    const { accept, ...headers } = Object.fromEntries(request.headers);
    captured.push({
      method: request.method,
      url: request.url,
      headers,
      ...(text !== "" && { body: JSON.parse(text) }),
    });
    return new Response("{}");
  };
  const names = ["createPlatformClient", "createEndUserClient", "fetch", "process", "console"];
  for (const code of codes) {
    const statements = code.replace(/^import \{ (\w+) \} from "@tern\/client";$/m, "");
    await new AsyncFunction(...names, statements)(
      (options: object) => createPlatformClient({ ...options, fetch, retries: 0 } as never),
      (options: object) => createEndUserClient({ ...options, fetch, retries: 0 } as never),
      fetch,
      { env: SAMPLE_ENV },
      { log: () => {} },
    );
  }
  return captured;
}

const PYTHON = `import json, sys, types
captured = []
class Answer:
    status_code = 200
    text = ""
def capture(method):
    def send(url, headers, timeout, json=None):
        own = {} if json is None else {"Content-Type": "application/json"}
        captured.append({"method": method.upper(), "url": url, "headers": {**headers, **own}, **({} if json is None else {"body": json})})
        return Answer()
    return send
requests = types.ModuleType("requests")
for method in ("get", "post", "put", "patch", "delete"):
    setattr(requests, method, capture(method))
sys.modules["requests"] = requests
out = sys.stdout
sys.stdout = open("/dev/null", "w")
for code in json.load(open(sys.argv[1], encoding="utf-8")):
    exec(compile(code, "sample.py", "exec"), {})
json.dump(captured, out)
`;

const PHP = `<?php
namespace Sample;
class stdClass extends \\stdClass {}
const CURLOPT_CUSTOMREQUEST = 1, CURLOPT_HTTPHEADER = 2, CURLOPT_POSTFIELDS = 3, CURLOPT_RETURNTRANSFER = 4, CURLINFO_RESPONSE_CODE = 5;
$GLOBALS['captured'] = [];
function curl_init($url) { $GLOBALS['url'] = $url; return 0; }
function curl_setopt_array($curl, $options) {
    $GLOBALS['captured'][] = [
        'method' => $options[CURLOPT_CUSTOMREQUEST],
        'url' => $GLOBALS['url'],
        'lines' => $options[CURLOPT_HTTPHEADER],
        'text' => $options[CURLOPT_POSTFIELDS] ?? null,
    ];
}
function curl_exec($curl) { return ''; }
function curl_getinfo($curl, $name) { return 200; }
ob_start();
foreach (json_decode(file_get_contents($argv[1])) as $code) {
    eval('namespace Sample; ' . substr($code, strlen('<?php')));
}
ob_end_clean();
echo json_encode($GLOBALS['captured'], JSON_THROW_ON_ERROR);
`;

const GO = `package main

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"strings"
)

type call struct {
	Method  string            \`json:"method"\`
	URL     string            \`json:"url"\`
	Headers map[string]string \`json:"headers"\`
	Text    string            \`json:"text"\`
}

type transport struct{ calls []call }

func (t *transport) RoundTrip(request *http.Request) (*http.Response, error) {
	text := ""
	if request.Body != nil {
		all, _ := io.ReadAll(request.Body)
		text = string(all)
	}
	headers := map[string]string{}
	for name, values := range request.Header {
		headers[name] = values[0]
	}
	t.calls = append(t.calls, call{request.Method, request.URL.String(), headers, text})
	return &http.Response{StatusCode: 200, Body: io.NopCloser(strings.NewReader(""))}, nil
}

func main() {
	out := os.Stdout
	os.Stdout, _ = os.Open(os.DevNull)
	all := &transport{}
	http.DefaultTransport = all
	SAMPLES
	json.NewEncoder(out).Encode(all.calls)
}
`;

type WithText = CapturedRequest & { text?: string | null; lines?: string[] };

const parsed = ({ text, lines, ...captured }: WithText): CapturedRequest => ({
  ...captured,
  ...(lines && {
    headers: Object.fromEntries(
      lines.map((line) => {
        const [, name, value] = /^([^:;]+)(?:: |;)([\s\S]*)$/.exec(line)!;
        return [name!, value!];
      }),
    ),
  }),
  ...(text && { body: JSON.parse(text) }),
});

async function captureWith(command: "python3" | "php", program: string, codes: readonly string[]) {
  await using folder = await programFolder();
  const [main, list] = [join(folder.path, "main"), join(folder.path, "samples.json")];
  await writeFile(main, program);
  await writeFile(list, JSON.stringify(codes));
  const { stdout } = await run(command, [main, list], {
    env: { ...process.env, ...SAMPLE_ENV },
    maxBuffer: 2 ** 28,
  });
  return (JSON.parse(stdout) as WithText[]).map(parsed);
}

async function captureGo(codes: readonly string[]): Promise<CapturedRequest[]> {
  await using folder = await programFolder();
  const names = codes.map((_, at) => `sample${at}`);
  await writeFile(join(folder.path, "go.mod"), "module samples\n\ngo 1.19\n");
  const main = GO.replace("SAMPLES", names.map((name) => `${name}()`).join("\n\t"));
  await writeFile(join(folder.path, "main.go"), main);
  for (const [at, name] of names.entries())
    await writeFile(join(folder.path, `${name}.go`), codes[at]!.replace("func main() {", `func ${name}() {`));
  const { stdout } = await run("go", ["run", "."], {
    cwd: folder.path,
    env: { ...process.env, ...SAMPLE_ENV, GOFLAGS: "-mod=mod" },
    maxBuffer: 2 ** 28,
  });
  return (JSON.parse(stdout) as WithText[]).map(parsed);
}

const CAPTURES: Readonly<Record<SampleLanguage, (codes: readonly string[]) => Promise<CapturedRequest[]>>> = {
  curl: captureCurl,
  typescript: captureTypescript,
  python: (codes) => captureWith("python3", PYTHON, codes),
  go: captureGo,
  php: (codes) => captureWith("php", PHP, codes),
};

/**
 * Runs samples with the language's own runtime, where a stand-in takes the place of the network.
 * @returns the request of each sample, in order
 * @throws Error with the runtime's message if a sample is not a program
 */
export const captureRequests = async (
  language: SampleLanguage,
  codes: readonly string[],
): Promise<CapturedRequest[]> => (await CAPTURES[language](codes)).map(normal);

/** Writes a program into a folder, under the name that its runtime expects. */
export async function writeProgram(folder: string, name: string, code: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, code);
  return path;
}
