import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { declaredFailures } from "@/lib/http/declared-failures";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import { serveOpenApi } from "@/lib/http/openapi/serve-openapi";
import { createRuntime } from "@/lib/http/runtime";
import type { Surface } from "@/lib/kernel/operation";
import { openApiPath } from "@/lib/kernel/paths";
import { OPERATIONS } from "@/lib/operations";
import { fakeClock } from "@/lib/platform/dates/clock";
import { env } from "@/lib/platform/env";
import { testApi } from "@/lib/testing/api";

type Json = Record<string, unknown>;
type Schema = { properties?: Record<string, Json>; required?: string[] };
type Described = {
  operationId: string;
  security: Json[];
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    style?: string;
    explode?: boolean;
    schema: Json;
  }[];
  responses: Record<string, Json & { "x-failures"?: { internalCode: string }[] }>;
};

const AUK = "2026-08-21.auk";
const BULLFINCH = "2026-09-01.bullfinch";
const SURFACES: Surface[] = ["platform", "end-user"];

const documentOf = (revision: string, surface: Surface) =>
  JSON.parse(JSON.stringify(openApiDocument({ revision, surface }))) as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, Schema> };
    servers: { url: string }[];
  };

type Def = {
  type: string;
  format?: string;
  offset?: boolean;
  shape?: Record<string, z.core.$ZodType>;
  options?: z.core.$ZodType[];
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  in?: z.core.$ZodType;
};

/** The timestamps of a request schema that accept only the offset `Z`. */
function timestampsOnlyInUtc(schema: z.core.$ZodType, path = ""): string[] {
  const def = schema._zod.def as unknown as Def;
  if (def.type === "string" && def.format === "datetime") return def.offset ? [] : [path];
  const inner = [
    ...Object.entries(def.shape ?? {}),
    ...(def.options ?? []).map((option, index) => [index, option] as const),
    ...[def.element, def.innerType, def.valueType, def.in].flatMap((part) =>
      part ? [["", part] as const] : [],
    ),
  ];
  return inner.flatMap(([name, part]) => timestampsOnlyInUtc(part, `${path}.${name}`));
}

const describedIn = (document: ReturnType<typeof documentOf>) =>
  Object.values(document.paths).flatMap((item) => Object.values(item));

