import { and, desc, eq, gt, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { paymentProfileSessions } from "@/db/schema/payments";
import { customersNamed } from "@/lib/customers/queries";
import { visibleAmong, visibleCustomerIds } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { compact } from "@/lib/orders/present";
import type { PaymentProfileSession } from "@/lib/payments/profiles/profile-model";
import { hostedAt, hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { isUuid } from "@/lib/platform/secrets/ids";
import { portalUrl, type TenantBrand } from "@/lib/values/tenant/tenant";

export type ProfileSessionRow = typeof paymentProfileSessions.$inferSelect;

/** The session as the API returns it; `providerContext` is added by the create call only. */
export function presentProfileSession(
  brand: TenantBrand,
  row: ProfileSessionRow,
  now: Date,
): PaymentProfileSession {
  const expired = row.status === "ACTIVE" && row.expiresAt <= now;
  return compact({
    paymentProfileSessionId: row.id,
    customerId: row.customerId,
    orderId: row.orderId,
    paymentProvider: row.provider,
    hosted: row.hosted,
    hostedUrl: row.hostedTokenHash ? `${portalUrl(brand)}/save/${hostedToken("save", row)}` : undefined,
    status: expired ? ("EXPIRED" as const) : row.status,
    paymentProfileId: row.paymentProfileId,
    setAsDefault: row.setAsDefault,
    grantAutopayConsent: row.grantAutopayConsent,
    expiresAt: row.expiresAt.toISOString(),
    completedAt: row.completedAt?.toISOString(),
    returnUrl: row.returnUrl,
    cancelUrl: row.cancelUrl,
    branding: row.branding,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    metadata: Object.keys(row.metadata).length > 0 ? row.metadata : undefined,
  }) as PaymentProfileSession;
}

function visible(ctx: Ctx): SQL | undefined {
  const ofTenant = eq(paymentProfileSessions.tenantId, ctx.tenant.id);
  const ids = visibleCustomerIds(ctx.caller, "payment-profiles:read");
  if (ids === null) return ofTenant;
  return and(ofTenant, ids.length > 0 ? inArray(paymentProfileSessions.customerId, ids) : sql`false`);
}

/** @throws ApiError paymentProfileSessionNotFound */
export async function findProfileSession(
  ctx: Ctx,
  sessionId: string,
  options: { lock?: boolean } = {},
): Promise<ProfileSessionRow> {
  const query = ctx.db
    .select()
    .from(paymentProfileSessions)
    .where(and(visible(ctx), eq(paymentProfileSessions.id, sessionId)));
  const [row] = isUuid(sessionId) ? await (options.lock ? query.for("update") : query) : [];
  if (!row) throw new ApiError(failures.paymentProfileSessionNotFound);
  return row;
}

/** @throws ApiError paymentProfileSessionNotFound */
export const getProfileSession = async (ctx: Ctx, sessionId: string): Promise<PaymentProfileSession> =>
  presentProfileSession(ctx.tenant, await findProfileSession(ctx, sessionId), ctx.clock.now());

type ListQuery = {
  status?: ProfileSessionRow["status"][] | undefined;
  customerId?: string | undefined;
  orderId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** Profile sessions the caller may see, newest first. */
export async function listProfileSessions(ctx: Ctx, query: ListQuery): Promise<Page<PaymentProfileSession>> {
  const { orderId } = query;
  const now = ctx.clock.now();
  const asked = await customersNamed(ctx, query.customerId === undefined ? undefined : [query.customerId]);
  const ids = newestIds(paymentProfileSessions, {
    tenantId: ctx.tenant.id,
    choices: [
      [paymentProfileSessions.customerId, visibleAmong(ctx.caller, "payment-profiles:read", asked)],
      [paymentProfileSessions.status, query.status],
    ],
    where: and(
      query.status?.length && !query.status.includes("EXPIRED")
        ? or(ne(paymentProfileSessions.status, "ACTIVE"), gt(paymentProfileSessions.expiresAt, now))
        : undefined,
      orderId === undefined
        ? undefined
        : isUuid(orderId)
          ? eq(paymentProfileSessions.orderId, orderId)
          : sql`false`,
    ),
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  });
  const rows = await ctx.db
    .select()
    .from(paymentProfileSessions)
    .where(and(eq(paymentProfileSessions.tenantId, ctx.tenant.id), isOneOf(paymentProfileSessions.id, ids)))
    .orderBy(desc(paymentProfileSessions.createdAt), desc(paymentProfileSessions.id));
  return page(
    rows,
    query.limit,
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => presentProfileSession(ctx.tenant, row, now),
  );
}

/** The session behind a hosted address. The token is the credential. */
export async function findHostedProfileSession(
  ctx: Pick<Ctx, "db" | "tenant">,
  token: string,
): Promise<ProfileSessionRow | null> {
  const [row] = await ctx.db
    .select()
    .from(paymentProfileSessions)
    .where(hostedAt(paymentProfileSessions, "save", ctx.tenant.id, token));
  return row ?? null;
}
