// Adds a new part of the product in all necessary places: `npm run new -- operation <module> <name>`.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type NewOperation, newOperation } from "./new-operation";
import { readArguments } from "./stack/arguments";
import { printFailure, Sentence } from "./stack/sentence";
import { root } from "./stack/settings";

const usage = `Usage:
  npm run new -- operation <module> <name> --method GET --path /customers/{customerId}/risk --why "<one sentence>"
      [--surface platform|end-user|both] [--permission care:read] [--tag Customers]

Example:
  npm run new -- operation customers getCustomerRisk --method GET --path /customers/{customerId}/risk \\
      --why "Staff see how likely a customer is to leave."`;

const options = {
  method: { type: "string" },
  path: { type: "string" },
  surface: { type: "string", default: "platform" },
  permission: { type: "string", default: "care:read" },
  tag: { type: "string", default: "Customers" },
  why: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

const NEXT = `Next:
  1. Write the query or command, its answer and its test.
  2. Read the rows of rights again: they are for reads of a customer.
  3. npm run format, then npm run generate, then npm run check.`;

function main(): void {
  const { positionals, values } = readArguments(usage, options);
  if (values.help) {
    console.log(usage);
    return;
  }
  const [kind, module, name] = positionals;
  const { method, path, surface, why } = values;
  const isComplete = kind === "operation" && module && name && method && path && why;
  if (!isComplete || !["GET", "POST", "PUT", "DELETE"].includes(method)) throw new Sentence(usage);
  if (!["platform", "end-user", "both"].includes(surface)) throw new Sentence(usage);
  const files = newOperation({ ...values, module, name } as NewOperation);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    console.log(`✓ ${file}`);
  }
  console.log(`\n${NEXT}`);
}

try {
  main();
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
