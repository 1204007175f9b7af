import { describe, expect, test } from "vitest";
import type { SavedView } from "@/lib/care/saved-views/model";
import { failures } from "@/lib/kernel/error-registry";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();

type Headers = Record<string, string>;
const create = (headers: Headers, body: object) =>
  api.call<SavedView & { internalCode: string }>("POST", "/saved-views", {
    headers,
    body: { list: "orders", query: { status: "FAILED" }, ...body },
  });
const namesOf = async (headers: Headers, list = "orders") =>
  (await api.call<{ items: SavedView[] }>("GET", `/saved-views?list=${list}`, { headers })).body.items.map(
    ({ name }) => name,
  );
const member = async () => (await api.staffMember(tenant, "SUPPORT")).headers;

describe("a saved view", () => {
  test("is stored for its owner, by list and name, until it is deleted", async () => {
    const headers = await member();
    const { status, body } = await create(headers, { name: "Failed" });
    expect([status, body]).toMatchObject([
      201,
      { list: "orders", name: "Failed", query: { status: "FAILED" }, shared: false, isOwn: true },
    ]);
    await create(headers, { name: "a first one" });
    expect(await namesOf(headers)).toEqual(["a first one", "Failed"]);
    expect(await namesOf(headers, "lines")).toEqual([]);
    const path = `/saved-views/${body.savedViewId}`;
    const renamed = await api.call<SavedView>("PUT", path, {
      headers,
      body: { name: "Unpaid", query: { payment: "UNPAID" }, shared: false },
    });
    expect(renamed.body).toMatchObject({ name: "Unpaid", query: { payment: "UNPAID" } });
    expect((await api.call("DELETE", path, { headers })).status).toBe(204);
    expect((await api.call("DELETE", path, { headers })).status).toBe(404);
    expect(await namesOf(headers)).toEqual(["a first one"]);
  });

  test("that is shared is read by colleagues, and changed by its owner alone", async () => {
    const [headers, colleague] = [await member(), await member()];
    const name = `Shared ${newId()}`.slice(0, 60);
    const { body } = await create(headers, { name, shared: true });
    const hidden = await create(headers, { name: "Mine alone" });
    expect(await namesOf(colleague)).toContain(name);
    expect(await namesOf(colleague)).not.toContain("Mine alone");
    const change = { name, query: { status: "EXPIRED" }, shared: true };
    for (const { savedViewId } of [body, hidden.body]) {
      const path = `/saved-views/${savedViewId}`;
      for (const method of ["PUT", "DELETE"] as const)
        expect(
          await api.call(method, path, { headers: colleague, ...(method === "PUT" && { body: change }) }),
        ).toMatchObject({ status: 404, body: { internalCode: failures.savedViewNotFound.internalCode } });
    }
  });

  test("stores nothing that may identify a person", async () => {
    const refused = await create(await member(), { name: "One", query: { number: "ORD-1" } });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ property: "query.number" }] } });
  });

  test("has a name that is unique for its owner, regardless of case", async () => {
    const headers = await member();
    await create(headers, { name: "Failed" });
    const other = await create(headers, { name: "Others" });
    const taken = { status: 409, body: { internalCode: failures.savedViewNameTaken.internalCode } };
    expect(await create(headers, { name: "FAILED" })).toMatchObject(taken);
    expect(
      await api.call("PUT", `/saved-views/${other.body.savedViewId}`, {
        headers,
        body: { name: "failed", query: {}, shared: false },
      }),
    ).toMatchObject(taken);
    expect((await create(headers, { name: "Failed", list: "invoices" })).status).toBe(201);
  });

  test("is one of at most thirty per list, even when many are made at once", async () => {
    const headers = await member();
    const all = await Promise.all(
      Array.from({ length: 33 }, (_, at) => create(headers, { name: `View ${at}` })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(all.find(({ status }) => status !== 201)?.body.internalCode).toBe(
      failures.tooManySavedViews.internalCode,
    );
  });

  test("of another brand is not found", async () => {
    const other = await api.tenant();
    const { body } = await create(await member(), { name: "Ours", shared: true });
    const stranger = (await api.staffMember(other, "ADMIN")).headers;
    expect(await namesOf(stranger)).toEqual([]);
    expect((await api.call("DELETE", `/saved-views/${body.savedViewId}`, { headers: stranger })).status).toBe(
      404,
    );
  });
});
