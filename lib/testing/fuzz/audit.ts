import { isDeepStrictEqual } from "node:util";
import { and, eq, ne } from "drizzle-orm";
import { auditEntries } from "@/db/schema/staff";
import { subjectNamed } from "@/lib/audit/readers";
import { auditSnapshot } from "@/lib/audit/write";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { mutates, type Operation } from "@/lib/kernel/operation";
import type { ApiAnswer } from "@/lib/testing/api";
import type { SeededApi } from "@/lib/testing/seeded";

type Entry = typeof auditEntries.$inferSelect;

type Sent = { path: string; headers: Record<string, string> };

/** Values that no entry may hold: API keys, secrets of webhook endpoints, and what a code app is set up with. */
const SECRET = /tern_(?:fa|im)_[\w-]{20}|whsec_[\w+/=-]{16}|otpauth:/;

/** Fields that depend on who reads: what they may do next, and whether a contact is open to them. */
const OF_THE_READER = /^(?:availableActions|needs|isOpen)\b/;

/**
 * What is wrong with the audit log after a member of staff called a changing operation, or nothing. One that was made has exactly
 * one entry: of this operation, about what the path names or the answer has made, with the values that a second reading
 * shows, and without secrets. A repeat under an idempotency key has none, and a refusal has at most one, with its code.
 */
export async function auditLogProblem(
  { api, tenant }: Pick<SeededApi, "api" | "tenant">,
  operation: Operation,
  { path, headers }: Sent,
  answer: ApiAnswer<unknown>,
): Promise<string | null> {
  if (!headers.cookie?.startsWith("tern-staff=") || !mutates(operation) || !STAFF_TABLE[operation.id])
    return null;
  const own = eq(auditEntries.tenantId, tenant.id);
  const traceId = answer.headers.get("x-trace-id") ?? "";
  const entries = await api.db
    .select()
    .from(auditEntries)
    .where(and(own, eq(auditEntries.traceId, traceId)));
  // What talks to the outside after the change may refuse what was begun: then a second entry says so.
  const isBegun = operation.finish && answer.status >= 300 && entries.length === 2;
  const [entry, ...more] = isBegun ? entries.filter(({ outcome }) => outcome !== "DONE") : entries;
  if (more.length > 0) return `the call left several entries: ${entries.map(described).join(", ")}`;
  const isDone = answer.status < 300;
  if (!entry) return isDone && !(await isRepeat()) ? "the call left no entry of the audit log" : null;
  if (entry.operation !== operation.id) return `the entry is of ${entry.operation}`;
  const outcome = isDone ? "DONE" : (answer.body as { internalCode?: string }).internalCode;
  if (entry.outcome !== outcome) return `the entry says ${entry.outcome}, the answer ${outcome}`;
  if (SECRET.test(JSON.stringify(entry.personal))) return "the entry holds a secret";
  return isDone ? ((await subjectProblem(entry)) ?? (await changesProblem(entry))) : null;

  async function isRepeat(): Promise<boolean> {
    const key = headers["x-idempotency-key"];
    if (!key) return false;
    const [earlier] = await api.db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(
        and(
          own,
          eq(auditEntries.operation, operation.id),
          eq(auditEntries.idempotencyKey, key),
          ne(auditEntries.traceId, traceId),
        ),
      );
    return earlier !== undefined;
  }

  async function subjectProblem({ subjectId, staffId }: Entry): Promise<string | null> {
    if (subjectId === null) return null;
    const isNamed = decodeURIComponent(path.split("?")[0]!).includes(subjectId) || subjectId === staffId;
    const isMade = JSON.stringify(answer.body ?? null).includes(subjectId);
    return isNamed || isMade ? null : `the entry is about ${subjectId}, which nothing names`;
  }

  async function changesProblem({ subjectType, subjectId, personal }: Entry): Promise<string | null> {
    const subject = subjectNamed({ subjectType, subjectId });
    if (!subject || !personal) return null;
    const now = await auditSnapshot(api.ctx(tenant), subject);
    // Some things are shown to staff only, such as a request for approval.
    if (Object.keys(now).length === 0) return null;
    for (const change of personal.changes) {
      if (!("after" in change) || OF_THE_READER.test(change.path)) continue;
      const shown = valueAt(now, change.path);
      if (!isDeepStrictEqual(shown, change.after))
        return `the entry says that ${change.path} is ${JSON.stringify(change.after)}, a second reading ${JSON.stringify(shown)}`;
    }
    return null;
  }
}

const described = ({ operation, outcome, subjectId }: Entry) => `${operation} ${outcome} of ${subjectId}`;

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], value);
