import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { and, desc, eq, gt, lte } from "drizzle-orm";
import { users } from "@/db/schema/identity";
import { accountExports } from "@/db/schema/privacy";
import { refuseWhileViewingAs } from "@/lib/identity/authorize";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import { makeAccountExport } from "@/lib/privacy/jobs";
import type { AccountExport, AccountExportDocument } from "@/lib/privacy/model";

const DAY_MS = 24 * 3600 * 1000;

// Everything but the content: what is only looked at is not read.
export const exportColumns = {
  exportId: accountExports.id,
  status: accountExports.status,
  createdAt: accountExports.createdAt,
  completedAt: accountExports.completedAt,
  expiresAt: accountExports.expiresAt,
};
type Shown = Pick<
  typeof accountExports.$inferSelect,
  "status" | "createdAt" | "completedAt" | "expiresAt"
> & { exportId: string };

/** An export as the API shows it, without its document. */
export const presentExport = ({
  exportId,
  status,
  createdAt,
  completedAt,
  expiresAt,
}: Shown): AccountExport => ({
  exportId,
  status,
  createdAt: createdAt.toISOString(),
  ...(completedAt && { completedAt: completedAt.toISOString() }),
  ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
});

/**
 * Asks for everything that is known of the signed-in person; a job makes it, a mail says when it is there. Once a day:
 * it reads a lot.
 * @throws ApiError unauthenticated, accountExportTooSoon
 */
export const startAccountExport = (ctx: Ctx): Promise<AccountExport> =>
  startExportOf(ctx, requireUser(ctx).userId);

/**
 * Asks for everything that is known of a person, as they do themselves: they get the mail, and only they can download it.
 * @throws ApiError accountExportTooSoon
 */
export function startExportOf(ctx: Ctx, userId: string): Promise<AccountExport> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    // Two at once wait for each other here.
    await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, userId)))
      .for("update");
    const recent = await ctx.db.$count(
      accountExports,
      and(ofUser(ctx, userId), gt(accountExports.createdAt, new Date(now.getTime() - DAY_MS))),
    );
    if (recent > 0) throw new ApiError(failures.accountExportTooSoon);
    const [made] = await ctx.db
      .insert(accountExports)
      .values({ tenantId: ctx.tenant.id, id: newId(), userId, status: "PENDING", createdAt: now })
      .returning(exportColumns);
    // One at a time for each brand: nobody's exports hold up the others' pages.
    await enqueue(
      ctx,
      makeAccountExport,
      { exportId: made!.exportId },
      { queue: `account-exports:${ctx.tenant.id}` },
    );
    return presentExport(made!);
  });
}

const ofUser = (ctx: Ctx, userId: string) =>
  and(eq(accountExports.tenantId, ctx.tenant.id), eq(accountExports.userId, userId));

/**
 * One of the signed-in person's exports.
 * @throws ApiError unauthenticated, accountExportNotFound
 */
export async function getAccountExport(ctx: Ctx, exportId: string): Promise<AccountExport> {
  const { userId } = requireUser(ctx);
  const [row] = isUuid(exportId)
    ? await ctx.db
        .select(exportColumns)
        .from(accountExports)
        .where(and(ofUser(ctx, userId), eq(accountExports.id, exportId)))
    : [];
  if (!row) throw new ApiError(failures.accountExportNotFound);
  return presentExport(row);
}

/** The newest export of the signed-in person, and when they may ask for another; null when there is none. */
export async function newestAccountExport(
  ctx: Ctx,
): Promise<{ newest: AccountExport; againAt: string | null } | null> {
  const { userId } = requireUser(ctx);
  const [row] = await ctx.db
    .select(exportColumns)
    .from(accountExports)
    .where(ofUser(ctx, userId))
    .orderBy(desc(accountExports.createdAt))
    .limit(1);
  if (!row) return null;
  const again = new Date(row.createdAt.getTime() + DAY_MS);
  return { newest: presentExport(row), againAt: again > ctx.clock.now() ? again.toISOString() : null };
}

/**
 * The document of one of the signed-in person's exports.
 * @throws ApiError unauthenticated, accountExportNotFound, accountExportNotReady
 */
export async function getAccountExportDocument(ctx: Ctx, exportId: string): Promise<AccountExportDocument> {
  refuseWhileViewingAs(ctx);
  const { userId } = requireUser(ctx);
  const [row] = isUuid(exportId)
    ? await ctx.db
        .select({
          content: accountExports.content,
          createdAt: accountExports.createdAt,
          expiresAt: accountExports.expiresAt,
        })
        .from(accountExports)
        .where(and(ofUser(ctx, userId), eq(accountExports.id, exportId)))
    : [];
  if (!row) throw new ApiError(failures.accountExportNotFound);
  // The sweep comes once a minute; what has run out has run out.
  if (!row.content || row.expiresAt! <= ctx.clock.now()) throw new ApiError(failures.accountExportNotReady);
  return {
    exportId,
    fileName: `account-${row.createdAt.toISOString().slice(0, 10)}.json`,
    contentType: "application/json",
    content: (await promisify(gunzip)(row.content)).toString("base64"),
  };
}

/**
 * What time does to exports: the document goes a week after it was made, the memory of it after a season. One that could
 * not be made in a day is given up, so that another can be asked for.
 */
export async function expireAccountExports(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const ofTenant = eq(accountExports.tenantId, ctx.tenant.id);
  await ctx.db
    .update(accountExports)
    .set({ status: "EXPIRED", content: null })
    .where(and(ofTenant, eq(accountExports.status, "READY"), lte(accountExports.expiresAt, now)));
  await ctx.db
    .update(accountExports)
    .set({ status: "EXPIRED", expiresAt: now })
    .where(
      and(
        ofTenant,
        eq(accountExports.status, "PENDING"),
        lte(accountExports.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
  await ctx.db
    .delete(accountExports)
    .where(
      and(
        ofTenant,
        eq(accountExports.status, "EXPIRED"),
        lte(accountExports.expiresAt, new Date(now.getTime() - 90 * DAY_MS)),
      ),
    );
}
