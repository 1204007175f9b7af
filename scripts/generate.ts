// Writes what is generated from the operations: the browser client's types. `--check` only says whether they are current.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateClientTypes } from "@/lib/http/openapi/generate-client";
import { root } from "./stack/settings";

const SURFACES = ["end-user", "platform"] as const;

async function main(): Promise<void> {
  for (const surface of SURFACES) {
    const file = `lib/client/${surface}.generated.ts`;
    const path = join(root, file);
    const wanted = await generateClientTypes(surface);
    const present = await readFile(path, "utf8").catch(() => "");
    if (present === wanted) {
      console.log(`${file} is current.`);
    } else if (process.argv.includes("--check")) {
      console.error(`${file} is older than the operations. Run \`npm run generate\` and commit it.`);
      process.exitCode = 1;
    } else {
      await writeFile(path, wanted);
      console.log(`${file} written.`);
    }
  }
}

await main();
