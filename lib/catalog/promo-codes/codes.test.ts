import { describe, expect, test } from "vitest";
import type { ProductDiscount } from "@/lib/catalog/model";
import type { AddedProductDiscountCodes, ProductDiscountCode } from "@/lib/catalog/promo-codes/model";
import { failures } from "@/lib/kernel/error-registry";
import type { Page } from "@/lib/kernel/lists/pagination";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, key } = await brandOfFile();

type Refusal = { internalCode: string; details?: { property: string; code: string }[] };

const call = <T>(method: string, path: string, body?: unknown, as = key) =>
  api.call<T & Partial<Refusal>>(method, path, { key: as, ...(body !== undefined && { body }) });

async function discount(extra: object = {}): Promise<ProductDiscount> {
  const code = `D${newId().slice(-12)}`;
  const answer = await call<ProductDiscount>("POST", "/product-discounts", {
    ...{ code, name: "Autumn offer", percent: "10" },
    ...extra,
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

const path = ({ productDiscountId }: ProductDiscount) => `/product-discounts/${productDiscountId}/codes`;
const add = (to: ProductDiscount, body: object) => call<AddedProductDiscountCodes>("POST", path(to), body);
const list = async (of: ProductDiscount, query = "") =>
  (await call<Page<ProductDiscountCode>>("GET", `${path(of)}${query}`)).body;

describe("the codes of a discount", () => {
  test("begin with its own, and list added ones in pages", async () => {
    const made = await discount();
    const added = await add(made, { codes: ["autumn-b", "AUTUMN-A"], maxRedemptions: 5 });
    expect(added.status).toBe(201);
    expect(added.body.items).toMatchObject([
      { code: "AUTUMN-A", isOwn: false, maxRedemptions: 5, redemptions: 0 },
      { code: "AUTUMN-B", isOwn: false, maxRedemptions: 5, redemptions: 0 },
    ]);
    const first = await list(made, "?limit=2");
    const second = await list(made, `?limit=2&cursor=${first.pagination.nextCursor}`);
    expect([...first.items, ...second.items].map(({ code, isOwn }) => [code, isOwn])).toEqual([
      ["AUTUMN-A", false],
      ["AUTUMN-B", false],
      [made.code, true],
    ]);
    const found = await call<Page<ProductDiscount>>("GET", "/product-discounts?code=autumn-a");
    expect(found.body.items.map(({ productDiscountId }) => productDiscountId)).toEqual([
      made.productDiscountId,
    ]);
  });

  test("are generated and all different if only their number is given", async () => {
    const made = await discount();
    const { body } = await add(made, { count: 1_000, prefix: "gift-" });
    expect(new Set(body.items.map(({ code }) => code)).size).toBe(1_000);
    for (const { code } of body.items) expect(code).toMatch(/^GIFT-[A-HJ-NP-Z2-9]{10}$/);
  });

  test("are added all or none if another discount of the brand has one", async () => {
    const [made, other] = [await discount(), await discount()];
    await add(other, { codes: ["TAKEN-1"] });
    const refused = await add(made, { codes: ["FREE-1", "taken-1", other.code.toLowerCase()] });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        internalCode: failures.promoCodeTaken.internalCode,
        details: [
          { property: "codes.1", code: "not_unique" },
          { property: "codes.2", code: "not_unique" },
        ],
      },
    });
    expect((await list(made)).items).toHaveLength(1);
    // A discount cannot be created or renamed with a code of another one either.
    for (const answer of [
      await call("POST", "/product-discounts", { code: "taken-1", name: "Other", percent: "5" }),
      await call("PUT", `/product-discounts/${made.productDiscountId}`, { code: "TAKEN-1" }),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { internalCode: failures.discountCodeTaken.internalCode },
      });
  });

  test("that two calls add at once are refused for one of them", async () => {
    const [made, other] = [await discount(), await discount()];
    const code = `RACE-${newId().slice(-8)}`;
    const answers = await Promise.all([made, other, made, other].map((to) => add(to, { codes: [code] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  test("end one by one, except for the discount's own, and all end with the discount", async () => {
    const made = await discount();
    const { body } = await add(made, { codes: ["ENDS-1", "ENDS-2"] });
    const one = (code: string) => `${path(made)}/${code}`;
    expect((await call("DELETE", one(body.items[0]!.productDiscountCodeId))).status).toBe(204);
    const own = (await list(made)).items.find(({ isOwn }) => isOwn)!;
    for (const id of [body.items[0]!.productDiscountCodeId, own.productDiscountCodeId, newId(), "x"])
      expect(await call("DELETE", one(id))).toMatchObject({
        status: 404,
        body: { internalCode: failures.productDiscountCodeNotFound.internalCode },
      });
    expect((await call("DELETE", `/product-discounts/${made.productDiscountId}`)).status).toBe(204);
    expect((await add(await discount(), { codes: ["ENDS-2"] })).status).toBe(201);
  });

  test("follow the discount when it is renamed", async () => {
    const made = await discount();
    const code = `N${newId().slice(-12)}`;
    await call("PUT", `/product-discounts/${made.productDiscountId}`, { code });
    expect((await list(made)).items).toMatchObject([{ code: code.toUpperCase(), isOwn: true }]);
    expect((await add(await discount(), { codes: [made.code] })).status).toBe(201);
  });

  test.each([
    [{}, { codes: "required" }],
    [{ codes: ["AB"], count: 2 }, { count: "not_allowed" }],
    [{ codes: ["AB"], prefix: "X" }, { prefix: "not_allowed" }],
    [{ codes: ["AB", "ab"] }, { "codes.1": "not_unique" }],
    [{ codes: ["a b"] }, { "codes.0": "invalid_format" }],
    [{ codes: ["ß".repeat(26)] }, { "codes.0": "invalid_value" }],
    [{ count: 1_001 }, { count: "too_big" }],
  ])("refuse %j", async (body, problems) => {
    const answer = await add(await discount(), body);
    expect(answer.status).toBe(400);
    expect(Object.fromEntries(answer.body.details!.map(({ property, code }) => [property, code]))).toEqual(
      problems,
    );
  });

  test("are hidden from other brands", async () => {
    const made = await discount();
    const { body } = await add(made, { codes: ["MINE-1"] });
    const stranger = await api.apiKey(await api.tenant());
    const one = `${path(made)}/${body.items[0]!.productDiscountCodeId}`;
    expect((await call("GET", path(made), undefined, stranger)).status).toBe(404);
    expect((await call("POST", path(made), { codes: ["THEIRS"] }, stranger)).status).toBe(404);
    expect((await call("DELETE", one, undefined, stranger)).status).toBe(404);
    expect((await list(made)).items).toHaveLength(2);
  });
});
