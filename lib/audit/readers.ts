import type { Ctx, SignedInStaff } from "@/lib/kernel/context";
import type { Operation, ParsedCall } from "@/lib/kernel/operation";

const holder = globalThis as typeof globalThis & {
  ternReaders?: ReadonlyMap<string, Operation>;
  ternParts?: ReadonlyMap<string, Operation>;
};

/**
 * Tells the audit log of the operations that read one thing, by their paths. On globalThis because every route is bundled
 * by itself and knows its own operations only; the start of the process knows all.
 */
export function registerReaders(operations: readonly Operation[]): void {
  const reads = operations.filter(
    ({ method, surfaces }) => method === "GET" && surfaces.includes("platform"),
  );
  const byPath = (some: readonly Operation[]) =>
    new Map(some.map((operation) => [operation.path, operation]));
  holder.ternReaders = byPath(reads.filter(({ path }) => path.endsWith("}")));
  holder.ternParts = byPath(reads.filter(({ path, query }) => !path.endsWith("}") && query === undefined));
}

/** What the platform API shows at the path of a change, such as the port of a subscription. Null: nothing, or a list. */
export function partAt(
  { path }: Operation,
  params: Record<string, string>,
): Pick<AuditSubject, "read"> | null {
  const operation = holder.ternParts?.get(path);
  return operation ? { read: (ctx) => operation.handle(ctx, { params, query: {}, body: undefined }) } : null;
}

/** A thing that an operation is about: its type, its id, and how the platform API shows it. */
export type AuditSubject = { type: string; id: string; read: (ctx: Ctx) => Promise<unknown> };

const PARAMETER = /\{([a-zA-Z]+)Id\}$/;

/** `/subscriptions/{subscriptionId}` of `/subscriptions/{subscriptionId}/pause`. */
const prefixesOf = (path: string): string[] => {
  const parts = path.split("/");
  return parts
    .map((_, at) => parts.slice(0, parts.length - at).join("/"))
    .filter((prefix) => PARAMETER.test(prefix));
};

/** Paths of what a member of staff does for themselves. */
const OWN = /^\/staff(?:\/me|-auth)(?:\/|$)/;

/**
 * The thing that a path names, as far as the platform API can read it: the innermost one. What staff do for themselves is
 * about them.
 * @param params the values in the path
 */
export function auditSubjectOf(
  { path }: Operation,
  params: unknown,
  { staffId }: Pick<SignedInStaff, "staffId">,
): AuditSubject | null {
  for (const prefix of prefixesOf(path)) {
    const subject = read(prefix, (params ?? {}) as Record<string, string>);
    if (subject) return subject;
  }
  return OWN.test(path) ? read("/staff/{staffId}", { staffId }) : null;
}

/** The thing that an operation such as `POST /customers` has made: its id is in the answer. */
export function madeBy({ path }: Operation, answer: unknown): AuditSubject | null {
  for (const reader of holder.ternReaders?.values() ?? []) {
    const name = PARAMETER.exec(reader.path)?.[1];
    const id = name && (answer as Record<string, unknown> | null)?.[`${name}Id`];
    if (reader.path === `${path}/{${name}Id}` && typeof id === "string")
      return read(reader.path, { [`${name}Id`]: id });
  }
  return null;
}

function read(path: string, params: Record<string, string>): AuditSubject | null {
  const operation = holder.ternReaders?.get(path);
  const type = PARAMETER.exec(path)?.[1];
  const id = type && params[`${type}Id`];
  if (!operation || !id) return null;
  const call: ParsedCall = { params, query: {}, body: undefined };
  return { type, id, read: (ctx) => operation.handle(ctx, call) };
}

/** The thing that a body names by `subjectType` and `subjectId`. */
export function subjectNamed(body: unknown): AuditSubject | null {
  const { subjectType, subjectId } = (body ?? {}) as { subjectType?: string; subjectId?: string };
  for (const path of holder.ternReaders?.keys() ?? []) {
    const type = PARAMETER.exec(path)?.[1];
    if (type === subjectType && subjectId) return read(path, { [`${type}Id`]: subjectId });
  }
  return null;
}
