import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import { createApiKey, listApiKeys, revokeApiKey, setKeyStrict } from "@/lib/identity/sign-in/api-keys";
import type { Surface } from "@/lib/kernel/operation";
import { NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";
import { closestTo, distance, knownNameOf } from "@/lib/kernel/unknown-names/closest";
import { MOST_NAMES, strayFields } from "@/lib/kernel/unknown-names/find";
import { knownPaths } from "@/lib/kernel/unknown-names/known-names";
import { brandOfFile } from "@/lib/testing/brand";
import { unknownNamesHeader } from "./header";
import { preferredHandling } from "./prefer";

type Described = {
  parameters?: { name: string; in: string }[];
  responses: Record<string, { headers: Record<string, unknown> }>;
};
const SURFACES: Surface[] = ["platform", "end-user"];
const AUK = "2026-08-21.auk";
const { api, tenant, key } = await brandOfFile();
let strictKey: string;
beforeAll(async () => {
  const input = {
    tenantId: tenant.id,
    name: "strict",
    accessType: "full-access",
    now: api.clock.now(),
  } as const;
  strictKey = (await createApiKey(api.db, { ...input, revision: "2026-09-01.bullfinch", strict: true })).key;
});

type Refusal = { internalCode: string; details: { property: string; code: string; suggestion?: string }[] };
const strict = { prefer: "handling=strict" };
const person = { name: "Astrid Lind", customerType: "CONSUMER", contact: { email: "astrid@example.com" } };
const said = (answer: { headers: Headers }) => answer.headers.get("unknown-fields");

describe("a request with unknown names", () => {
  test("is accepted, and its answer names them with the closest known name", async () => {
    const list = await api.call("GET", "/customers?limt=1&colour=blue", { key });
    expect([list.status, said(list)]).toEqual([200, '"limt";closest="limit", "colour"']);
    const made = await api.call("POST", "/customers", {
      key,
      body: { ...person, bogus: 1, contact: { emial: "a@example.com", email: "a@example.com" } },
    });
    expect(made.status).toBe(201);
    expect(said(made)).toBe('"contact.emial";closest="contact.email", "bogus"');
  });

  test("that everybody would answer is told what the filter is called", async () => {
    const everybody = await api.call("GET", "/subscribers?customerId=rid_acme", { key });
    expect([everybody.status, said(everybody)]).toEqual([200, '"customerId";closest="customerIds"']);
  });

  test("is told the whole path where a name belongs elsewhere", async () => {
    const order = await api.call<Refusal>("POST", "/orders", { key, body: { customerId: "rid_acme" } });
    expect(said(order)).toBe('"customerId";closest="customer.customerId"');
  });

  test("is told of them in refusals, too", async () => {
    const refused = await api.call("GET", "/customers?limt=1", { key: "tern_fa_wrong" });
    expect([refused.status, said(refused)]).toEqual([401, '"limt";closest="limit"']);
    const invalid = await api.call("POST", "/customers", {
      key,
      body: { ...person, customerType: "X", bogus: 1 },
    });
    expect([invalid.status, said(invalid)]).toEqual([400, '"bogus"']);
  });

  const typo = { ...person, contact: { emial: "x" } };
  const named = '"contact.emial";closest="contact.email"';

  test.each([
    ["without a key", {}, 401],
    ["with an unknown key", { key: "tern_fa_wrong" }, 401],
    ["of a revision that does not exist", { headers: { "api-revision": "2026-09-01" } }, 400],
  ])("%s is answered with the unknown names of its body", async (_which, options, status) => {
    const known = "headers" in options ? { key } : {};
    const answer = await api.call("POST", "/customers", { ...known, ...options, body: typo });
    expect([answer.status, said(answer)]).toEqual([status, named]);
  });

  test("that is forbidden is answered with the unknown names of its body", async () => {
    const app = await api.apiKey(tenant, "impersonate-user");
    const { body } = await api.call<{ customerId: string }>("POST", "/customers", { key, body: person });
    const { token } = await api.user(tenant, { [body.customerId]: "MEMBER" });
    const path = `/end-user/customers/${body.customerId}`;
    const answer = await api.call("PUT", path, { key: app, token, body: { nmae: "A" } });
    expect([answer.status, said(answer)]).toEqual([403, '"nmae";closest="name"']);
    const wrongKey = await api.call("PUT", path, { key, token, body: { nmae: "A" } });
    expect([wrongKey.status, said(wrongKey)]).toEqual([403, '"nmae";closest="name"']);
  });

  test("of an unknown caller is not read to the end when it is long, and has no names when it is not JSON", async () => {
    const long = await api.call("POST", "/customers", { body: { ...typo, name: "x".repeat(70_000) } });
    expect([long.status, said(long)]).toEqual([401, null]);
    const text = await api.call("POST", "/customers", {
      headers: { "content-type": "text/plain" },
      body: typo,
    });
    expect([text.status, said(text)]).toEqual([401, null]);
  });

  test("is told again when it is repeated under its idempotency key", async () => {
    const options = { key, headers: { "x-idempotency-key": "twice" }, body: { ...person, bogus: 1 } };
    const first = await api.call("POST", "/customers", options);
    const again = await api.call("POST", "/customers", options);
    expect(again.body).toEqual(first.body);
    expect(said(again)).toBe('"bogus"');
  });

  test("of an older revision may use its names, and metadata any", async () => {
    const headers = { "api-revision": AUK, ...strict };
    const product = await api.call<{ productId: string }>("POST", "/products", {
      key,
      headers,
      body: { name: "5G", type: "SUBSCRIPTION", metadata: { whatever: "goes" } },
    });
    const price = {
      netPrice: 249,
      boundMonths: 12,
      currency: "SEK",
      includesTax: true,
      priceType: "RECURRING",
    };
    const offering = { name: "Finch", productId: product.body.productId, price: { ...price, boundMnths: 1 } };
    const answer = await api.call<Refusal>("POST", "/product-offerings", { key, headers, body: offering });
    const unknown = answer.body.details.filter(({ code }) => code === "unrecognized");
    expect(unknown.map(({ property }) => property)).toEqual(["price.boundMnths"]);
  });

  test("without a body to take names whatever one was sent", async () => {
    const workflow = await api.call("POST", "/orders/rid_none/submit", { key, body: { now: true } });
    expect(said(workflow)).toBe('"now"');
  });

  test("says nothing when everything is known", async () => {
    const answer = await api.call("POST", "/customers", { key, body: person, headers: strict });
    expect([answer.status, said(answer)]).toEqual([201, null]);
    expect(answer.headers.get("preference-applied")).toBe("handling=strict");
    expect(answer.headers.get("vary")).toBe("Prefer");
  });
});

describe("a strict request", () => {
  test("with an unknown parameter is refused, and told the one that was meant", async () => {
    const answer = await api.call<Refusal>("GET", "/customers?limt=1", { key, headers: strict });
    expect(answer.status).toBe(400);
    expect(answer.body.internalCode).toBe("1000");
    expect(answer.body.details).toEqual([
      {
        property: "limt",
        code: "unrecognized",
        message: "Unknown query parameter limt. Did you mean limit?",
        suggestion: "limit",
      },
    ]);
  });

  test("is told at once of everything that is wrong", async () => {
    const body = { ...person, customerType: "PERSON", bogus: 1, contact: { emial: "x" } };
    const answer = await api.call<Refusal>("POST", "/customers?limt=1", { key, headers: strict, body });
    expect(answer.status).toBe(400);
    expect(answer.body.details.map(({ property, code }) => [property, code])).toEqual([
      ["customerType", "invalid_value"],
      ["limt", "unrecognized"],
      ["contact.emial", "unrecognized"],
      ["bogus", "unrecognized"],
    ]);
  });

  test("changes nothing, and leaves its idempotency key free", async () => {
    const named = (body: object, headers: object) =>
      api.call("POST", "/customers", {
        key,
        headers: { "x-idempotency-key": "strict-first", ...headers },
        body: { ...person, ...body },
      });
    expect((await named({ bogus: 1 }, strict)).status).toBe(400);
    expect((await named({ bogus: 1 }, {})).status).toBe(201);
  });

  test("is one with a strict key, unless it asks to be lenient", async () => {
    const path = "/customers?limt=1";
    expect((await api.call("GET", path, { key: strictKey })).status).toBe(400);
    const lenient = await api.call("GET", path, { key: strictKey, headers: { prefer: "handling=lenient" } });
    expect([lenient.status, lenient.headers.get("preference-applied")]).toEqual([200, "handling=lenient"]);
    expect(said(lenient)).toBe('"limt";closest="limit"');
  });

  test("is one as soon as its key is made strict, and no more when that is taken back", async () => {
    const made = await createApiKey(api.db, {
      tenantId: tenant.id,
      name: "changing",
      accessType: "full-access",
      revision: NEWEST_REVISION_NAME,
      now: api.clock.now(),
    });
    const status = async () => {
      api.runtime.credentials.clear();
      return (await api.call("GET", "/customers?limt=1", { key: made.key })).status;
    };
    expect(await status()).toBe(200);
    expect(await setKeyStrict(api.db, tenant.id, made.id, true)).toBe(true);
    expect(await status()).toBe(400);
    expect((await listApiKeys(api.db, tenant.id)).find(({ id }) => id === made.id)?.strict).toBe(true);
    expect(await setKeyStrict(api.db, (await api.tenant()).id, made.id, false)).toBe(false);
    expect(await setKeyStrict(api.db, tenant.id, made.id, false)).toBe(true);
    expect(await status()).toBe(200);
    await revokeApiKey(api.db, tenant.id, made.id, api.clock.now());
    expect(await setKeyStrict(api.db, tenant.id, made.id, true)).toBe(false);
  });

  test("on the end-user API is refused alike", async () => {
    const app = await api.apiKey(tenant, "impersonate-user");
    const { token } = await api.user(tenant);
    const answer = await api.call("GET", "/end-user/customers?limt=1", { key: app, token, headers: strict });
    expect([answer.status, said(answer)]).toEqual([400, '"limt";closest="limit"']);
  });
});

describe("names of a schema", () => {
  const Choice = z.discriminatedUnion("type", [
    z.object({ type: z.literal("A"), a: z.string() }),
    z.object({ type: z.literal("B"), b: z.string() }),
  ]);
  const Body = z.object({
    list: z.array(z.object({ known: z.number() })).optional(),
    metadata: z.record(z.string(), z.string()).default({}),
    free: z.unknown(),
    choice: Choice.nullish(),
    either: z.union([z.string(), z.object({ inner: z.string() })]).optional(),
    read: z.preprocess((value) => value, z.object({ at: z.string() })).optional(),
    rows: z.array(z.union([z.object({ id: z.string() }), z.unknown()])).optional(),
    loose: z.looseObject({ x: z.string() }).optional(),
  });
  const of = (value: unknown) => strayFields(Body, value).map(({ path }) => path);

  test("are those of lists, alternatives, transforms and records", () => {
    expect(of({ list: [{ known: 1 }, { known: 1, un: 1 }] })).toEqual(["list.1.un"]);
    expect(of({ metadata: { any: "x" }, free: { any: { thing: 1 } }, loose: { y: 1 } })).toEqual([]);
    expect(of({ choice: { type: "B", a: "" } })).toEqual(["choice.a"]);
    expect(of({ choice: { type: "C", c: "" } })).toEqual(["choice.c"]);
    expect(of({ either: { iner: "" } })).toEqual(["either.iner"]);
    expect(of({ either: "text" })).toEqual([]);
    expect(of({ read: { att: "" } })).toEqual(["read.att"]);
    expect(of({ rows: [{ id: "", ix: 1 }, 5] })).toEqual(["rows.0.ix"]);
    expect(of({ list: "no list", choice: 3 })).toEqual([]);
    expect(of([1])).toEqual([]);
    expect(of(JSON.parse('{"__proto__": 1, "constructor": 2}'))).toEqual(["__proto__", "constructor"]);
    expect(knownPaths(Body)).toContain("list.0.known");
  });

  test("may contain themselves", () => {
    const Tree = z.object({
      name: z.string(),
      get children() {
        return z.array(Tree).optional();
      },
    });
    expect(strayFields(Tree, { name: "", children: [{ nam: "" }] }).map(({ path }) => path)).toEqual([
      "children.0.nam",
    ]);
    expect(knownPaths(Tree)).toEqual(["name", "children"]);
  });

  test("that are unknown are told up to a number", () => {
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`x${n}`, n]));
    expect(of(many)).toHaveLength(MOST_NAMES);
    expect(of({ list: Array.from({ length: 50 }, () => many) })).toHaveLength(MOST_NAMES);
  });
});

