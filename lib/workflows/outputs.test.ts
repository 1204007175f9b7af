import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openFields, sealFields } from "@/lib/platform/secrets/sealed-fields";
import { openPairs } from "@/lib/platform/secrets/sealed-pairs";
import { eventPairs, JSON_POINTER, resolvePointer } from "@/lib/workflows/outputs";

/** RFC 6901, section 5. */
const DOCUMENT = {
  foo: ["bar", "baz"],
  "": 0,
  "a/b": 1,
  "c%d": 2,
  "e^f": 3,
  "g|h": 4,
  "i\\j": 5,
  'k"l': 6,
  " ": 7,
  "m~n": 8,
};

describe("a JSON pointer", () => {
  test.each<[string, unknown]>([
    ["", DOCUMENT],
    ["/foo", ["bar", "baz"]],
    ["/foo/0", "bar"],
    ["/", 0],
    ["/a~1b", 1],
    ["/c%d", 2],
    ["/e^f", 3],
    ["/g|h", 4],
    ["/i\\j", 5],
    ['/k"l', 6],
    ["/ ", 7],
    ["/m~0n", 8],
    ["/foo/2", undefined],
    ["/foo/01", undefined],
    ["/foo/-", undefined],
    ["/foo/length", undefined],
    ["/nothing/there", undefined],
    ["/__proto__", undefined],
    ["/constructor", undefined],
    ["/foo/0/length", undefined],
  ])("%j", (pointer, value) => {
    expect(JSON_POINTER.test(pointer)).toBe(true);
    expect(resolvePointer(DOCUMENT, pointer)).toEqual(value);
  });

  test.each(["foo", "foo/bar", "/~", "/~2", "/a~"])("%j is none", (pointer) => {
    expect(JSON_POINTER.test(pointer)).toBe(false);
  });

  test("written for any path of keys points at what is there", () => {
    const key = fc.string({ maxLength: 8 }).filter((text) => text !== "__proto__");
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 4 }), fc.jsonValue(), (keys, value) => {
        const document = keys.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
        const pointer = keys.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
        expect(JSON_POINTER.test(pointer)).toBe(true);
        expect(resolvePointer(document, pointer)).toEqual(value);
      }),
    );
  });
});

test("the pairs of an event are text, customType first, and hold nothing for what is not there", () => {
  const outputs = {
    name: { pointer: "/customer/name" },
    age: { pointer: "/customer/age" },
    vip: { pointer: "/customer/vip" },
    nothing: { pointer: "/customer/none" },
    void: { pointer: "/customer/void" },
    tags: { pointer: "/tags" },
    source: { value: "crm" },
    slash: { value: "/customer/name" },
  };
  const input = { customer: { name: "Åsa", age: 41, vip: false, void: null }, tags: ["a", 1] };
  expect(eventPairs("case", outputs, input)).toEqual([
    { key: "customType", value: "case" },
    { key: "age", value: "41" },
    { key: "name", value: "Åsa" },
    { key: "slash", value: "/customer/name" },
    { key: "source", value: "crm" },
    { key: "tags", value: '["a",1]' },
    { key: "vip", value: "false" },
    { key: "void", value: "null" },
  ]);
});

test("an identity number among the pairs is stored encrypted, and told as it was given", () => {
  const input = {
    identity: "19850709-9805",
    customer: { name: "Åsa", identity: 'a "quoted" number' },
    number: { identity: 5560160680, vip: true },
    escaped: '{"identity":"HRB\\/1234"}',
  };
  const outputs = {
    customer: { pointer: "/customer" },
    escaped: { pointer: "/escaped" },
    numberAlone: { pointer: "/number/identity" },
    vip: { pointer: "/number/vip" },
    who: { pointer: "/identity" },
  };
  const pairs = eventPairs("case", outputs, input);
  const stored = sealFields(JSON.stringify(pairs));
  expect(stored).not.toMatch(/19850709|quoted|5560160680|HRB/);
  // Erasure finds the events of a person by their name or address.
  expect(stored).toContain("Åsa");
  expect(openPairs(JSON.parse(openFields(stored)))).toEqual([
    { key: "customType", value: "case" },
    { key: "customer", value: JSON.stringify(input.customer) },
    { key: "escaped", value: input.escaped },
    { key: "numberAlone", value: "5560160680" },
    { key: "vip", value: "true" },
    { key: "who", value: "19850709-9805" },
  ]);
});
