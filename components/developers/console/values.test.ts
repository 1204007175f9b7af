import { describe, expect, test } from "vitest";
import { buildReference } from "@/lib/http/reference/reference";
import type { SampleRequest } from "@/lib/http/reference/sample-request";
import { consoleProblems, jsonProblem } from "./problems";
import { type ConsoleParameters, exampleValues, requestOfValues } from "./values";

const parameters: ConsoleParameters = [
  { in: "path", fields: [{ name: "orderId", type: "string", required: true }] },
  {
    in: "query",
    fields: [
      { name: "limit", type: "integer", required: false },
      { name: "count", type: "boolean", required: false },
      { name: "status", type: "array of string", required: false, values: ["DRAFT", "PAID"] },
      { name: "zip", type: "string", required: false },
    ],
  },
  { in: "header", fields: [{ name: "Prefer", type: "string", required: false }] },
];
const example: SampleRequest = {
  operationId: "updateOrder",
  surface: "platform",
  revision: "2026-09-01.bullfinch",
  isNewest: true,
  method: "PUT",
  path: "/orders/{orderId}",
  isPublic: false,
  hasToken: false,
  isRepeatable: true,
  pathValues: { orderId: "o-1" },
  query: {},
  headers: {},
  body: { a: 1 },
};
const untouched = exampleValues(example);
const requestOf = (values: Partial<typeof untouched>) =>
  requestOfValues({ example, parameters, values: { ...untouched, ...values }, hasToken: false });

describe("the fields of a console", () => {
  test("describe the example until someone changes them, for every operation", () => {
    for (const surface of ["platform", "end-user"] as const)
      for (const { sample, parameters } of buildReference("2026-09-01.bullfinch", surface).tags.flatMap(
        (tag) => tag.operations,
      ))
        expect(
          requestOfValues({
            example: sample,
            parameters,
            values: exampleValues(sample),
            hasToken: sample.hasToken,
          }),
          sample.operationId,
        ).toEqual(sample);
  });

  test("send numbers, switches and lists as such, and nothing for an empty field", () => {
    const { query } = requestOf({
      query: { limit: "5", count: "true", status: "DRAFT, PAID,", zip: "  " },
    });
    expect(query).toEqual({ limit: 5, count: true, status: ["DRAFT", "PAID"] });
  });

  test("send a text that does not fit its type, so that the API can refuse it", () => {
    expect(requestOf({ query: { limit: "many", zip: "00501" } }).query).toEqual({
      limit: "many",
      zip: "00501",
    });
  });

  test("leave the example in the code while the body is not JSON, and no body when it is empty", () => {
    expect(requestOf({ body: '{ "a": ' }).body).toEqual({ a: 1 });
    expect(requestOf({ body: '{ "a": 2 }' }).body).toEqual({ a: 2 });
    expect("body" in requestOf({ body: " " })).toBe(false);
  });
});

describe("what is not JSON", () => {
  test.each([
    ['{\n  "a": 1\n  "b": 2\n}', "Line 3 is not JSON: a comma is expected."],
    ['{\n  "a": 1,\n}', "Line 3 is not JSON: the name of a field is expected, in double quotes."],
    ["{\n  a: 1 }", "Line 2 is not JSON: a name or a text needs double quotes."],
    ['{ "a": [1, 2 }', "Line 1 is not JSON: a comma is expected."],
    ['{ "a": "x\ny" }', "Line 1 is not JSON: the closing quote of a text is missing."],
    ["// no\n{}", "Line 1 is not JSON: JSON has no comments."],
    ["{} {}", "Line 1 is not JSON: the text continues after the value."],
  ])("is named with its line: %s", (text, problem) => {
    expect(jsonProblem(text)).toBe(problem);
  });

  test("is no problem of JSON, or of nothing", () => {
    for (const text of ['{ "a": [1, 2, null] }', '"text"', "", "  \n"])
      expect(jsonProblem(text)).toBeUndefined();
  });
});

describe("a call that cannot be made", () => {
  const problemsOf = (
    values: Partial<typeof untouched>,
    secrets = { "full-access": "tern_fa_x" } as object,
  ) =>
    consoleProblems({ request: requestOf(values), parameters, values: { ...untouched, ...values }, secrets });

  test("is none if all fields are right", () => {
    expect(problemsOf({})).toEqual({});
  });

  test("lacks a value of its address, or would reach another address", () => {
    for (const orderId of ["", "  ", ".", ".."])
      expect(Object.keys(problemsOf({ path: { orderId } })), orderId).toEqual(["path.orderId"]);
    expect(problemsOf({ path: { orderId: "a.b/../c" } })).toEqual({});
  });

  test("has a header that browsers refuse", () => {
    expect(Object.keys(problemsOf({ header: { Prefer: "å" } }))).toEqual(["header.Prefer"]);
  });

  test("has a key of another kind, a key with spaces, or none", () => {
    for (const [secrets, problem] of [
      [
        { "full-access": "tern_im_x" },
        "This is an impersonation key. The platform API needs a full-access key.",
      ],
      [
        { "impersonate-user": "tern_fa_x" },
        "This is a full-access key. The end-user API needs an impersonation key.",
      ],
      [{ "full-access": "tern fa" }, "This has a space or a character that no key has."],
      [{ "full-access": "" }, "Enter a key first."],
      [{ "full-access": "x", token: "" }, "Enter the access token of a user."],
    ] as const)
      expect(Object.values(problemsOf({}, secrets))).toEqual([problem]);
  });

  test("has a body that is not JSON", () => {
    expect(Object.keys(problemsOf({ body: "{" }))).toEqual(["body"]);
  });
});
