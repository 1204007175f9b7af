import { describe, expect, test } from "vitest";
import { z } from "zod";
import { isRevealable, type RevealableType } from "@/lib/care/reveals/model";
import { ALWAYS_HIDDEN } from "@/lib/http/masks/fields";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import type { Operation } from "@/lib/kernel/operation";
import { OPERATIONS } from "@/lib/operations";

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** Parts of an address. An address is revealed as a whole. */
const PARTS_OF_ADDRESS = new Set(["street", "street1", "street2", "zip", "attention"]);
/** Fields of requests only, never of answers. */
const NEVER_SHOWN = ["passcode"];

/** The paths of hidden values in an answer. A position in a list is a `0`. */
function hiddenIn({ output }: Operation): string[] {
  const schema = z.toJSONSchema(output!, { unrepresentable: "any" }) as Schema;
  const walk = (part: Schema, path: readonly string[], seen: readonly string[]): string[] => {
    const name = part.$ref?.split("/").at(-1);
    if (name !== undefined)
      return seen.includes(name) ? [] : walk(schema.$defs![name]!, path, [...seen, name]);
    return [
      ...[...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])].flatMap((one) =>
        walk(one, path, seen),
      ),
      ...(part.items ? walk(part.items, [...path, "0"], seen) : []),
      ...Object.entries(part.properties ?? {}).flatMap(([key, inner]) => [
        ...(key in ALWAYS_HIDDEN ? [[...path, ...(PARTS_OF_ADDRESS.has(key) ? [] : [key])].join(".")] : []),
        ...walk(inner, [...path, key], seen),
      ]),
    ];
  };
  return [...new Set(walk(schema, [], []))].filter((path) => !NEVER_SHOWN.includes(path.split(".").at(-1)!));
}

/** The type that an operation's answer reveals, and the prefix of its paths within that type. */
const READ: Readonly<Record<string, { type: RevealableType; prefix?: string }>> = {
  getCustomer: { type: "customer" },
  getSubscriber: { type: "subscriber" },
  getSubscription: { type: "subscription" },
  getInPorting: { type: "subscription", prefix: "porting." },
  getOrder: { type: "order" },
};

/** Operations that read one resource of a customer and have hidden values. */
const READS = OPERATIONS.filter(
  ({ id, method, path, surfaces, output }) =>
    method === "GET" &&
    output !== null &&
    surfaces.includes("platform") &&
    STAFF_TABLE[id]?.contact != null &&
    path.includes("{"),
).filter((operation) => hiddenIn(operation).length > 0);

describe("the values that are hidden at every level", () => {
  test.each(READS.map((operation) => ({ id: operation.id, operation })))(
    "of the answer to $id can be revealed, value by value",
    ({ id, operation }) => {
      const { type, prefix = "" } = READ[id]!;
      expect(hiddenIn(operation).filter((path) => !isRevealable(type, prefix + path))).toEqual([]);
    },
  );

  test("include no bank account: the brand's own is in its settings, and the API has no customer's", () => {
    const ofBanks = OPERATIONS.filter(({ id, output }) => output && STAFF_TABLE[id]?.contact != null)
      .flatMap(hiddenIn)
      .filter((path) => /(?:^|\.)(?:iban|bic)$/.test(path));
    expect(ofBanks).toEqual([]);
  });
});
