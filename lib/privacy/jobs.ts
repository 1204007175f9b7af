import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { accountExports } from "@/db/schema/privacy";
import { queueSecurityNotice } from "@/lib/identity/mails/security-notices";
import { inTransaction } from "@/lib/kernel/context";
import { job } from "@/lib/kernel/jobs/jobs";
import { exportDocument } from "@/lib/privacy/export-document";
import { personAsSubject } from "@/lib/privacy/subjects";

/** How long a finished export can be downloaded. */
export const EXPORT_KEPT_MS = 7 * 24 * 3600 * 1000;

/**
 * Makes an export and says so by e-mail, in one transaction with its end: of runs that overlap one counts, and one mail
 * goes out.
 */
export const makeAccountExport = job({
  name: "make-account-export",
  payload: z.object({ exportId: z.uuid() }),
  run: async (ctx, { exportId }) => {
    const waiting = and(
      eq(accountExports.tenantId, ctx.tenant.id),
      eq(accountExports.id, exportId),
      eq(accountExports.status, "PENDING"),
    );
    const [row] = await ctx.db.select({ userId: accountExports.userId }).from(accountExports).where(waiting);
    const subject = row && (await personAsSubject(ctx, row.userId));
    if (!subject) return;
    const content = await promisify(gzip)(await exportDocument(ctx, subject));
    await inTransaction(ctx, async (ctx) => {
      const completedAt = ctx.clock.now();
      const done = await ctx.db
        .update(accountExports)
        .set({
          status: "READY",
          content,
          completedAt,
          expiresAt: new Date(completedAt.getTime() + EXPORT_KEPT_MS),
        })
        .where(waiting)
        .returning({ id: accountExports.id });
      if (done.length > 0) await queueSecurityNotice(ctx, row.userId, { kind: "DATA_READY" });
    });
  },
});
