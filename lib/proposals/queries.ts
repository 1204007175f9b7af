import { and, desc, eq, gt } from "drizzle-orm";
import { personalTokens } from "@/db/schema/personal-tokens";
import { proposals } from "@/db/schema/proposals";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { type Ctx, usedToken } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { keyedHash } from "@/lib/platform/secrets/encryption";
import { isUuid } from "@/lib/platform/secrets/ids";
import type { Proposal } from "@/lib/proposals/model";
import { sayProposal } from "@/lib/proposals/say";
import type { ProposalSummary } from "@/lib/values/proposal-summary";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** More proposals than a person answers in a month. */
const SHOWN = 50;
const KEPT_MS = 30 * 24 * 3600_000;

export type ProposalRow = typeof proposals.$inferSelect;
type TokenState = { name: string; revokedAt: Date | null; expiresAt: Date };
export type FoundProposal = { row: ProposalRow; token: TokenState };

/** Identifies the effect of a proposal. Keyed, so that no program can compute it for another effect. */
export const versionOfSummary = (summary: ProposalSummary): string =>
  keyedHash("etag", `proposal:${JSON.stringify(sorted(summary))}`);

/** With sorted names: the table does not keep their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

/** Whether the person can still answer: in time, and while the program's token works and may act. */
export const isAnswerable = ({ row, token }: FoundProposal, now: Date): boolean =>
  row.status === "PENDING" && row.expiresAt > now && token.revokedAt === null && token.expiresAt > now;

/** The person's own proposals; a program sees those of its token. */
function visible(ctx: Ctx) {
  const token = usedToken(ctx.caller);
  return and(
    eq(proposals.tenantId, ctx.tenant.id),
    eq(proposals.userId, requireUser(ctx).userId),
    token ? eq(proposals.personalTokenId, token.personalTokenId) : undefined,
  );
}

const select = (ctx: Ctx) =>
  ctx.db
    .select({
      row: proposals,
      token: {
        name: personalTokens.name,
        revokedAt: personalTokens.revokedAt,
        expiresAt: personalTokens.expiresAt,
      },
    })
    .from(proposals)
    .innerJoin(
      personalTokens,
      and(eq(personalTokens.tenantId, proposals.tenantId), eq(personalTokens.id, proposals.personalTokenId)),
    );

/**
 * The row of a proposal that the caller may see, optionally locked for its decision.
 * @throws ApiError proposalNotFound
 */
export async function findProposal(ctx: Ctx, proposalId: string, lock = false): Promise<FoundProposal> {
  const query = select(ctx).where(and(visible(ctx), eq(proposals.id, proposalId)));
  // The token, too: a revocation at the same moment comes before or after the decision.
  const [found] = isUuid(proposalId) ? await (lock ? query.for("update") : query) : [];
  if (!found) throw new ApiError(failures.proposalNotFound);
  return found;
}

function present(ctx: Ctx, found: FoundProposal): Proposal {
  const { row, token } = found;
  const reader = {
    tenant: ctx.tenant,
    language: ctx.language ?? "en",
    preferredLocale: requireUser(ctx).preferredLocale,
  };
  const isOver = row.status === "PENDING" && !isAnswerable(found, ctx.systemClock.now());
  return {
    proposalId: row.id,
    status: isOver ? "EXPIRED" : row.status,
    operation: row.operation,
    ...sayProposal(row.operation, row.summary, reader),
    version: versionOfSummary(row.summary),
    program: token.name,
    url: `${portalUrl(ctx.tenant)}/account/assistants/${row.id}`,
    ...(row.refusal && { refusal: row.refusal }),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ...(row.decidedAt && { decidedAt: row.decidedAt.toISOString() }),
  };
}

/** @throws ApiError unauthenticated, proposalNotFound */
export const getMyProposal = async (ctx: Ctx, proposalId: string): Promise<Proposal> =>
  present(ctx, await findProposal(ctx, proposalId));

/**
 * The proposals of the last month, newest first.
 * @throws ApiError unauthenticated
 */
export async function listMyProposals(ctx: Ctx): Promise<{ items: Proposal[] }> {
  const since = new Date(ctx.systemClock.now().getTime() - KEPT_MS);
  const rows = await select(ctx)
    .where(and(visible(ctx), gt(proposals.createdAt, since)))
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(SHOWN);
  return { items: rows.map((found) => present(ctx, found)) };
}