describe.each(SURFACES)("the %s documents", (surface) => {
  test.each([AUK, BULLFINCH])("of %s is valid OpenAPI 3.1", async (revision) => {
    const result = await new Validator().validate(documentOf(revision, surface) as never);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  test("list every operation of the surface, with its credentials and its failures", () => {
    const document = documentOf(AUK, surface);
    const described = describedIn(document);
    const own = OPERATIONS.filter((operation) => operation.surfaces.includes(surface));
    expect(described.map((operation) => operation.operationId).toSorted()).toEqual(
      own.map((operation) => operation.id).toSorted(),
    );
    for (const operation of own) {
      const entry = document.paths[openApiPath(operation.path)]![operation.method.toLowerCase()]!;
      expect(entry.responses).toHaveProperty(String(operation.status));
      for (const failure of declaredFailures(operation, surface)) {
        const codes = entry.responses[failure.status]?.["x-failures"]?.map((each) => each.internalCode);
        expect(codes, operation.id).toContain(failure.internalCode);
      }
      const names = entry.parameters?.map((parameter) => parameter.name) ?? [];
      expect(names).toContain("Api-Revision");
      expect(names.includes("X-Idempotency-Key")).toBe(operation.method !== "GET");
      const open = entry.security.some((alternative) => Object.keys(alternative).length === 0);
      expect(open).toBe(operation.permission === null);
    }
  });

  test("allow unknown fields in answers", () => {
    const { components, paths } = documentOf(BULLFINCH, surface);
    const answers = Object.values(paths).flatMap((item) =>
      Object.values(item).map(({ responses }) => responses),
    );
    expect(JSON.stringify(answers)).not.toContain('"additionalProperties":false');
    for (const name of ["Customer", "Order", "Invoice", "Subscription", "ErrorDetail"])
      expect(JSON.stringify(components.schemas[name]), name).not.toContain('"additionalProperties":false');
    expect(JSON.stringify(openApiDocument({ revision: BULLFINCH, surface, exact: true }))).toContain(
      '"additionalProperties":false',
    );
  });

  test("show autoPay with its default, and the metadata of invoices as deprecated", () => {
    const { schemas } = documentOf(BULLFINCH, surface).components;
    for (const name of ["Billing", "BillingInput", "OrderBilling", "OrderBillingInput"])
      expect(schemas[name]?.properties?.autoPay, name).toMatchObject({ type: "boolean", default: false });
    for (const name of ["Invoice", "InvoiceListItem"])
      expect(schemas[name]?.properties?.metadata, name).toMatchObject({ deprecated: true });
  });

  test("accept timestamps with any offset in requests", () => {
    const withoutOffset = OPERATIONS.flatMap(({ id, params, query, body }) =>
      [params, query, body].flatMap((schema) =>
        schema ? timestampsOnlyInUtc(schema).map((path) => `${id} ${path}`) : [],
      ),
    );
    expect(withoutOffset).toEqual([]);
  });

  test("state that arrays are repeated keys", () => {
    const arrays = describedIn(documentOf(BULLFINCH, surface))
      .flatMap((operation) => operation.parameters ?? [])
      .filter((parameter) => parameter.in === "query" && parameter.schema.type === "array");
    for (const parameter of arrays) expect(parameter).toMatchObject({ style: "form", explode: true });
  });
});

test.each(SURFACES)("the %s document shows the alternatives of an order's user and customer", (surface) => {
  const { schemas } = documentOf(BULLFINCH, surface).components;
  const requiredOf = (name: string) =>
    (schemas[name] as unknown as { oneOf: Schema[] }).oneOf.map(({ required }) => required);
  expect(requiredOf("OrderUserInput")).toEqual([["userId"], ["authenticatedUser"], ["name", "email"]]);
  expect(requiredOf("OrderCustomerInput")).toEqual([
    ["customerId"],
    ["authenticatedCustomer"],
    ["name", "customerType"],
  ]);
  const taken = new Ajv2020({ strict: false, validateFormats: false });
  taken.addSchema(documentOf(BULLFINCH, surface) as object, "document");
  const validate = taken.compile({ $ref: "document#/components/schemas/OrderCustomerInput" });
  expect(validate({ customerId: "c" })).toBe(true);
  expect(validate({ authenticatedCustomer: true })).toBe(true);
  expect(validate({ name: "Ada", customerType: "CONSUMER" })).toBe(true);
  expect(validate({ customerId: "c", name: "Ada" })).toBe(false);
  expect(validate({ customerId: "c", authenticatedCustomer: true })).toBe(false);
  expect(validate({ referenceId: "7" })).toBe(false);
});

test.each(SURFACES)("the %s document shows the other requests that accept one of two fields", (surface) => {
  const document = documentOf(BULLFINCH, surface);
  const taken = new Ajv2020({ strict: false, validateFormats: false });
  taken.addSchema(document as object, "document");
  const takes = (name: string, value: object) =>
    taken.compile({ $ref: `document#/components/schemas/${name}` })(value);
  const link = (value: object) => takes("CreatePaymentLinkRequest", { ...value, description: "Plan" });
  expect([{ orderId: "o" }, { invoiceId: "i" }].map(link)).toEqual([true, true]);
  expect([{}, { orderId: "o", invoiceId: "i" }].map(link)).toEqual([false, false]);
  const porting = (value: object) => takes("PortingDetailsInput", value);
  const address = { street: "1 Market Street", city: "San Francisco", zip: "94105", country: "US" };
  const american = { firstName: "Ada", lastName: "Byron", address };
  expect([{ identity: "850709-9805" }, american].map(porting)).toEqual([true, true]);
  expect([{ ...american, identity: "850709-9805" }, { firstName: "Ada" }, {}].map(porting)).toEqual([
    false,
    false,
    false,
  ]);
});

test("an unknown revision is an error, not an empty document", () => {
  expect(() => openApiDocument({ revision: "2026-09-01", surface: "platform" })).toThrow();
});

describe("GET /openapi.json", () => {
  let database: TestDatabase;
  const clock = fakeClock("2026-11-01T12:00:00.000Z");
  const { origin } = new URL(env().publicUrl);
  let get: (search: string, headers?: Record<string, string>) => Promise<[number, string | null, Json]>;
  let handlers: ReturnType<typeof serveOpenApi>;

  beforeAll(async () => {
    database = await testDatabase();
    const runtime = createRuntime(database.pool, { clock });
    handlers = serveOpenApi(() => runtime);
    get = async (search, headers = {}) => {
      const url = `http://brand.test/api/v2/openapi.json${search}`;
      const response = await handlers.GET(new Request(url, { headers }));
      return [response.status, response.headers.get("api-revision"), (await response.json()) as Json];
    };
  });
  afterAll(() => database?.[Symbol.asyncDispose]());

  test("answers with the newest platform document by default", async () => {
    const [status, revision, document] = await get("");
    expect([status, revision]).toEqual([200, BULLFINCH]);
    expect(document).toMatchObject({
      openapi: "3.1.0",
      info: { version: BULLFINCH },
      servers: [{ url: `${origin}/api/v2` }],
    });
  });

  test("answers with the requested revision and surface", async () => {
    const [status, revision, document] = await get(`?revision=${AUK}&surface=end-user`);
    expect([status, revision]).toEqual([200, AUK]);
    expect(document).toMatchObject({
      info: { version: AUK },
      servers: [{ url: `${origin}/api/v2/end-user` }],
    });
    expect((await get("", { "api-revision": AUK })).slice(0, 2)).toEqual([200, AUK]);
  });

  test("names the server by the address of the requested brand", async () => {
    const api = await testApi(database.pool);
    await api.tenant({ host: "own.example" });
    const response = await serveOpenApi(() => api.runtime).GET(
      new Request("http://own.example/api/v2/openapi.json", { headers: { host: "own.example" } }),
    );
    const { servers } = (await response.json()) as { servers: { url: string }[] };
    expect(servers.map(({ url }) => new URL(url).hostname)).toEqual(["own.example"]);
  });

  test("varies by the requested revision", async () => {
    const response = await handlers.GET(new Request("http://brand.test/api/v2/openapi.json"));
    expect(response.headers.get("vary")).toBe("Api-Revision");
  });

  test("refuses a revision that is not served, and an unknown surface", async () => {
    for (const search of ["?revision=bullfinch", "?revision=2026-09-01", "?revision="]) {
      const [status, , body] = await get(search);
      expect([status, body.internalCode]).toEqual([400, "unknown_api_revision"]);
    }
    const [status, revision, body] = await get("?surface=admin");
    expect([status, revision, body.internalCode]).toEqual([400, AUK, "1000"]);
    clock.set("2026-12-01T00:00:00.000Z");
    expect((await get(`?revision=${AUK}`))[0]).toBe(400);
  });

  test("accepts GET and HEAD only", async () => {
    const url = "http://brand.test/api/v2/openapi.json";
    const refused = await handlers.POST(new Request(url, { method: "POST" }));
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    const head = await handlers.HEAD(new Request(url, { method: "HEAD" }));
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });
});
