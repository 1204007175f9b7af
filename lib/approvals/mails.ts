import { and, eq, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import { staffApprovals } from "@/db/schema/approvals";
import { staff } from "@/db/schema/staff";
import { roleMayDecide } from "@/lib/approvals/rights";
import { sendMail } from "@/lib/identity/mails/mailer";
import { adminUrl } from "@/lib/identity/staff/host";
import { staffMailContext } from "@/lib/identity/staff/jobs";
import { isTeamMember } from "@/lib/identity/staff/rows";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue, job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { staffApproval } from "@/lib/providers/mail/templates/staff/staff-approval";

/** A request with the name of the person who made it. */
export const findRequestWithRequester = async (ctx: Ctx, approvalId: string) => {
  const [found] = await ctx.db
    .select({ row: staffApprovals, requester: staff.name })
    .from(staffApprovals)
    .innerJoin(
      staff,
      and(eq(staff.tenantId, staffApprovals.tenantId), eq(staff.id, staffApprovals.requestedBy)),
    )
    .where(and(eq(staffApprovals.tenantId, ctx.tenant.id), eq(staffApprovals.id, approvalId)));
  return found;
};

/** A mail about a request to one colleague, or to the person who asked. It names no customer: those are behind the sign-in. */
export const mailApproval = job({
  name: "mail-approval",
  payload: z.object({
    approvalId: z.uuid(),
    staffId: z.uuid(),
    kind: z.enum(["REQUESTED", "REMINDER", "APPROVED", "REFUSED", "EXPIRED", "STALE"]),
  }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { approvalId, staffId, kind }) => {
    const found = await findRequestWithRequester(ctx, approvalId);
    const [person] = await ctx.db
      .select()
      .from(staff)
      .where(and(isTeamMember(ctx), eq(staff.id, staffId)));
    if (!found || !person) return;
    const asks = kind === "REQUESTED" || kind === "REMINDER";
    // Decided before the mail went out.
    if (asks && found.row.status !== "PENDING") return;
    await sendMail(ctx, {
      to: { address: person.email, name: person.name },
      mail: staffApproval({
        ...staffMailContext(ctx),
        kind,
        requesterName: found.requester,
        operation: found.row.operation,
        until: found.row.expiresAt,
        url: `${adminUrl(ctx)}/approvals/${approvalId}`,
      }),
      key: `approval:${approvalId}:${kind}:${staffId}`,
      reason: { always: "operator" },
      about: null,
    });
  },
});

type Asked = { operation: string; requestedBy: string };

/** Queues a mail to each colleague who decides about a request. */
export async function queueDeciderMails(
  ctx: Ctx,
  approvalId: string,
  { operation, requestedBy }: Asked,
  kind: "REQUESTED" | "REMINDER",
): Promise<void> {
  const team = await ctx.db
    .select({ id: staff.id, role: staff.role })
    .from(staff)
    .where(and(isTeamMember(ctx), isNull(staff.invitedUntil), ne(staff.id, requestedBy)))
    .orderBy(staff.id);
  for (const { id, role } of team)
    if (roleMayDecide(role, operation)) await enqueue(ctx, mailApproval, { approvalId, staffId: id, kind });
}

/** Queues a mail to the person who asked: what became of it. */
export const queueRequesterMail = (
  ctx: Ctx,
  approvalId: string,
  requestedBy: string,
  kind: "APPROVED" | "REFUSED" | "EXPIRED" | "STALE",
): Promise<void> => enqueue(ctx, mailApproval, { approvalId, staffId: requestedBy, kind });
