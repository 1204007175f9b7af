// Writes the generated files: the types of the browser client and of the published client, from the operations; failure codes
// by name, from the error registry; test values, from the sandbox; the world map, from its atlas. `--check` only reports whether they are current.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateClientTypes } from "@/lib/http/openapi/generate-client";
import {
  generatePackageEvents,
  generatePackageRoutes,
  generatePackageTypes,
} from "@/lib/http/openapi/generate-package";
import { failures } from "@/lib/kernel/error-registry";
import { root } from "./stack/settings";
import { testValues } from "./test-values";
import { worldMapImage, worldMapPlaces } from "./world-map";

const FILES: Readonly<Record<string, () => string | Promise<string>>> = {
  "lib/client/end-user.generated.ts": () => generateClientTypes("end-user"),
  "lib/client/platform.generated.ts": () => generateClientTypes("platform"),
  "lib/client/failure-codes.generated.ts": failureCodes,
  "clients/typescript/src/generated/platform.ts": () => generatePackageTypes("platform"),
  "clients/typescript/src/generated/end-user.ts": () => generatePackageTypes("end-user"),
  "clients/typescript/src/generated/routes.ts": generatePackageRoutes,
  "clients/typescript/src/generated/events.ts": generatePackageEvents,
  "components/developers/testing/test-values.generated.ts": testValues,
  "public/artwork/world-map.svg": worldMapImage,
  "components/catalog/travel/world-map.generated.ts": worldMapPlaces,
};

/** One constant for each failure, so that a page ships only the codes it compares. */
function failureCodes(): string {
  const constants = Object.entries(failures)
    .toSorted(([, one], [, other]) => one.internalCode.localeCompare(other.internalCode))
    .map(([name, { internalCode }]) => `export const ${name} = "${internalCode}";\n`);
  return `// The code of each failure, by its name in the error registry. Written by \`npm run generate\`; do not edit.\n${constants.join("")}`;
}

async function main(): Promise<void> {
  for (const [file, generate] of Object.entries(FILES)) {
    const path = join(root, file);
    const wanted = await generate();
    const present = await readFile(path, "utf8").catch(() => "");
    if (present === wanted) {
      console.log(`${file} is current.`);
    } else if (process.argv.includes("--check")) {
      console.error(`${file} is older than its source. Run \`npm run generate\` and commit it.`);
      process.exitCode = 1;
    } else {
      await writeFile(path, wanted);
      console.log(`${file} written.`);
    }
  }
}

await main();
