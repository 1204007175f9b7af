import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { afterAll, expect } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import type { HttpRuntime } from "@/lib/http/runtime";
import { startJobs } from "@/lib/jobs";
import { receiveWebhook } from "@/lib/payments/events/webhook";
import { forgetEnv } from "@/lib/platform/env";
import { receiveCarrierCallback } from "@/lib/subscriptions/network/carrier-callback";
import { networkCarrier } from "@/lib/subscriptions/network/carrier-connection";
import { type TestApi, testApi } from "@/lib/testing/api";

export const SECRETS = {
  STRIPE_SECRET_KEY: "sk_test_world",
  STRIPE_PUBLISHABLE_KEY: "pk_test_world",
  STRIPE_WEBHOOK_SECRET: "whsec_world",
  BILLOGRAM_API_USER: "1234-world",
  BILLOGRAM_API_KEY: "a-billogram-key-for-tests",
  BILLOGRAM_SIGN_KEY: "a-billogram-sign-key-for-tests",
  CARRIER_SECRET: "a-carrier-secret-for-tests",
};

export type PaymentWorld = AsyncDisposable & {
  database: TestDatabase;
  api: TestApi;
  /** Calls one of the sandbox's controls. */
  control: (name: string, body?: unknown) => Promise<unknown>;
  /** The address of the sandbox. */
  origin: string;
  /** Confirms a payment with a card number as the browser does. */
  pay: (clientSecret: string, card: string) => Promise<{ status: number; body: StripeAnswer }>;
  /** E-mails sent to an address, newest first. */
  mails: (to: string) => Promise<ReceivedMail[]>;
  /** Starts and stops the job workers, for tests about times without jobs. */
  jobs: { start(): Promise<void>; stop(): Promise<void> };
  /** Resolves when the sandbox has sent all callbacks, and no due job waits or runs. */
  quiet(): Promise<void>;
};

export type ReceivedMail = {
  subject: string;
  text: string;
  attachments: { fileName: string; contentType: string; sha256: string }[];
};

type StripeAnswer = {
  id?: string;
  status?: string;
  error?: { decline_code?: string; code?: string };
  next_action?: {
    use_stripe_sdk?: { three_d_secure_2_source?: string };
    redirect_to_url?: { url: string };
    swish_handle_redirect_or_display_qr_code?: { mobile_auth_url: string };
  };
};

/** Answers callbacks from outside as the app's route files do, and the API if it is given. */
export function createReceiver(
  runtime: () => HttpRuntime,
  dispatch?: (request: Request) => Promise<Response>,
) {
  const server = createServer((incoming, outgoing) => {
    const { method = "POST" } = incoming;
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method,
      headers: incoming.headers as Record<string, string>,
      ...(method !== "GET" && { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" }),
    } as RequestInit);
    if (dispatch && incoming.url?.startsWith("/api/v2/")) {
      void dispatch(request).then(
        async (response) =>
          outgoing
            .writeHead(response.status, { "content-type": "application/json" })
            .end(await response.text()),
        () => outgoing.writeHead(500).end("{}"),
      );
      return;
    }
    void receive(runtime(), request).then(
      (status) => outgoing.writeHead(status).end("{}"),
      () => outgoing.writeHead(500).end("{}"),
    );
  });
  return server;
}

async function receive(runtime: HttpRuntime, request: Request): Promise<number> {
  const body = await request.text();
  if (new URL(request.url).pathname.includes("/stripe/"))
    return receiveWebhook(runtime, "STRIPE", body, request.headers);
  if (new URL(request.url).pathname.includes("/billogram/"))
    return receiveWebhook(runtime, "BILLOGRAM", body, request.headers);
  try {
    await receiveCarrierCallback(
      runtime.db,
      networkCarrier(runtime.clock),
      body,
      request.headers,
      runtime.clock.now(),
    );
    return 200;
  } catch (error) {
    return (error as { failure?: { status: number } }).failure?.status ?? 500;
  }
}

/**
 * The sandbox as a program, on ports of its own, with the test's database. It ends with this process, also when that is
 * killed.
 */