test("the distance of names counts slips of a hand", () => {
  const pairs = [
    ["limt", "limit"],
    ["limti", "limit"],
    ["", "abc"],
    ["same", "same"],
    ["kitten", "sitting"],
  ];
  expect(pairs.map(([a, b]) => distance(a!, b!))).toEqual([1, 1, 3, 0, 3]);
});

test("the closest name is near, and the same in another spelling", () => {
  const siblings = ["customer", "referenceId", "limit"];
  const paths = [...siblings, "customer.customerId", "customer.contact.email"];
  const closest = (name: string) => closestTo(name, siblings, paths.map(knownNameOf));
  expect(closest("reference_id")).toBe("referenceId");
  expect(closest("Limit")).toBe("limit");
  expect(closest("email")).toBe("customer.contact.email");
  expect(closest("customer_customer-id")).toBe("customer.customerId");
  expect(closest("customerCustomerId")).toBe("customer.customerId");
  for (const far of ["bogus", "x", "", "_", "q".repeat(5_000)]) expect(closest(far)).toBeUndefined();
});

describe("the header", () => {
  const header = (...paths: string[]) =>
    unknownNamesHeader(paths.map((path) => ({ in: "body", name: path, path })))["unknown-fields"];

  test("holds any name as a string of RFC 8941", () => {
    expect(header('a"b\\c', "färg", "50%", "x\r\ny")).toBe('"a\\"b\\\\c", "f%C3%A4rg", "50%25", "x%0D%0Ay"');
    expect(() => new Headers({ "unknown-fields": header("😀", "\ud800", "\u0000")! })).not.toThrow();
  });

  test("stays short", () => {
    expect(header("å".repeat(10_000))!.length).toBeLessThan(1_300);
    expect(header(...Array.from({ length: 20 }, (_, n) => `${n}`.repeat(400)))!.length).toBeLessThan(4_100);
  });
});

