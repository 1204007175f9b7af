import { describe, expect, test } from "vitest";
import { z } from "zod";
import { SCENARIOS } from "@/components/developers/testing/scenarios";
import { OPERATIONS } from "@/lib/operations";
import { CONTROLS } from "@/sandbox/control/commands";
import { testCardOfToken } from "@/sandbox/stripe/customers/cards";

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
};

/** Whether a value of the schema can have a value at the path. Digits are places of a list. */
function hasPath(root: Schema, schema: Schema, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  const target = schema.$ref ? root.$defs?.[schema.$ref.split("/").at(-1)!] : schema;
  if (!target) return false;
  const below = /^\d+$/.test(name) ? target.items : target.properties?.[name];
  return (
    (below !== undefined && hasPath(root, below, rest)) ||
    [...(target.anyOf ?? []), ...(target.allOf ?? [])].some((one) => hasPath(root, one, path))
  );
}

/** The operation of the platform API that a call makes. Undefined for the sandbox, or if there is none. */
const operationOf = (method: string, path: string) =>
  OPERATIONS.find(
    (operation) =>
      operation.method === method &&
      operation.surfaces.includes("platform") &&
      new RegExp(`^${operation.path.replace(/\{[^}]+\}/g, "[^/]+")}$`).test(path.split("?")[0]!),
  );

// Here, because the pages know no code of the sandbox.
describe.each(SCENARIOS)("the scenario $title of the testing page", ({ calls }) => {
  test("calls only operations, controls and cards that exist", () => {
    for (const { method, path, body } of calls) {
      const plain = path.split("?")[0]!;
      const control = /^\/sandbox\/_control\/(.+)$/.exec(plain)?.[1];
      if (control) expect(Object.keys(CONTROLS), plain).toContain(control);
      else if (!plain.startsWith("/sandbox/"))
        expect(operationOf(method, path), `${method} ${plain}`).toBeDefined();
      const card = (body as { payment_method?: string } | undefined)?.payment_method;
      if (card) expect(testCardOfToken(card), card).toBeDefined();
    }
  });

  test("reads only values that the answers of the API have", () => {
    for (const { method, path, keep = {}, until, show = {} } of calls) {
      const operation = operationOf(method, path);
      if (!operation?.output) continue;
      const schema = z.toJSONSchema(operation.output, { io: "output", unrepresentable: "any" }) as Schema;
      const read = [
        ...Object.values(keep).map(({ at }) => at),
        ...(until ? [until.at] : []),
        ...Object.values(show),
      ];
      for (const at of read) expect(hasPath(schema, schema, at.split(".")), `${path}: ${at}`).toBe(true);
    }
  });
});
