import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import type { Settings } from "@/sandbox/env";
import { type RunningSandbox, startSandbox } from "@/sandbox/start";

export type ReceivedCallback = { path: string; headers: IncomingHttpHeaders; body: string };

/** The app's end of webhooks and callbacks: keeps what arrives and answers what `answer` says. */
export type Inbox = {
  url: string;
  all: ReceivedCallback[];
  answer: (request: ReceivedCallback, nth: number) => number;
  /** Resolves when `enough` is true of everything received so far. */
  until(enough: (all: ReceivedCallback[]) => boolean): Promise<ReceivedCallback[]>;
  stop(): Promise<void>;
};

export async function openInbox(): Promise<Inbox> {
  let watchers: (() => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const received = {
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString("utf8"),
      };
      inbox.all.push(received);
      response.writeHead(inbox.answer(received, inbox.all.length)).end();
      for (const watcher of watchers) watcher();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const inbox: Inbox = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    all: [],
    answer: () => 200,
    until: (enough) =>
      new Promise((resolve) => {
        const look = () => {
          if (!enough(inbox.all)) return;
          watchers = watchers.filter((watcher) => watcher !== look);
          resolve(inbox.all);
        };
        watchers.push(look);
        look();
      }),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return inbox;
}

export type TestSandbox = {
  sandbox: RunningSandbox;
  settings: Settings;
  url: string;
  stripe: Stripe;
  /** With the publishable key, as the browser calls. */
  browser: Stripe;
  inbox: Inbox;
  control(name: string, parameters?: object): Promise<Response>;
  /** Stops the process's part and starts another on the same database. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** A running sandbox on a database of the test's own (disposed of by `stop`), the real SDK pointed at it, and an inbox for what it sends. */
export async function startTestSandbox(database: AsyncDisposable & { url: string }): Promise<TestSandbox> {
  const inbox = await openInbox();
  const settings: Settings = {
    port: 0,
    smtpPort: 0,
    databaseUrl: database.url,
    appUrl: inbox.url,
    stripeSecretKey: "sk_test_sandbox",
    stripePublishableKey: "pk_test_sandbox",
    stripeWebhookSecret: "whsec_sandbox",
    billogramApiUser: "sandbox-billogram",
    billogramApiKey: "sandbox-billogram-key",
    carrierSecret: "sandbox-carrier-secret",
    eidClientId: "sandbox-eid",
    eidClientSecret: "sandbox-eid-secret",
  };
  const test = { settings, inbox } as TestSandbox;
  const sdk = (key: string) =>
    new Stripe(key, {
      host: "127.0.0.1",
      port: test.sandbox.port,
      protocol: "http",
      telemetry: false,
      maxNetworkRetries: 0,
    });
  const begin = async () => {
    test.sandbox = await startSandbox(settings);
    test.url = `http://127.0.0.1:${test.sandbox.port}`;
    test.stripe = sdk(settings.stripeSecretKey);
    test.browser = sdk(settings.stripePublishableKey);
  };
  await begin();
  test.control = (name, parameters = {}) =>
    fetch(`${test.url}/sandbox/_control/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(parameters),
    });
  test.restart = async () => {
    await test.sandbox.stop();
    await begin();
  };
  test.stop = async () => {
    await test.sandbox.stop();
    await inbox.stop();
    await database[Symbol.asyncDispose]();
  };
  return test;
}