test.each([
  ["handling=strict", "strict"],
  ["Handling = STRICT", "strict"],
  ['handling="strict"', "strict"],
  ["respond-async, wait=10, handling=lenient", "lenient"],
  ["handling=lenient, handling=strict", "lenient"],
  ['foo="a, handling=strict"; bar="\\"", handling=lenient', "lenient"],
  ['foo; a=b; c, handling=strict; x="y"', "strict"],
  ["return=minimal", undefined],
  ["handling", undefined],
  ['handling=""', undefined],
  ["handling=loose", undefined],
  ["handling=str ict", undefined],
  [`${"; ".repeat(400)}handling=strict`, undefined],
])("Prefer: %s asks for %s", (prefer, expected) => {
  expect(preferredHandling(new Headers({ prefer }))).toBe(expected);
});

test("several Prefer lines are one list", () => {
  const headers = new Headers([
    ["prefer", "respond-async"],
    ["prefer", "handling=strict"],
  ]);
  expect(preferredHandling(headers)).toBe("strict");
  expect(preferredHandling(new Headers())).toBeUndefined();
});

test.each(SURFACES)("the documents of %s declare preference and headers everywhere", (surface) => {
  const document = openApiDocument({ revision: NEWEST_REVISION_NAME, surface });
  const paths = Object.values(document.paths ?? {}) as unknown as Record<string, Described>[];
  const described = paths.flatMap((path) => Object.values(path));
  const silent = described.filter(
    ({ parameters = [], responses }) =>
      !parameters.some((one) => one.in === "header" && one.name === "Prefer") ||
      Object.values(responses).some(
        ({ headers }) => !headers["Unknown-Fields"] || !headers["Preference-Applied"],
      ) ||
      !responses["400"],
  );
  expect(described.length).toBeGreaterThan(50);
  expect(silent).toEqual([]);
});
