import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import type { ReferenceField } from "@/lib/http/reference/fields";
import { buildReference } from "@/lib/http/reference/reference";
import { TAGS } from "@/lib/http/reference/tags";
import type { Surface } from "@/lib/kernel/operation";
import { openApiPath } from "@/lib/kernel/paths";
import { isRemoved, REVISIONS } from "@/lib/kernel/revisions/revisions";
import { OPERATIONS } from "@/lib/operations";

const SURFACES: Surface[] = ["platform", "end-user"];
const VARIANTS = REVISIONS.flatMap(({ name }) => SURFACES.map((surface) => [name, surface] as const));

test("every operation has a tag the reference knows", () => {
  expect([...new Set(OPERATIONS.map(({ tag }) => tag))].filter((tag) => !(tag in TAGS))).toEqual([]);
});

describe.each(VARIANTS)("the reference of %s, %s", (revision, surface) => {
  const reference = buildReference(revision, surface);
  const shown = reference.tags.flatMap((tag) => tag.operations);

  test("shows every operation of the surface once", () => {
    const served = OPERATIONS.filter(
      (operation) => operation.surfaces.includes(surface) && !isRemoved(operation.removedAfter, revision),
    );
    expect(shown.map(({ id }) => id).toSorted()).toEqual(served.map(({ id }) => id).toSorted());
  });

  test("describes every field and parameter", () => {
    const silent = (fields: ReferenceField[], at: string): string[] =>
      fields.flatMap((field) => [
        ...(field.description ? [] : [`${at}.${field.name}`]),
        ...silent(field.fields, `${at}.${field.name}`),
      ]);
    const found = reference.tags.flatMap((tag) => [
      ...tag.objects.flatMap((object) => silent(object.fields, object.name)),
      ...tag.operations.flatMap((operation) => [
        ...operation.parameters.flatMap(({ fields }) => silent(fields, `${operation.id}?`)),
        ...silent(operation.body?.fields ?? [], `${operation.id}<`),
        ...silent(operation.answer.fields ?? [], `${operation.id}>`),
      ]),
    ]);
    expect([...new Set(found)]).toEqual([]);
  });

  test("answers with objects that it shows, or shows their fields", () => {
    for (const tag of reference.tags) {
      for (const { id, answer } of tag.operations) {
        if (!answer.example || answer.fields) continue;
        expect(
          tag.objects.map(({ name }) => name),
          id,
        ).toContain(answer.name);
      }
    }
  });

  test("has examples that the schemas accept", () => {
    const document = JSON.parse(JSON.stringify(openApiDocument({ revision, surface })));
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addFormat("int64", true);
    ajv.addSchema(document, "document");
    const wrong: string[] = [];
    for (const operation of shown) {
      const own = OPERATIONS.find(({ id }) => id === operation.id)!;
      if (operation.body) {
        const example = JSON.parse(operation.body.example);
        // Older fields are converted to today's before the schema sees them.
        const parsed = own.body!.safeParse(example);
        if (!parsed.success) wrong.push(`${operation.id} body: ${z.prettifyError(parsed.error)}`);
      }
      if (operation.answer.example === undefined) continue;
      const pointer = ["paths", openApiPath(operation.path), operation.method.toLowerCase(), "responses"]
        .concat(`${operation.answer.status}`, "content", "application/json", "schema")
        .map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")))
        .join("/");
      const validate = ajv.compile({ $ref: `document#/${pointer}` });
      if (!validate(JSON.parse(operation.answer.example)))
        wrong.push(`${operation.id} answer: ${ajv.errorsText(validate.errors)}`);
    }
    expect(wrong).toEqual([]);
  });

  test("has a request for each operation, with a value for each parameter that it needs", () => {
    for (const { id, sample, parameters } of shown) {
      const needed = (place: string) =>
        parameters
          .filter((group) => group.in === place)
          .flatMap(({ fields }) => fields.filter(({ required }) => required).map(({ name }) => name));
      expect(Object.keys(sample.pathValues), id).toEqual(needed("path"));
      expect(Object.keys(sample.query), id).toEqual(needed("query"));
      // The builder's last resort, which tells a reader nothing.
      const values = [sample.pathValues, sample.query].flatMap((one) => Object.values(one)).flat();
      expect(values, id).not.toContain("text");
      expect(values, id).not.toContain("");
    }
  });
});
