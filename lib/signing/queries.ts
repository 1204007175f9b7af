import { and, desc, eq, getTableColumns, gt, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { signingSessions } from "@/db/schema/signing";
import { customersNamed } from "@/lib/customers/queries";
import { refuseWhileViewingAs, visibleAmong, visibleCustomerIds } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { compact } from "@/lib/orders/present";
import { hostedAt, hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { isUuid } from "@/lib/platform/secrets/ids";
import type { SignedDocument, SigningSession } from "@/lib/signing/model";
import { portalUrl, type TenantBrand } from "@/lib/values/tenant/tenant";

/** Everything but the files, which only those who hand them out read. */
const { signedDocument: _signed, document: _document, ...columns } = getTableColumns(signingSessions);
export type SigningRow = Omit<typeof signingSessions.$inferSelect, "signedDocument" | "document">;

const iso = (date: Date | null) => date?.toISOString();

/** The session as the API returns it. The code and who typed it stay inside. */
export function presentSigningSession(brand: TenantBrand, row: SigningRow, now: Date): SigningSession {
  const expired = row.status === "ACTIVE" && row.expiresAt <= now;
  return compact({
    signingSessionId: row.id,
    orderId: row.orderId,
    customerId: row.customerId,
    status: expired ? ("EXPIRED" as const) : row.status,
    signer: { name: row.signerName, email: row.signerEmail },
    hostedUrl: `${portalUrl(brand)}/sign/${hostedToken("sign", row)}`,
    documentSha256: row.documentSha256,
    signedDocumentSha256: row.signedDocumentSha256,
    returnUrl: row.returnUrl,
    declineReason: row.declineReason,
    auditTrail: row.audit.map(({ actor: _, ...event }) => event),
    expiresAt: row.expiresAt.toISOString(),
    signedAt: iso(row.signedAt),
    declinedAt: iso(row.declinedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    metadata: Object.keys(row.metadata).length > 0 ? row.metadata : undefined,
  }) as SigningSession;
}

function visible(ctx: Ctx): SQL | undefined {
  const ofTenant = eq(signingSessions.tenantId, ctx.tenant.id);
  const ids = visibleCustomerIds(ctx.caller, "signing:read");
  if (ids === null) return ofTenant;
  return and(ofTenant, ids.length > 0 ? inArray(signingSessions.customerId, ids) : sql`false`);
}

/** @throws ApiError signingSessionNotFound */
export async function findSigningSession(
  ctx: Ctx,
  signingSessionId: string,
  options: { lock?: boolean } = {},
): Promise<SigningRow> {
  const query = ctx.db
    .select(columns)
    .from(signingSessions)
    .where(and(visible(ctx), eq(signingSessions.id, signingSessionId)));
  const [row] = isUuid(signingSessionId) ? await (options.lock ? query.for("update") : query) : [];
  if (!row) throw new ApiError(failures.signingSessionNotFound);
  return row;
}

/** @throws ApiError signingSessionNotFound */
export const getSigningSession = async (ctx: Ctx, signingSessionId: string): Promise<SigningSession> =>
  presentSigningSession(ctx.tenant, await findSigningSession(ctx, signingSessionId), ctx.clock.now());

/**
 * The contract as it was signed.
 * @throws ApiError signingSessionNotFound, signedDocumentNotFound
 */
export async function getSignedDocument(ctx: Ctx, signingSessionId: string): Promise<SignedDocument> {
  refuseWhileViewingAs(ctx);
  const session = await findSigningSession(ctx, signingSessionId);
  const [row] = await ctx.db
    .select({ file: signingSessions.signedDocument })
    .from(signingSessions)
    .where(and(eq(signingSessions.tenantId, ctx.tenant.id), eq(signingSessions.id, session.id)));
  if (!row?.file || !session.signedDocumentSha256) throw new ApiError(failures.signedDocumentNotFound);
  return {
    signingSessionId: session.id,
    fileName: `${session.contract.orderNumber}.pdf`,
    contentType: "application/pdf",
    sha256: session.signedDocumentSha256,
    content: row.file.toString("base64"),
  };
}

/** The contract as it is to be signed, as a file; null until it was made. */
export async function contractFile(ctx: Pick<Ctx, "db" | "tenant">, id: string): Promise<Buffer | null> {
  const [row] = await ctx.db
    .select({ file: signingSessions.document })
    .from(signingSessions)
    .where(and(eq(signingSessions.tenantId, ctx.tenant.id), eq(signingSessions.id, id)));
  return row?.file ?? null;
}

type ListQuery = {
  status?: SigningRow["status"][] | undefined;
  customerId?: string | undefined;
  orderId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** Signing sessions the caller may see, newest first. */
export async function listSigningSessions(ctx: Ctx, query: ListQuery): Promise<Page<SigningSession>> {
  const { orderId } = query;
  const now = ctx.clock.now();
  const asked = await customersNamed(ctx, query.customerId === undefined ? undefined : [query.customerId]);
  const ids = newestIds(signingSessions, {
    tenantId: ctx.tenant.id,
    choices: [
      [signingSessions.customerId, visibleAmong(ctx.caller, "signing:read", asked)],
      [signingSessions.status, query.status],
    ],
    where: and(
      query.status?.length && !query.status.includes("EXPIRED")
        ? or(ne(signingSessions.status, "ACTIVE"), gt(signingSessions.expiresAt, now))
        : undefined,
      orderId === undefined ? undefined : isUuid(orderId) ? eq(signingSessions.orderId, orderId) : sql`false`,
    ),
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  });
  const rows = await ctx.db
    .select(columns)
    .from(signingSessions)
    .where(and(eq(signingSessions.tenantId, ctx.tenant.id), isOneOf(signingSessions.id, ids)))
    .orderBy(desc(signingSessions.createdAt), desc(signingSessions.id));
  return page(
    rows,
    query.limit,
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => presentSigningSession(ctx.tenant, row, now),
  );
}

/** The session behind a hosted address. The token is the credential. */
export async function findHostedSigning(
  ctx: Pick<Ctx, "db" | "tenant">,
  token: string,
): Promise<SigningRow | null> {
  const [row] = await ctx.db
    .select(columns)
    .from(signingSessions)
    .where(hostedAt(signingSessions, "sign", ctx.tenant.id, token));
  return row ?? null;
}
