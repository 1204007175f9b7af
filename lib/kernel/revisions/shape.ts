import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { validate } from "@/lib/kernel/parse";
import { compileDown, compileUp, type Transform, type Upward } from "@/lib/kernel/revisions/revision";
import { fieldsAdded } from "@/lib/kernel/revisions/revisions";

const idOf = (schema: z.core.$ZodType): string | undefined => z.globalRegistry.get(schema as z.ZodType)?.id;

/** What is compiled from a schema for a revision, kept: schemas live as long as the process. */
function compiledOnce<T>(compile: (schema: z.ZodType, revision: string) => T | undefined) {
  const known = new WeakMap<z.ZodType, Map<string, T | undefined>>();
  return (schema: z.ZodType, revision: string): T | undefined => {
    const byRevision = known.get(schema) ?? new Map<string, T | undefined>();
    known.set(schema, byRevision);
    if (!byRevision.has(revision)) byRevision.set(revision, compile(schema, revision));
    return byRevision.get(revision);
  };
}

const downwards = compiledOnce<Transform>((schema, revision) =>
  compileDown(schema, fieldsAdded(revision), idOf),
);
const upwards = compiledOnce<Upward>((schema, revision) => compileUp(schema, fieldsAdded(revision), idOf));

/** What a module answers in the shape of `revision`. */
export function shapeFor(schema: z.ZodType, revision: string, value: unknown): unknown {
  const transform = downwards(schema, revision);
  return transform ? transform(value) : value;
}

export type Raised = ReturnType<Upward>;

/** What a caller of `revision` sent in today's shape, not validated yet, with the names the caller used. */
export function raiseToNewest(schema: z.ZodType, revision: string, sent: unknown): Raised {
  return upwards(schema, revision)?.(sent) ?? { value: sent, problems: [], nameOf: (property) => property };
}

/**
 * Validates what was raised. What is wrong is told by the names the caller used.
 * @throws ApiError invalidRequest
 */
export function validateRaised(schema: z.ZodType, { value, problems, nameOf }: Raised): unknown {
  if (problems.length > 0) throw new ApiError(failures.invalidRequest, { details: problems });
  try {
    return validate(schema, value);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const details = error.details?.map((detail) =>
      detail.property === undefined ? detail : { ...detail, property: nameOf(detail.property) },
    );
    throw new ApiError(error.failure, { details });
  }
}

/**
 * What a caller of `revision` sent, read into today's shape and validated.
 * @throws ApiError invalidRequest
 */
export const readSent = (schema: z.ZodType, revision: string, sent: unknown): unknown =>
  validateRaised(schema, raiseToNewest(schema, revision, sent));
