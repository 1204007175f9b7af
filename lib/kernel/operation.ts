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

/** A validated request. The edge no longer knows its operation's types here. */
export type ParsedCall = { params: unknown; query: unknown; body: unknown };

/**
 * A limit as an operation declares it. With `subject`, the edge counts every call before it does anything else. Without
 * it, the operation counts by itself (`countAgainst`); the declaration then only serves documents and headers.
 */
export type DeclaredLimit<Input> = RateLimit & {
  /**
   * The key that a call counts against, unique across brands. Undefined where the limit does not apply to the caller.
   */
  subject?: (ctx: Ctx, input: Input) => string | undefined;
};

/**
 * One operation of the API. Everything that must agree about it derives from this value: validation, the permission
 * check, error mapping, OpenAPI documents, client types, fuzz inputs and the route test.
 */
export type Operation = {
  id: string;
  method: Method;
  /** The path as the specification writes it: `/orders/{orderId}/submit`, or greedy: `/workflows/webhook/{path...}`. */
  path: string;
  summary: string;
  description?: string;
  tag: string;
  surfaces: readonly Surface[];
  /** `null`: public, no credentials. */
  permission: Permission | null;
  /** True if only staff members may call it and keys are refused. Permissions in `PERSON_ONLY` imply it. */
  personOnly?: boolean;
  /**
   * True if open pages call it without a person. Such a call does not count as use of the session, so the session ends
   * when no one is there.
   */
  unattended?: boolean;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** True if the body may be left out. */
  bodyOptional?: boolean;
  /** The largest body in bytes; 1 MiB when absent. For imports of thousands of records. */
  maxBodyBytes?: number;
  output: Shape | null;
  status: number;
  failures: readonly FailureDefinition[];
  /** The limits on calls. Documents then list 429, and answers carry `RateLimit-Policy` and `RateLimit`. */
  limits?: readonly DeclaredLimit<ParsedCall>[];
  /** The last revision that serves the operation. Later revisions answer 404 endpoint_removed. */
  removedAfter?: string;
  /** The subject that the audit log names for a logged read whose path names none. */
  auditSubject?: (ctx: Ctx, input: ParsedCall) => { type: string; id: string };
  /** Runs first, outside any transaction. For rate limits, which must count refused requests too. */
  before?: (ctx: Ctx, input: ParsedCall) => Promise<void>;
  /** Everything the operation does, in one transaction when it mutates. */
  handle: (ctx: Ctx, input: ParsedCall) => Promise<unknown>;
  /**
   * Paths of the values that the operation shows of the subject in its body (`subjectType`, `subjectId`). For the audit
   * log.
   */
  shows?: (input: ParsedCall) => readonly string[];
  /**
   * True if the operation changes nothing after it has read its answer, and answers as the read of its subject does.
   * The audit log then does not read the subject again.
   */
  answersAsRead?: true;
  /**
   * The owner of a sign-in attempt, for operations that sign staff in. Null when the attempt belongs to no staff
   * member.
   */
  signInTry?: (result: unknown) => StaffSignInTry | null;
  /** True if the pages of the shop show what the operation changes. Processes then drop their cached pages after it. */
  changesShop?: true;
  /**
   * Where the operation reads: on the replica, if it has everything that was written before the request
   * (`readFromReplica`). For lists, exports and reports, which only read. Absent: on the primary.
   */
  reads?: "replica";
  /** Runs after the commit, outside any transaction. It may call providers and must be safe to run again. */
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
 * Declares an operation. A mutating operation runs in one transaction together with its idempotency key. Calls to
 * providers belong in `finish`, which runs after the commit and again when the request is repeated.
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

/** Whether only staff members may call the operation, and keys may not. */
export const isPersonOnly = ({ permission, personOnly }: Operation): boolean =>
  personOnly === true || (permission !== null && PERSON_ONLY.has(permission));
