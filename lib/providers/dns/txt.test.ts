import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ProviderUnreachable } from "@/lib/providers/errors";
import { httpTxtResolver } from "./txt";

let answer: unknown;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url!);
  response.end(JSON.stringify(answer));
});
let resolve: ReturnType<typeof httpTxtResolver>;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  resolve = httpTxtResolver(`http://127.0.0.1:${(server.address() as AddressInfo).port}/resolve`);
});
afterAll(() => server.close());

test("text records are read with their parts joined, and other records are ignored", async () => {
  answer = {
    Status: 0,
    Answer: [
      { name: "a", type: 5, data: "b.example." },
      { name: "b", type: 16, data: '"tern-brand=" "abc"' },
      { name: "b", type: 16, data: '"says \\"hello\\""' },
      { name: "b", type: 16, data: "plain" },
    ],
  };
  expect(await resolve("_tern.shop.example")).toEqual(["tern-brand=abc", 'says "hello"', "plain"]);
  expect(asked.at(-1)).toBe("/resolve?name=_tern.shop.example&type=TXT");
});

test("a name that does not exist or has no record has none", async () => {
  for (const none of [{ Status: 3 }, { Status: 0 }, { Status: 0, Answer: [] }]) {
    answer = none;
    expect(await resolve("nothing.example")).toEqual([]);
  }
});

test("a resolver failure is different from a missing record", async () => {
  answer = { Status: 2 };
  await expect(resolve("broken.example")).rejects.toThrow(ProviderUnreachable);
  await expect(httpTxtResolver("http://127.0.0.1:9/resolve")("a.example")).rejects.toThrow(
    ProviderUnreachable,
  );
});
