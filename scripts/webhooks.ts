// Forwards webhook deliveries to this computer: `npm run webhooks -- listen --forward http://localhost:4000/hooks`.
import { join } from "node:path";
import { runWebhooks } from "@/clients/typescript/src/listen/run";
import { readKeptJson } from "./stack/data-folder/kept-files";
import { printFailure } from "./stack/sentence";
import { dataDirectory, loadEnvFiles, requestedPort } from "./stack/settings";

type Demo = { baseUrl?: string; apiKeys?: { fullAccess?: string } };

/** Without an address, it is the Tern of `npm start` on this computer, with the key of its demo brand. */
async function main(): Promise<void> {
  loadEnvFiles();
  const demo = readKeptJson<Demo>(join(dataDirectory(), "demo.json"), "Give a key with --key.");
  process.exitCode = await runWebhooks(process.argv.slice(2), process.env, {
    command: "npm run webhooks --",
    // The port of a running start may be another than the settings name.
    api: demo?.baseUrl ?? `http://localhost:${requestedPort()}`,
    key: demo?.apiKeys?.fullAccess,
  });
}

main().catch((error) => {
  printFailure(error);
  process.exit(1);
});
