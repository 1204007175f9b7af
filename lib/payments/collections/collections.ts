import { and, desc, eq, gt, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { paymentSessions } from "@/db/schema/payments";
import { customersNamed } from "@/lib/customers/queries";
import { visibleAmong, visibleCustomerIds } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { compact } from "@/lib/orders/present";
import type { PaymentLink, PaymentSession } from "@/lib/payments/model";
import { hostedAt, hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { isUuid } from "@/lib/platform/secrets/ids";
import { portalUrl, type TenantBrand } from "@/lib/values/tenant/tenant";

/** A payment session or a payment link (`kind`). */
export type SessionRow = typeof paymentSessions.$inferSelect;

/** How long a form can be used. */
export const LIFETIME_MS = 24 * 3600 * 1000;

/** The sweep that marks it runs by and by; nobody is shown a live collection that is past its end. */
const statusAt = (row: SessionRow, now: Date): SessionRow["status"] =>
  row.status === "ACTIVE" && row.expiresAt <= now ? "EXPIRED" : row.status;

const hostedUrl = (brand: TenantBrand, row: SessionRow) =>
  row.hostedTokenHash ? `${portalUrl(brand)}/pay/${hostedToken("pay", row)}` : undefined;

/** What links and sessions show alike. */
const common = (brand: TenantBrand, row: SessionRow, now: Date) => ({
  customerId: row.customerId,
  paymentProvider: row.provider,
  paymentProfileId: row.paymentProfileId,
  hostedUrl: hostedUrl(brand, row),
  status: statusAt(row, now),
  expiresAt: row.expiresAt.toISOString(),
  returnUrl: row.returnUrl,
  cancelUrl: row.cancelUrl,
  completedAt: row.completedAt?.toISOString(),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  metadata: Object.keys(row.metadata).length > 0 ? row.metadata : undefined,
});

/** The session as the API returns it; `providerContext` is added by the create call only. */
export const presentSession = (brand: TenantBrand, row: SessionRow, now: Date): PaymentSession =>
  compact({
    paymentSessionId: row.id,
    orderId: row.orderId,
    hosted: row.hosted,
    paymentIntentId: row.paymentIntentId,
    branding: row.branding,
    ...common(brand, row, now),
  }) as PaymentSession;

/** The link as the API returns it. */
export const presentLink = (brand: TenantBrand, row: SessionRow, now: Date): PaymentLink =>
  compact({
    paymentLinkId: row.id,
    orderId: row.orderId,
    invoiceId: row.invoiceId,
    description: row.description,
    paymentIntentId: row.status === "COMPLETED" ? row.paymentIntentId : undefined,
    ...common(brand, row, now),
  }) as PaymentLink;

function visible(ctx: Ctx): SQL | undefined {
  const ofTenant = eq(paymentSessions.tenantId, ctx.tenant.id);
  const ids = visibleCustomerIds(ctx.caller, "payments:read");
  if (ids === null) return ofTenant;
  return and(ofTenant, ids.length > 0 ? inArray(paymentSessions.customerId, ids) : sql`false`);
}

const MISSING = {
  SESSION: failures.paymentSessionNotFound,
  LINK: failures.paymentLinkNotFound,
};

/** @throws ApiError paymentSessionNotFound, paymentLinkNotFound */
export async function findCollection(
  ctx: Ctx,
  kind: SessionRow["kind"],
  collectionId: string,
): Promise<SessionRow> {
  const [row] = isUuid(collectionId)
    ? await ctx.db
        .select()
        .from(paymentSessions)
        .where(and(visible(ctx), eq(paymentSessions.id, collectionId), eq(paymentSessions.kind, kind)))
    : [];
  if (!row) throw new ApiError(MISSING[kind]);
  return row;
}

/** @throws ApiError paymentSessionNotFound */
export const getPaymentSession = async (ctx: Ctx, paymentSessionId: string): Promise<PaymentSession> =>
  presentSession(ctx.tenant, await findCollection(ctx, "SESSION", paymentSessionId), ctx.clock.now());

/** @throws ApiError paymentLinkNotFound */
export const getPaymentLink = async (ctx: Ctx, paymentLinkId: string): Promise<PaymentLink> =>
  presentLink(ctx.tenant, await findCollection(ctx, "LINK", paymentLinkId), ctx.clock.now());

type ListQuery = {
  status?: SessionRow["status"][] | undefined;
  customerId?: string | undefined;
  orderId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** Links or sessions the caller may see, newest first. */
async function listCollections<T>(
  ctx: Ctx,
  kind: SessionRow["kind"],
  query: ListQuery,
  present: (brand: TenantBrand, row: SessionRow, now: Date) => T,
): Promise<Page<T>> {
  const { orderId } = query;
  const now = ctx.clock.now();
  const asked = await customersNamed(ctx, query.customerId === undefined ? undefined : [query.customerId]);
  const ids = newestIds(paymentSessions, {
    tenantId: ctx.tenant.id,
    choices: [
      [paymentSessions.customerId, visibleAmong(ctx.caller, "payments:read", asked)],
      [paymentSessions.status, query.status],
    ],
    where: and(
      eq(paymentSessions.kind, kind),
      query.status?.length && !query.status.includes("EXPIRED")
        ? or(ne(paymentSessions.status, "ACTIVE"), gt(paymentSessions.expiresAt, now))
        : undefined,
      orderId === undefined ? undefined : isUuid(orderId) ? eq(paymentSessions.orderId, orderId) : sql`false`,
    ),
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  });
  const rows = await ctx.db
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.tenantId, ctx.tenant.id), isOneOf(paymentSessions.id, ids)))
    .orderBy(desc(paymentSessions.createdAt), desc(paymentSessions.id));
  return page(
    rows,
    query.limit,
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => present(ctx.tenant, row, now),
  );
}

export const listPaymentSessions = (ctx: Ctx, query: ListQuery): Promise<Page<PaymentSession>> =>
  listCollections(ctx, "SESSION", query, presentSession);

export const listPaymentLinks = (ctx: Ctx, query: ListQuery): Promise<Page<PaymentLink>> =>
  listCollections(ctx, "LINK", query, presentLink);

/** The collection behind a hosted address. The token is the credential: whoever has the link may pay. */
export async function findHostedCollection(
  ctx: Pick<Ctx, "db" | "tenant">,
  token: string,
): Promise<SessionRow | null> {
  const [row] = await ctx.db
    .select()
    .from(paymentSessions)
    .where(hostedAt(paymentSessions, "pay", ctx.tenant.id, token));
  return row ?? null;
}
