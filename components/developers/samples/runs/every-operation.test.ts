import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildReference } from "@/lib/http/reference/reference";
import type { SampleRequest, SampleValue } from "@/lib/http/reference/sample-request";
import type { Surface } from "@/lib/kernel/operation";
import { REVISIONS } from "@/lib/kernel/revisions/revisions";
import { SAMPLE_LANGUAGES } from "../languages";
import { captureRequests, expectedRequest, RUNTIMES } from "./testing";

const BASE = "https://shop.example/api/v2";
const samplesOf = (revision: string, surface: Surface): SampleRequest[] =>
  buildReference(revision, surface).tags.flatMap((tag) => tag.operations.map(({ sample }) => sample));
const NEWEST = REVISIONS.at(-1)!.name;
const OLDEST = REVISIONS[0]!.name;

const signs = fc.string({ unit: "binary", maxLength: 12 });
/** Names and texts with the signs that some language gives a meaning, more often than chance would. */
const texts = fc.oneof(
  signs,
  fc.constantFrom(
    "$HOME $" + "{KEY} $(id) `id`",
    'it\'s "quoted" \\ and \\\\',
    "`a` + `b`",
    "line\nbreak\r\ttab\u0000\u001f",
    "\uFEFF\u2028\u2029\u0085",
    "<?php ?> {$a} %s %% {x} !!",
    "åäö 日本 👩‍👩‍👧",
    "'''\"\"\"",
    "",
  ),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    texts,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 3 }),
    // PHP has no name that begins with NUL.
    fc.dictionary(
      fc.oneof(
        texts.map((text) => text.replaceAll("\u0000", "")),
        fc.constantFrom("0", "1", "__proto__", "a-b"),
      ),
      tie("value"),
      { maxKeys: 3 },
    ),
  ),
})).value;
const pathTexts = texts.filter((text) => !/^\.{0,2}$/.test(text));
const headerTexts = fc
  .string({ unit: "grapheme-ascii", minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== "");
const values = fc.oneof(texts, fc.integer(), fc.boolean()) as fc.Arbitrary<SampleValue>;
const isNewest = fc.boolean();

/** Requests as a visitor could type them into the console. */
const requests = fc
  .record({
    surface: fc.constantFrom<Surface>("platform", "end-user"),
    isNewest,
    hasToken: fc.boolean(),
    pathValue: pathTexts,
    query: fc.dictionary(
      fc.constantFrom("limit", "status"),
      fc.oneof(values, fc.array(values, { minLength: 1, maxLength: 2 })),
    ),
    headers: fc.option(fc.record({ "X-Idempotency-Key": headerTexts, Prefer: headerTexts }), {
      nil: undefined,
    }),
    body: fc.option(fc.dictionary(fc.constantFrom("name", "0", "__proto__"), json), { nil: undefined }),
  })
  .map(
    ({ surface, isNewest, hasToken, pathValue, query, headers = {}, body }): SampleRequest => ({
      operationId: "updateOrder",
      surface,
      revision: isNewest ? NEWEST : OLDEST,
      isNewest,
      method: "PUT",
      path: "/orders/{orderId}",
      isPublic: false,
      hasToken,
      isRepeatable: true,
      pathValues: { orderId: pathValue },
      query: { ...query },
      headers: { ...headers },
      ...(body !== undefined && { body: JSON.parse(JSON.stringify(body)) }),
    }),
  );

describe.each(SAMPLE_LANGUAGES)("the code in $label", ({ id, write }) => {
  const { needs, isThere } = RUNTIMES[id];
  const title = (text: string) => (isThere ? text : `${text} (skipped: needs ${needs})`);

  /** Writes all samples, runs them, and compares what each would send with its description. */
  async function expectSame(samples: readonly SampleRequest[]): Promise<void> {
    const captured = await captureRequests(
      id,
      samples.map((sample) => write(sample, BASE)),
    );
    expect(captured).toHaveLength(samples.length);
    const wrong = samples.flatMap((sample, at) => {
      const [is, should] = [captured[at]!, expectedRequest(id, sample, BASE)];
      try {
        expect(is).toEqual(should);
        return [];
      } catch {
        return [{ operation: sample.operationId, is, should }];
      }
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  }

  test.skipIf(!isThere)(
    title("is a program that sends the described request, for every operation"),
    async () => {
      for (const surface of ["platform", "end-user"] as const) await expectSame(samplesOf(NEWEST, surface));
      await expectSame(samplesOf(OLDEST, "platform").slice(0, 40));
    },
  );

  test.skipIf(!isThere)(title("sends any text unchanged"), async () => {
    // One process runs them all. A failure names the request, which is small enough to be read.
    await expectSame(fc.sample(requests, 400));
  });
});
