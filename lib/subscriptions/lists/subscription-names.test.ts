import { globSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productOfferings } from "@/db/schema/catalog";
import { makeOffering } from "@/lib/catalog/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { subscriptionNames, userNameOfSubscription } from "./subscription-names";

const { api, tenant } = await brandOfFile();

test("only subscription-names.ts and name-model.ts combine a subscription's own name with its number", () => {
  const files = globSync("{lib,app,components}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.|generated/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const own = files.filter((file) =>
    /displayName \?\? (phoneText|formatPhone)/.test(readFileSync(file, "utf8")),
  );
  expect(own).toEqual([]);
});

describe("the names of subscriptions", () => {
  const named = async (id: string, language?: "sv") =>
    (await subscriptionNames({ ...api.ctx(tenant), language }, [id])).get(id);

  test("are their own, with the number as the label on invoices", async () => {
    const id = await makeSubscription(api, tenant, { displayName: "Work", msisdn: "+46701740641" });
    expect(await named(id)).toStrictEqual({
      subscriptionId: id,
      name: "Work",
      label: "Work, 070-174 06 41",
      number: "070-174 06 41",
    });
  });

  test("are their users in a company, and not for a consumer", async () => {
    const company = await api.customer(tenant, { customerType: "BUSINESS" });
    const [used, consumers] = [
      await makeSubscription(api, tenant, { customerId: company }),
      await makeSubscription(api, tenant, { msisdn: "+46701740642" }),
    ];
    expect((await named(used))?.name).toBe("Astrid Lind");
    expect((await named(consumers))?.name).toBe("070-174 06 42");
    expect(await userNameOfSubscription(api.ctx(tenant), used)).toBe("Astrid Lind");
    expect(await userNameOfSubscription(api.ctx(tenant), consumers)).toBeNull();
    expect(await userNameOfSubscription(api.ctx(tenant), newId())).toBeNull();
  });

  test("are their plans in the reader's language for a travel eSIM, which has no number", async () => {
    const productOfferingId = await makeOffering(api, tenant, { name: "Japan 10 days" });
    await api.db
      .update(productOfferings)
      .set({ translations: { sv: { name: "Japan 10 dagar" } } })
      .where(eq(productOfferings.id, productOfferingId));
    const id = await makeSubscription(api, tenant, { type: "TRAVEL_ESIM", productOfferingId });
    expect(await named(id)).toStrictEqual({ subscriptionId: id, name: "Japan 10 days", label: "" });
    expect((await named(id, "sv"))?.name).toBe("Japan 10 dagar");
  });

  test("are read for several at once, without another brand's", async () => {
    const [first, second] = [await makeSubscription(api, tenant), await makeSubscription(api, tenant)];
    const foreign = await makeSubscription(api, await api.tenant());
    const names = await subscriptionNames(api.ctx(tenant), [first, second, foreign]);
    expect([...names.keys()].toSorted()).toEqual([first, second].toSorted());
  });

  test("of no subscription are none", async () => {
    expect(await subscriptionNames(api.ctx(tenant), [])).toEqual(new Map());
  });
});
