import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { isPersonOnly, type Operation } from "@/lib/kernel/operation";
import { OPERATIONS } from "@/lib/operations";
import type { KnownValues } from "@/lib/testing/seeded";

type Schema = {
  type?: string;
  enum?: string[];
  items?: Schema;
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  $ref?: string;
};

/** Resources of which a brand has few. Their lists read few rows with any plan. */
const SETTINGS = /^\/(product[a-z-]*|webhook-endpoints|price-changes|workflows|break-glass|api-keys)$/;

/**
 * An open item is shown only while its source is unsolved, and a copy has no source: see
 * `lib/watch/work/plans.test.ts`.
 */
const WORK = /^\/work-items$/;

/**
 * The tables are partitioned and insert only, so they cannot be grown by copying. `lib/audit/plans.test.ts` tests their
 * plans.
 */
const AUDIT = /^\/audit-(entries|seals)$/;

/**
 * The demo has none to copy. `plans.test.ts` of `lib/billing/credit-notes` and `lib/billing/incoming` test their plans.
 */
const MONEY_BY_STAFF = /^\/(credit-notes|refunds|incoming-payments)$/;

/** The demo has none either. `lib/subscriptions/usage/unmatched-usage.test.ts` tests the plans. */
const UNMATCHED = /^\/unmatched-usage-records$/;

/** The demo has no waiting deliveries to copy. `lib/webhooks/listeners/plans.test.ts` tests the plan. */
const LISTENERS = /^\/webhook-listeners\//;

/** A person's own lists, of staff or of a customer, have separate tests, because no key reads them. */
const isOfBrand = (operation: Operation): boolean =>
  operation.surfaces.includes("platform") && !isPersonOnly(operation);

const isGrowing = ({ method, path, query }: Operation): boolean =>
  method === "GET" &&
  ![SETTINGS, WORK, AUDIT, MONEY_BY_STAFF, UNMATCHED, LISTENERS].some((pattern) => pattern.test(path)) &&
  "limit" in ((query as z.ZodObject | undefined)?.shape ?? {});

/** Every list whose rows grow with a brand's customers. */
export const LISTS: readonly Operation[] = OPERATIONS.filter(
  (operation) => isOfBrand(operation) && isGrowing(operation),
);

/** Values to test a filter with: all of an enumeration, otherwise a few existing ones and one that does not exist. */
function valuesOf(
  { failures: declared }: Operation,
  name: string,
  schema: Schema,
  known: KnownValues,
): string[] {
  const inner = schema.items ?? schema.anyOf?.find((part) => part.type !== "null") ?? schema;
  if (inner.enum) return inner.enum;
  if (inner.type === "boolean") return ["true", "false"];
  if (inner.format === "date") return ["2026-10-01", "2026-11-01"];
  if (inner.format === "date-time") return ["2026-10-01T00:00:00Z", "2026-11-01T00:00:00Z"];
  const there = known[name] ?? known[name.replace(/s$/, "")] ?? [];
  // A list that refuses an unknown customer reads no rows for it.
  const isTaken = /Ids?$/.test(name) && !declared.includes(failures.customerNotFound);
  const absent = isTaken ? ["00000000-0000-7000-8000-000000000000"] : [];
  if (there.length > 0) return [...there.slice(0, 3), ...absent];
  if (name === "filter") return ["lind", "zzzz"];
  return inner.pattern?.includes("\\d") || name === "contains" ? ["12", "999999"] : ["none-of-this"];
}

type Filter = { name: string; values: string[]; many: boolean };

/**
 * Queries of a list: no filter, every value of every filter, two values of one, every two filters together, and all at
 * once.
 * @param required filters that the operation requires, as written in a query
 */
export function queriesOf(operation: Operation, known: KnownValues): string[] {
  const schema = z.toJSONSchema(operation.query as z.ZodType, { io: "input", unrepresentable: "any" }) as {
    properties: Record<string, Schema>;
    required?: string[];
    $defs?: Record<string, Schema>;
  };
  const resolved = (one: Schema): Schema =>
    one.$ref
      ? resolved(schema.$defs![one.$ref.replace("#/$defs/", "")]!)
      : {
          ...one,
          ...(one.items && { items: resolved(one.items) }),
          ...(one.anyOf && { anyOf: one.anyOf.map(resolved) }),
        };
  const all: Filter[] = Object.entries(schema.properties)
    .filter(([name]) => name !== "limit" && name !== "cursor")
    .map(([name, property]) => [name, resolved(property)] as const)
    .map(([name, one]) => ({
      name,
      values: valuesOf(operation, name, one, known),
      many: one.type === "array" || Boolean(one.anyOf?.some((part) => part.type === "array")),
    }));
  const required = all.filter(({ name }) => schema.required?.includes(name));
  const optional = all.filter((filter) => !required.includes(filter));
  const pair = (filter: Filter, value = filter.values[0]!) => `${filter.name}=${encodeURIComponent(value)}`;
  const base = required.map((filter) => pair(filter));
  const found = new Set<string>();
  const add = (...filters: string[]) => found.add([...base, ...filters].join("&"));
  add();
  for (const filter of optional) {
    for (const value of filter.values) add(pair(filter, value));
    if (filter.many && filter.values.length > 1)
      add(pair(filter, filter.values[0]), pair(filter, filter.values[1]));
    for (const other of optional) if (filter.name < other.name) add(pair(filter), pair(other));
  }
  add(...optional.map((filter) => pair(filter)));
  return [...found];
}
