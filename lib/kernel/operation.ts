import type { z } from "zod";
import type { Ctx, StaffSignInTry } from "@/lib/kernel/context";
import type { FailureDefinition } from "@/lib/kernel/failures/define";
import type { RateLimit } from "@/lib/kernel/limits";
import { PERSON_ONLY, type Permission } from "@/lib/values/permissions";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Surface = "platform" | "end-user";

type Shape = z.ZodType;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

export type OperationInput<P, Q, B> = { params: Output<P>; query: Output<Q>; body: Output<B> };

/** A request after validation, when the edge no longer knows which operation it is for. */
export type ParsedCall = { params: unknown; query: unknown; body: unknown };

/**
 * A limit as an operation declares it. With `subject` the edge counts every call before anything else happens; without,
 * the operation counts by itself (`countAgainst`), and declares the limit so that documents and headers name it.
 */
export type DeclaredLimit<Input> = RateLimit & {
  /** Whom a call counts against, unique across brands; undefined where the limit does not apply to the caller. */
  subject?: (ctx: Ctx, input: Input) => string | undefined;
};

/**
 * One thing the API can do. Everything that must agree about it is derived from this one value: validation, permission
 * check, error mapping, OpenAPI documents, client types, fuzz inputs, the route test.
 */
export type Operation = {
  id: string;
  method: Method;
  /** As the specification writes it: `/orders/{orderId}/submit`, or greedy: `/workflows/webhook/{path...}`. */
  path: string;
  summary: string;
  description?: string;
  tag: string;
  surfaces: readonly Surface[];
  /** `null`: public, no credentials. */
  permission: Permission | null;
  /** Only for members of staff: a key is refused. So is it wherever the permission is a person's (`PERSON_ONLY`). */
  personOnly?: boolean;
  /** Open pages call it by themselves: it does not count as use of a session, which then ends when nobody is there. */
  unattended?: boolean;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** A body may be left out altogether. */
  bodyOptional?: boolean;
  /** How large a body may be; 1 MiB when absent. For what comes by the thousand. */
  maxBodyBytes?: number;
  output: Shape | null;
  status: number;
  failures: readonly FailureDefinition[];
  /**
   * How often it may be called: its documents then say 429, and its answers carry `RateLimit-Policy` and `RateLimit`.
   */
  limits?: readonly DeclaredLimit<ParsedCall>[];
  /** The last revision that serves it; later ones answer 404 endpoint_removed. */
  removedAfter?: string;
  /** What the audit log names as the subject of a read that is logged, where the path names none. */
  auditSubject?: (ctx: Ctx, input: ParsedCall) => { type: string; id: string };
  /** Runs first, outside any transaction: for what must be counted even when the request is refused (rate limits). */
  before?: (ctx: Ctx, input: ParsedCall) => Promise<void>;
  /** Everything the operation does, in one transaction when it mutates. */
  handle: (ctx: Ctx, input: ParsedCall) => Promise<unknown>;
  /** Paths of the values that it shows of what `subjectType` and `subjectId` in its body name: for the audit log. */
  shows?: (input: ParsedCall) => readonly string[];
  /**
   * It changes nothing after it has read its answer, and answers with its subject as the read of it does: the audit log need
   * not read the subject once more.
   */
  answersAsRead?: true;
  /** Whose sign-in it was, for an operation that signs staff in. Null when the try belongs to no member of staff. */
  signInTry?: (result: unknown) => StaffSignInTry | null;
  /** Runs after the commit, outside any transaction; may talk to the outside; must be safe to run again. */
  finish?: (ctx: Ctx, result: unknown) => Promise<unknown>;
};

type Definition<P, Q, B, O, R> = Omit<
  Operation,
  | "params"
  | "query"
  | "body"
  | "output"
  | "status"
  | "auditSubject"
  | "before"
  | "handle"
  | "finish"
  | "failures"
  | "limits"
> & {
  params?: P;
  query?: Q;
  body?: B;
  output: O;
  status?: number;
  failures?: readonly FailureDefinition[];
  limits?: readonly DeclaredLimit<OperationInput<P, Q, B>>[];
  auditSubject?: (ctx: Ctx, input: OperationInput<P, Q, B>) => { type: string; id: string };
  before?: (ctx: Ctx, input: OperationInput<P, Q, B>) => Promise<void>;
} & (
    | { handle: (ctx: Ctx, input: OperationInput<P, Q, B>) => Promise<Output<O>>; finish?: undefined }
    | {
        /** Everything the operation does to the database, in one transaction. Its result must survive JSON. */
        handle: (ctx: Ctx, input: OperationInput<P, Q, B>) => Promise<R>;
        finish: (ctx: Ctx, result: R) => Promise<Output<O>>;
      }
  );

/**
 * Declares an operation. A mutating one runs in a single transaction together with its idempotency key. One that must
 * talk to the outside does so in `finish`, which runs after the commit and again when the request is repeated.
 */
export function operation<
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  O extends Shape | null = null,
  R = never,
>(definition: Definition<P, Q, B, O, R>): Operation {
  const { status, failures, ...rest } = definition;
  return {
    ...(rest as unknown as Operation),
    status: status ?? (definition.output === null ? 204 : 200),
    failures: failures ?? [],
  };
}

export const mutates = (operation: Operation): boolean => operation.method !== "GET";

/** Whether only a member of staff may call it, and no key. */
export const isPersonOnly = ({ permission, personOnly }: Operation): boolean =>
  personOnly === true || (permission !== null && PERSON_ONLY.has(permission));
