import { describe, expect, test } from "vitest";
import { type PostmanCollection, postmanCollection } from "@/lib/http/reference/postman";
import type { Surface } from "@/lib/kernel/operation";
import { isRemoved, NEWEST_REVISION_NAME, REVISIONS } from "@/lib/kernel/revisions/revisions";
import { OPERATIONS } from "@/lib/operations";
import { fillNumberPool, makeOrderableOffering } from "@/lib/orders/testing";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();

const origin = "http://brand.test";
const collectionOf = (surface: Surface, revision = NEWEST_REVISION_NAME) =>
  postmanCollection({ revision, surface, origin });

/** Sends requests as Postman does: variables are filled in, and the script runs after each answer. */
function postmanWith(collection: PostmanCollection, given: Record<string, string>) {
  const variables = new Map(collection.variable.map(({ key, value }) => [key, value]));
  for (const [name, value] of Object.entries(given)) variables.set(name, value);
  const fill = (text: string): string =>
    text.replaceAll(/\{\{(\$?\w+)\}\}/g, (_, name: string) => {
      const value = name === "$guid" ? crypto.randomUUID() : variables.get(name);
      if (value === undefined) throw new Error(`the variable ${name} is not set`);
      return value;
    });
  const keepIds = new Function("pm", collection.event[0]!.script.exec.join("\n"));
  return async (named: string) => {
    const found = collection.item
      .flatMap(({ item }) => item)
      .find(({ request }) => `${request.method} /${request.url.path.join("/")}` === named);
    if (!found) throw new Error(`the collection has no ${named}`);
    const { method, header, url, body, auth } = found.request;
    const headers = new Headers(header.map(({ key, value }): [string, string] => [key, fill(value)]));
    if (!auth) headers.set("x-api-key", fill("{{apiKey}}"));
    if (body) headers.set("content-type", "application/json");
    const response = await api.send(
      new Request(fill(url.raw), { method, headers, ...(body && { body: fill(body.raw) }) }),
    );
    const text = await response.text();
    keepIds({
      response: { code: response.status, text: () => text, json: () => JSON.parse(text) },
      collectionVariables: { set: (id: string, value: string) => variables.set(id, value) },
    });
    return { status: response.status, body: JSON.parse(text) };
  };
}

describe.each(REVISIONS.flatMap(({ name }) => [[name, "platform"] as const, [name, "end-user"] as const]))(
  "the collection of %s, %s",
  (revision, surface) => {
    const requests = collectionOf(surface, revision).item.flatMap(({ item }) => item);

    test("has a request for each operation", () => {
      const served = OPERATIONS.filter(
        ({ surfaces, removedAfter }) => surfaces.includes(surface) && !isRemoved(removedAfter, revision),
      );
      expect(
        requests.map(({ request }) => `${request.method} /${request.url.path.join("/")}`).toSorted(),
      ).toEqual(
        served
          .map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)(\.\.\.)?\}/g, "{{$1}}")}`)
          .toSorted(),
      );
    });

    test("sends no optional header and no optional parameter", () => {
      const headers = new Set(requests.flatMap(({ request }) => request.header.map(({ key }) => key)));
      expect([...headers].filter((name) => !["Authorization", "X-Idempotency-Key"].includes(name))).toEqual(
        [],
      );
      const offerings = requests.find(({ request }) => request.url.raw.includes("/product-offerings?"));
      expect(offerings?.request.url.raw).toBe("{{baseUrl}}/product-offerings?customerType=CONSUMER");
      expect(offerings?.request.url.query.find(({ key }) => key === "limit")?.disabled).toBe(true);
    });
  },
);

test("the address and the key are variables", () => {
  const { variable } = collectionOf("end-user");
  expect(variable.map(({ key, value }) => [key, value])).toEqual([
    ["baseUrl", "http://brand.test/api/v2/end-user"],
    ["apiKey", ""],
    ["token", ""],
  ]);
});

test("requests one after the other sell a plan, because each answer fills the next request", async () => {
  await makeOrderableOffering(api, tenant);
  await fillNumberPool(api, tenant, 2);
  const send = postmanWith(collectionOf("platform"), { apiKey: key });
  const offerings = await send("GET /product-offerings");
  expect(offerings.status).toBe(200);
  const order = await send("POST /orders");
  expect(order.status).toBe(201);
  expect(order.body.validation).toMatchObject({ isValid: true });
  expect(await send("GET /orders/{{orderId}}")).toMatchObject({
    status: 200,
    body: { orderId: order.body.orderId },
  });
});