export async function spawnSandbox(environment: Record<string, string>) {
  const endWithParent = "./scripts/stack/processes/end-with-parent.mjs";
  const ports = { SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0", TERN_STARTED_BY: String(process.pid) };
  const child = spawn(process.execPath, ["--import", endWithParent, "--import", "tsx", "sandbox/main.ts"], {
    env: { ...process.env, ...SECRETS, ...environment, ...ports },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const lines = createInterface({ input: child.stdout! });
  const [line] = (await Promise.race([
    once(lines, "line"),
    once(child, "exit").then(() => Promise.reject(new Error("the sandbox did not start"))),
  ])) as [string];
  const { port, smtpPort } = JSON.parse(line) as { port: number; smtpPort: number };
  return {
    port,
    smtpPort,
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** Calls Stripe's API at the sandbox as its script in the browser does. */
export async function callAsBrowser(origin: string, path: string, body: Record<string, string>) {
  const response = await fetch(`${origin}/sandbox/stripe/v1/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${SECRETS.STRIPE_PUBLISHABLE_KEY}` },
    body: new URLSearchParams(body),
  });
  return { status: response.status, body: (await response.json()) as StripeAnswer };
}

/** The form data of a new card as a browser sends it. */
export const newCard = (number: string): Record<string, string> => ({
  "payment_method_data[type]": "card",
  "payment_method_data[card][number]": number,
  "payment_method_data[card][exp_month]": "12",
  "payment_method_data[card][exp_year]": "2034",
  "payment_method_data[card][cvc]": "123",
});

/** Confirms a payment or a set-up at the sandbox as the browser does, with a new method or a saved one. */
export function confirmWith(origin: string, clientSecret: string, method: Record<string, string>) {
  const id = clientSecret.split("_secret_")[0] ?? "";
  const path = id.startsWith("seti_") ? `setup_intents/${id}` : `payment_intents/${id}`;
  return callAsBrowser(origin, `${path}/confirm`, {
    client_secret: clientSecret,
    return_url: "https://shop.example/done",
    ...method,
  });
}

/** The same with the number of a new card. */
export const confirmWithNewCard = (origin: string, clientSecret: string, card: string) =>
  confirmWith(origin, clientSecret, newCard(card));

/** Callbacks on their way, and jobs: those that are due, and failed ones that are repeated soon. */
async function pendingWork({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`
    select (select count(*) from sandbox.work where kind in
              ('stripe.webhook', 'billogram.callback', 'carrier.perform', 'carrier.callback'))
         + (select count(*) from graphile_worker.jobs where attempts < max_attempts
              and (run_at <= now() or (attempts > 0 and run_at <= now() + interval '1 minute'))) as n`);
  return Number(rows[0]!.n);
}

/** A confirmation waits some seconds for its receipt, to cover both in one mail. In tests it waits as long as necessary. */
const WAIT_FOR_RECEIPT = `
  create function be_patient() returns trigger language plpgsql as $$
  begin new.run_at := new.run_at + interval '1 hour'; return new; end $$;
  create trigger be_patient before insert on graphile_worker._private_jobs for each row
  when (new.payload->'payload'->>'patient' = 'false') execute function be_patient()`;

/** The world of a test file, which ends after its last test. Await it at the top of the file. */
export async function testWorldOfFile(settings?: Record<string, string>): Promise<PaymentWorld> {
  const world = await testWorld(settings);
  afterAll(() => world[Symbol.asyncDispose]());
  return world;
}

/** What `look` finds in the end. Throws when it finds nothing in time. */
export async function until<T>(look: () => Promise<T | false | undefined>, seconds = 120): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * The whole product without its web server: real database, real jobs, and the sandbox as payment provider, network and mail server, in real
 * time. `settings` are further settings of the sandbox. Calls replace what a person does in a browser.
 */
export async function testWorld(settings: Record<string, string> = {}): Promise<PaymentWorld> {
  const database = await testDatabase();
  await database.pool.query(WAIT_FOR_RECEIPT);
  let api: TestApi | undefined;
  const receiver = createReceiver(() => api!.runtime);
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const appUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const sandbox = await spawnSandbox({ ...settings, DATABASE_URL: database.url, APP_URL: appUrl });
  const origin = `http://127.0.0.1:${sandbox.port}`;
  Object.assign(process.env, SECRETS, {
    PUBLIC_URL: appUrl,
    STRIPE_API_URL: `${origin}/sandbox/stripe`,
    BILLOGRAM_API_URL: `${origin}/sandbox/billogram/api/v2`,
    CARRIER_URL: `${origin}/sandbox/carrier`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
  });
  // An earlier test file of this process may have read the settings of its own world.
  forgetEnv();
  const made = await testApi(database.pool, "now");
  api = made;
  let running: { stop(): Promise<void> } | undefined;
  const jobs = {
    start: async () => {
      running ??= await startJobs(made.runtime, database.url, { sweeps: false });
    },
    stop: async () => {
      await running?.stop();
      running = undefined;
    },
  };
  await jobs.start();

  return {
    database,
    api: made,
    jobs,
    origin,
    async control(name, body = {}) {
      const response = await fetch(`${origin}/sandbox/_control/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`control ${name}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    pay: (clientSecret, card) => confirmWithNewCard(origin, clientSecret, card),
    async mails(to) {
      const response = await fetch(`${origin}/sandbox/mailbox.json?to=${encodeURIComponent(to)}`);
      return ((await response.json()) as { items: ReceivedMail[] }).items;
    },
    quiet: () => expect.poll(() => pendingWork(database)).toBe(0),
    async [Symbol.asyncDispose]() {
      await jobs.stop();
      receiver.close();
      receiver.closeAllConnections();
      await sandbox.stop();
      await database[Symbol.asyncDispose]();
    },
  };
}
