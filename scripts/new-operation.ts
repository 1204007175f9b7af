import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { folderOf, parametersOf } from "@/lib/kernel/paths";
import { Sentence } from "./stack/sentence";
import { root } from "./stack/settings";

export type NewOperation = {
  /** Folder below `lib`, such as `customers` or `care/notes`. */
  module: string;
  /** The operation's id, such as `getCustomerRisk`. */
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path as the specification writes it: `/customers/{customerId}/risk`. */
  path: string;
  surface: "platform" | "end-user" | "both";
  permission: string;
  /** The heading of the reference. */
  tag: string;
  /** Why the operation exists, for the list of our own operations. */
  why: string;
};

type Read = (path: string) => string | undefined;

const fromDisk: Read = (path) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const pascal = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

/** Inserts text after the first occurrence of a marker. */
function after(text: string, marker: string, added: string): string {
  const at = text.indexOf(marker);
  if (at === -1) throw new Error(`no "${marker}" to put the new line after`);
  return text.slice(0, at + marker.length) + added + text.slice(at + marker.length);
}

const importing = (text: string, line: string): string => `${line}\n${text}`;

/**
 * The files of a new operation: the operation, its query or command, a test, its routes, its rights, and its entry in
 * the list of operations.
 * @returns the whole text of each file that changes, by path
 * @throws Sentence when the module has no `operations.ts` or the name is taken
 */
export function newOperation(wanted: NewOperation, read: Read = fromDisk): Map<string, string> {
  const { module, name, method, path, surface, permission, tag, why } = wanted;
  const files = new Map<string, string>();
  const operations = `lib/${module}/operations.ts`;
  const text = read(operations);
  if (text === undefined) throw new Sentence(`There is no ${operations}. Name a module that has operations.`);
  const exported = `${name}Operation`;
  const work = `lib/${module}/${kebab(name)}`;
  if (new RegExp(`id: "${name}"`).test(text) || read(`${work}.ts`) !== undefined)
    throw new Sentence(`${name} is taken. Choose another name.`);
  const surfaces = surface === "both" ? ["platform", "end-user"] : [surface];
  const parameters = parametersOf(path).map((parameter) => parameter.name);
  const params = `z.object({ ${parameters.map((one) => `${one}: z.string()`).join(", ")} })`;
  const input = parameters.length > 0 ? "{ params }" : "";

  files.set(
    operations,
    `${importing(text, `import { ${name}, ${pascal(name)} } from "@/${work}";`)}
export const ${exported} = operation({
  id: "${name}",
  method: "${method}",
  path: "${path}",
  summary: "${pascal(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))}",
  tag: "${tag}",
  surfaces: ${JSON.stringify(surfaces)},
  permission: "${permission}",${parameters.length > 0 ? `\n  params: ${params},` : ""}
  output: ${pascal(name)},
  handle: (ctx${input && `, ${input}`}) => ${name}(ctx${input && ", params"}),
});
`,
  );
  const given = parameters.map((one) => `${one}: string`).join("; ");
  files.set(
    `${work}.ts`,
    `import { z } from "zod";
import type { Ctx } from "@/lib/kernel/context";

export const ${pascal(name)} = z
  .object({ writtenAt: z.iso.datetime().describe("Describe each field.") })
  .meta({ id: "${pascal(name)}", description: "Describe the answer." });
export type ${pascal(name)} = z.infer<typeof ${pascal(name)}>;

/** Say what goes in and out, the errors, and where the rule comes from. Every statement names the tenant. */
export async function ${name}(_ctx: Ctx${given && `, _params: { ${given} }`}): Promise<${pascal(name)}> {
  throw new Error("Write ${name}.");
}
`,
  );
  files.set(
    `${work}.test.ts`,
    `import { expect, test } from "vitest";
import { brandOfFile } from "@/lib/testing/brand";

const { api, key } = await brandOfFile();

test("${name} answers what it says", async () => {
  const answer = await api.call("${method}", "${path.replace(/\{\w+\}/g, "unknown")}", { key });
  expect(answer.status).toBe(${path.includes("{") ? 404 : 200});
});
`,
  );
  for (const one of surfaces) {
    const route = `app/api/v2${one === "end-user" ? "/end-user" : ""}/${folderOf(path)}/route.ts`;
    const served = read(route);
    files.set(
      route,
      served
        ? importing(
            served.replace(/,?\s*\);\s*$/, `, ${exported});\n`),
            `import { ${exported} } from "@/lib/${module}/operations";`,
          )
        : `import { serve } from "@/lib/http/serve";
import { ${exported} } from "@/lib/${module}/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("${one}", ${exported});
`,
    );
  }
  if (surface !== "end-user") {
    const table = "lib/identity/rights/staff-table.ts";
    const group = method === "GET" ? "helping: {" : "onBehalf: {";
    files.set(table, after(read(table)!, group, `\n    ${name}: row("may", "may", "may", "C"),`));
  }
  if (surface !== "platform") {
    const table = "lib/identity/rights/table.ts";
    files.set(
      table,
      after(
        read(table)!,
        "  // Identity and customers",
        `\n  ${name}: row("401", "404", "404", "ok", "ok", "404"),`,
      ),
    );
  }
  const registry = read("lib/operations.ts")!;
  // Most modules are in the list with all their exports.
  if (!new RegExp(`import \\* as \\w+ from "@/lib/${module}/operations";`).test(registry))
    files.set(
      "lib/operations.ts",
      importing(registry, `import { ${exported} } from "@/lib/${module}/operations";`).replace(
        /\n\];\s*$/,
        `\n  ${exported},\n];\n`,
      ),
    );
  const list = "lib/testing/specification/operations.ts";
  const named = { platform: "PLATFORM", "end-user": "END_USER", both: "BOTH" }[surface];
  files.set(
    list,
    read(list)!.replace(
      /\n\];\n\nexport const NAMED_OPERATIONS/,
      `\n  ...ours(${JSON.stringify(why)}, [${named}, "${method} ${path}"]),$&`,
    ),
  );
  return files;
}
