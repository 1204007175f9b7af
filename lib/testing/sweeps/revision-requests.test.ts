import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { ApiError } from "@/lib/kernel/errors";
import { operation } from "@/lib/kernel/operation";
import { compileDown, compileUp } from "@/lib/kernel/revisions/revision";
import { changesDownTo, NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";
import { raiseToNewest, readSent, shapeFor } from "@/lib/kernel/revisions/shape";
import { strayFields } from "@/lib/kernel/unknown-names/find";
import { OPERATIONS } from "@/lib/operations";
import { type TestApi, testApi } from "@/lib/testing/api";
import { arbitraryOf } from "@/lib/testing/fuzz/inputs";
import { Price } from "@/lib/values/price";

const AUK = "2026-08-21.auk";

/** A body that carries prices at several depths, as catalog and offering requests do. */
const Body = z.object({
  price: Price,
  more: z.array(z.object({ price: Price.optional() })).optional(),
  chosen: z.union([z.object({ price: Price }), z.object({ percent: z.string() })]).optional(),
});
const price = { currency: "SEK", priceType: "RECURRING" };

const read = (sent: unknown, revision = AUK) => readSent(Body, revision, sent) as z.infer<typeof Body>;
function refused(sent: unknown, revision = AUK): [string | undefined, string][] {
  try {
    read(sent, revision);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.failure.internalCode).toBe("1000");
    return (error.details ?? []).map(({ property, code }) => [property, code]);
  }
  throw new Error("it was taken");
}

describe.each([AUK, NEWEST_REVISION_NAME])("a discount of a price sent to %s", (revision) => {
  const discounted = (discount: object) => ({ price: { ...price, standardDiscount: discount } });

  test("may name the currency of its price, as answers do", () => {
    const today = discounted({ amountMinor: 1000 }).price;
    const answered = shapeFor(Price, revision, today);
    expect(answered).toMatchObject(discounted({ amountMinor: 1000, currency: "SEK" }).price);
    expect(read({ price: answered }, revision)).toEqual({ price: today });
    expect(strayFields(Body, raiseToNewest(Body, revision, { price: answered }).value)).toEqual([]);
  });

  test("is refused with another currency", () => {
    const sent = discounted({ amountMinor: 1000, currency: "EUR" });
    expect(refused(sent, revision)).toEqual([["price.standardDiscount.currency", "invalid_value"]]);
  });
});

describe("a price sent in the baseline's shape", () => {
  test("is read into today's: decimals become minor units, months a binding contract", () => {
    const older = {
      ...price,
      netPrice: 99.5,
      currencyOptions: { JPY: 120, KWD: 1.005, USD: 9.99 },
      boundMonths: 12,
    };
    expect(read({ price: older }).price).toEqual({
      ...price,
      netPriceMinor: 9950,
      currencyOptionsMinor: { JPY: 120, KWD: 1005, USD: 999 },
      bindingContract: { duration: { unit: "MONTHS", value: 12 } },
    });
  });

  test("may stand anywhere a price stands", () => {
    const value = read({
      price: { ...price, netPrice: 1 },
      more: [{}, { price: { ...price, currency: "JPY", netPrice: 5 } }],
      chosen: { price: { ...price, netPrice: 2 } },
    });
    expect(value.more?.[1]?.price?.netPriceMinor).toBe(5);
    expect(value.chosen).toEqual({ price: { ...price, netPriceMinor: 200 } });
  });

  test("keeps what is said beside the months", () => {
    const discount = { amountMinor: 1000, source: "BINDING_CONTRACT" };
    const { bindingContract } = read({
      price: { ...price, boundMonths: 24, bindingContract: { discount } },
    }).price;
    expect(bindingContract).toEqual({ duration: { unit: "MONTHS", value: 24 }, discount });
  });

  test("may be today's shape as well, or both when they agree", () => {
    const today = {
      ...price,
      netPriceMinor: 9950,
      currencyOptionsMinor: { USD: 999 },
      bindingContract: { duration: { unit: "MONTHS", value: 12 } },
    };
    expect(read({ price: today }).price).toEqual(today);
    expect(read({ price: shapeFor(Price, AUK, today) }).price).toEqual(today);
  });

  test.each([
    [{ netPrice: 1, netPriceMinor: 101 }, [["price.netPrice", "invalid_value"]]],
    [
      { currencyOptions: { USD: 1 }, currencyOptionsMinor: { USD: 100, EUR: 90 } },
      [["price.currencyOptions", "invalid_value"]],
    ],
    [
      { boundMonths: 12, bindingContract: { duration: { unit: "MONTHS", value: 24 } } },
      [["price.boundMonths", "invalid_value"]],
    ],
    [{ netPrice: 1, netPriceMinor: null }, [["price.netPrice", "invalid_value"]]],
  ])("is refused where the two contradict: %j", (fields, details) => {
    expect(refused({ price: { ...price, ...fields } })).toEqual(details);
  });

  test.each([
    [{ netPrice: 1.005 }, "price.netPrice", "invalid_value"],
    [{ netPrice: 0.1 + 0.2 }, "price.netPrice", "invalid_value"],
    [{ currency: "JPY", netPrice: 1.5 }, "price.netPrice", "invalid_value"],
    [{ currencyOptions: { JPY: 0.1 } }, "price.currencyOptions.JPY", "invalid_value"],
    [{ currencyOptions: { usd: 1 } }, "price.currencyOptions.usd", "invalid_format"],
    [{ netPrice: 1e300 }, "price.netPrice", "too_big"],
    [{ netPrice: "12" }, "price.netPrice", "invalid_type"],
    [{ netPrice: null }, "price.netPrice", "invalid_type"],
    [{ currency: "kr", netPrice: 12 }, "price.currency", "required"],
    [{ currency: undefined, netPrice: 12 }, "price.currency", "required"],
    [{ currencyOptions: 12 }, "price.currencyOptions", "invalid_type"],
    [{ boundMonths: 1.5 }, "price.boundMonths", "invalid_type"],
    [{ boundMonths: "12" }, "price.boundMonths", "invalid_type"],
    [{ boundMonths: 0 }, "price.boundMonths", "too_small"],
    [{ boundMonths: 12, bindingContract: 12 }, "price.bindingContract", "invalid_type"],
  ])("is refused with its own name when it cannot be read: %j", (fields, property, code) => {
    expect(refused({ price: { ...price, ...fields } })).toEqual([[property, code]]);
  });

  test("is told what the schema refuses by the name it was sent by", () => {
    const Positive = z.object({
      price: Price.extend({ netPriceMinor: z.int().min(0) }).meta({ id: "Price" }),
    });
    try {
      readSent(Positive, AUK, { price: { ...price, netPrice: -5 } });
      expect.unreachable();
    } catch (error) {
      expect((error as ApiError).details).toMatchObject([{ property: "price.netPrice", code: "too_small" }]);
    }
  });

  test.each([null, 12, "x", [], { price: null }, { price: [1] }, { more: 1 }, { more: [null] }])(
    "is left to the schema when it is no such thing at all: %j",
    (sent) => {
      expect(refused(sent).length).toBeGreaterThan(0);
    },
  );
});

