import { z } from "zod";
import { StaffRoleName } from "@/lib/identity/staff/model";

const Timestamp = z.iso.datetime();

export const AuditEntry = z
  .object({
    auditEntryId: z.string().describe("The entry."),
    occurredAt: Timestamp,
    staffId: z.string().describe("The member of staff."),
    staffName: z.string().describe("The person's name now."),
    role: StaffRoleName.describe("The person's role at that time."),
    operation: z.string().describe("Id of the operation."),
    isRead: z.boolean().describe("Whether something was only looked at."),
    outcome: z.string().describe("DONE, or the internalCode of the refusal."),
    subjectType: z.string().optional().describe("Such as customer or subscription."),
    subjectId: z.string().optional().describe("Id of the subject."),
    customerId: z.string().optional(),
    contactId: z.string().optional().describe("The contact with the customer it was done in."),
    ip: z.string(),
    traceId: z.string(),
    idempotencyKey: z.string().optional().describe("Of the request."),
    approvalId: z
      .string()
      .optional()
      .describe("The request by whose approval it was done, or that was made or decided."),
    breakGlassId: z.string().optional().describe("The emergency that was open."),
    bulkJobId: z.string().optional().describe("The bulk job that it was a row of, or that was changed."),
    isErased: z.boolean().describe("Whether the reason and the values were erased with the customer's data."),
    reason: z.string().optional(),
    changes: z
      .array(
        z.object({
          path: z.string().describe("Dot notation, as in the platform API's answer."),
          before: z.unknown().optional().describe("Absent where the value is new."),
          after: z.unknown().optional().describe("Absent where the value is gone."),
        }),
      )
      .describe("What changed of the subject, as the platform API shows it."),
  })
  .meta({ id: "AuditEntry", description: "Something that a member of staff did or looked at." });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditSeal = z
  .object({
    sealedUntil: Timestamp.describe("End of the sealed minute."),
    entries: z.int().min(0).describe("How many it covers."),
    digest: z.string().describe("SHA-256 over the digest before it and the entries, hexadecimal."),
    previousDigest: z.string().describe("The digest of the seal before it."),
    isIntact: z
      .boolean()
      .describe("Whether the entries are the ones that were sealed. Checked for this answer."),
    isForgotten: z
      .boolean()
      .describe(
        "Whether some of its entries were deleted because they are older than they are kept. Then only the chain of digests is checked, and that no entry was added.",
      ),
  })
  .meta({
    id: "AuditSeal",
    description: "Proof that the entries of a minute were not changed, added to or removed.",
  });
export type AuditSeal = z.infer<typeof AuditSeal>;
