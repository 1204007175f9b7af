import { z } from "zod";
import { StaffRoleName } from "@/lib/identity/staff/model";

const Timestamp = z.iso.datetime();

export const AuditEntry = z
  .object({
    auditEntryId: z.string().describe("The audit entry."),
    occurredAt: Timestamp,
    staffId: z.string().describe("The staff member."),
    staffName: z.string().describe("The current name of the person."),
    role: StaffRoleName.describe("The person's role at that time."),
    operation: z.string().describe("Id of the operation."),
    isRead: z.boolean().describe("Whether the staff member only viewed something."),
    outcome: z.string().describe("DONE, or the internalCode of the failure."),
    subjectType: z.string().optional().describe("Type of the subject, such as customer or subscription."),
    subjectId: z.string().optional().describe("Id of the subject."),
    customerId: z.string().optional(),
    contactId: z.string().optional().describe("The contact with the customer in which it was done."),
    ip: z.string(),
    traceId: z.string(),
    idempotencyKey: z.string().optional().describe("Trace id of the request."),
    approvalId: z
      .string()
      .optional()
      .describe("The request for approval that allowed the call, or that the call created or decided."),
    breakGlassId: z.string().optional().describe("The emergency access that was open."),
    bulkJobId: z.string().optional().describe("The bulk job of which this was a row, or that was changed."),
    isErased: z.boolean().describe("Whether the reason and the values were erased with the customer's data."),
    reason: z.string().optional(),
    changes: z
      .array(
        z.object({
          path: z.string().describe("The field in dot notation, as in the platform API's response."),
          before: z.unknown().optional().describe("The value before. Absent when the field is new."),
          after: z.unknown().optional().describe("The value after. Absent when the field is removed."),
        }),
      )
      .describe("What changed in the subject, as the platform API shows it."),
  })
  .meta({ id: "AuditEntry", description: "An action of a staff member: a change or a view." });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditSeal = z
  .object({
    sealedUntil: Timestamp.describe("End of the sealed minute."),
    entries: z.int().min(0).describe("Number of entries in it."),
    digest: z.string().describe("SHA-256 over the previous digest and the entries, in hexadecimal."),
    previousDigest: z.string().describe("The digest of the previous seal."),
    isIntact: z.boolean().describe("Whether the entries match the seal. Computed for this response."),
    isForgotten: z
      .boolean()
      .describe(
        "Whether some entries were deleted because of their age. Then the check covers only the chain of digests, and that no entry was added.",
      ),
  })
  .meta({
    id: "AuditSeal",
    description: "Proof that no entry of a minute was changed, added or removed.",
  });
export type AuditSeal = z.infer<typeof AuditSeal>;
