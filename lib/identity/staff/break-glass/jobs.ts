import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { staffBreakGlass } from "@/db/schema/approvals";
import { staff } from "@/db/schema/staff";
import { sendMail } from "@/lib/identity/mails/mailer";
import { adminUrl } from "@/lib/identity/staff/host";
import { staffMailContext } from "@/lib/identity/staff/jobs";
import { isTeamMember } from "@/lib/identity/staff/rows";
import { job, MAIL_ATTEMPTS, PRIORITY_INTERACTIVE } from "@/lib/kernel/jobs/jobs";
import { staffBreakGlassMail as breakGlassMail } from "@/lib/providers/mail/templates/staff/staff-break-glass";

/** Tells an ADMIN that a colleague broke the glass, or that nobody has reviewed it. */
export const mailBreakGlass = job({
  name: "mail-break-glass",
  payload: z.object({ breakGlassId: z.uuid(), staffId: z.uuid(), kind: z.enum(["STARTED", "NOT_REVIEWED"]) }),
  maxAttempts: MAIL_ATTEMPTS,
  priority: PRIORITY_INTERACTIVE,
  run: async (ctx, { breakGlassId, staffId, kind }) => {
    const [found] = await ctx.db
      .select({ row: staffBreakGlass, name: staff.name })
      .from(staffBreakGlass)
      .innerJoin(
        staff,
        and(eq(staff.tenantId, staffBreakGlass.tenantId), eq(staff.id, staffBreakGlass.staffId)),
      )
      .where(and(eq(staffBreakGlass.tenantId, ctx.tenant.id), eq(staffBreakGlass.id, breakGlassId)));
    const [admin] = await ctx.db
      .select()
      .from(staff)
      .where(and(isTeamMember(ctx), eq(staff.id, staffId)));
    if (!found || !admin || (kind === "NOT_REVIEWED" && found.row.reviewedAt)) return;
    await sendMail(ctx, {
      to: { address: admin.email, name: admin.name },
      mail: breakGlassMail({
        ...staffMailContext(ctx),
        kind,
        name: found.name,
        reason: found.row.reason,
        from: found.row.createdAt,
        until: found.row.expiresAt,
        adminUrl: adminUrl(ctx),
      }),
      key: `break-glass:${breakGlassId}:${kind}:${staffId}`,
      reason: { always: "security" },
      about: null,
    });
  },
});