test("on the newest revision the older fields are unknown, and without effect", () => {
  const sent = { price: { ...price, netPriceMinor: 100, netPrice: 5, boundMonths: 3, currencyOptions: 1 } };
  expect(read(sent, NEWEST_REVISION_NAME).price).toEqual({ ...price, netPriceMinor: 100 });
});

describe("there and back", () => {
  const idOf = (schema: z.core.$ZodType) => z.globalRegistry.get(schema as z.ZodType)?.id;
  const changes = changesDownTo(AUK);
  const priced = OPERATIONS.flatMap(({ id, output }) =>
    output && compileDown(output, changes, idOf) ? [{ id, output }] : [],
  );

  test.each(priced)("the answer of $id loses nothing", ({ output }) => {
    const down = compileDown(output, changes, idOf)!;
    const up = compileUp(output, changes, idOf)!;
    const known = { currency: ["SEK", "JPY", "KWD", "USD", "CLF"] };
    fc.assert(
      fc.property(arbitraryOf(output, known), (today) => {
        const { value, problems } = up(down(today));
        expect(problems).toEqual([]);
        expect(value).toEqual(today);
      }),
      { numRuns: 25, seed: 20260901 },
    );
  });
});

describe("over the API", () => {
  let database: TestDatabase;
  let api: TestApi;
  let key: string;

  const probe = operation({
    id: "priceProbe",
    method: "POST",
    path: "/probe/prices",
    summary: "Give a price back",
    tag: "Probe",
    surfaces: ["platform"],
    permission: "catalog:read",
    body: Body,
    output: Body,
    handle: async (_ctx, { body }) => body,
  });

  beforeAll(async () => {
    database = await testDatabase();
    api = await testApi(database.pool, undefined, [probe]);
    key = await api.apiKey(await api.tenant());
  });
  afterAll(() => database[Symbol.asyncDispose]());

  test("each revision reads and writes its own shape", async () => {
    const body = { price: { ...price, netPrice: 99.5 } };
    const older = await api.call("POST", "/probe/prices", { key, body, headers: { "api-revision": AUK } });
    expect(older).toMatchObject({ status: 200, body: { price: { netPriceMinor: 9950, netPrice: 99.5 } } });
    const newer = await api.call("POST", "/probe/prices", { key, body });
    expect(newer).toMatchObject({ status: 200, body: { price } });
  });

  test("an idempotency key holds what was sent, not what was read from it", async () => {
    const headers = { "api-revision": AUK, "x-idempotency-key": "one" };
    const call = (body: unknown) => api.call("POST", "/probe/prices", { key, body, headers });
    const first = await call({ price: { ...price, netPrice: 1 } });
    expect((await call({ price: { ...price, netPrice: 1 } })).body).toEqual(first.body);
    expect((await call({ price: { ...price, netPriceMinor: 100 } })).status).toBe(409);
  });
});
