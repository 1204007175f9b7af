import { z } from "zod";
import { StaffRoleName } from "@/lib/identity/staff/model";

const Timestamp = z.iso.datetime();

const Person = z
  .object({ staffId: z.string().describe("The member of staff."), name: z.string() })
  .meta({ id: "ApprovalPerson", description: "A member of staff." });

export const ApprovalState = z
  .enum(["PENDING", "APPROVED", "REFUSED", "WITHDRAWN", "EXPIRED", "STALE"])
  .meta({
    id: "ApprovalStatus",
    description:
      "PENDING: waits for a colleague. APPROVED: the call was made. REFUSED: a colleague said no. WITHDRAWN: by the person who asked. EXPIRED: nobody decided in time. STALE: its subject changed, or the person who asked may not do it any more.",
  });

export const CreateApprovalRequest = z
  .object({
    method: z.enum(["POST", "PUT", "PATCH", "DELETE"]).describe("Of the call that needs the approval."),
    path: z
      .string()
      .max(2000)
      .regex(/^\/[^/]/, "Begin with a slash.")
      .meta({
        description: "Path of the call below `/api/v2`, with its query.",
        examples: ["/payment-intents/0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13/refunds"],
      }),
    body: z
      .unknown()
      .optional()
      .describe("Body of the call, in the newest revision. Left out where it has none."),
    reason: z.string().trim().min(1).max(500).describe("Why it is wanted. The colleague reads it."),
  })
  .meta({ id: "CreateApprovalRequest" });
export type CreateApprovalRequest = z.output<typeof CreateApprovalRequest>;

export const RefuseApprovalRequest = z
  .object({ reason: z.string().trim().min(1).max(500).describe("Why not. The person who asked reads it.") })
  .meta({ id: "RefuseApprovalRequest" });

export const ApprovalPreview = z
  .object({
    changes: z
      .array(
        z.object({
          path: z.string().describe("Dot notation, as in the platform API's answer."),
          before: z.unknown().optional().describe("Absent where the value is new."),
          after: z.unknown().optional().describe("Absent where the value is gone."),
        }),
      )
      .describe("What would change of the subject."),
    answer: z
      .unknown()
      .optional()
      .describe("What the call would answer. Absent where it also talks to the outside."),
    refusal: z
      .object({ internalCode: z.string(), message: z.string() })
      .optional()
      .describe("Why the call would be refused now."),
  })
  .meta({
    id: "ApprovalPreview",
    description: "A trial of the call, taken back at once: nothing was changed, and nothing was sent.",
  });
export type ApprovalPreview = z.infer<typeof ApprovalPreview>;

export const Approval = z
  .object({
    approvalId: z.string().describe("The request."),
    status: ApprovalState,
    operation: z.string().describe("Id of the operation."),
    params: z.record(z.string(), z.string()).describe("Values in the path of the call."),
    query: z.record(z.string(), z.array(z.string())).describe("Query parameters of the call."),
    body: z.unknown().optional().describe("Body of the call."),
    isErased: z.boolean().describe("Whether the call and the reasons were erased with the customer's data."),
    subjectType: z.string().optional().describe("Such as paymentIntent or invoice."),
    subjectId: z.string().optional().describe("Id of the subject."),
    customer: z
      .object({ customerId: z.string(), name: z.string() })
      .optional()
      .describe("Whose the subject is, where it is one customer's."),
    reason: z.string().describe("Why it is wanted."),
    requestedBy: Person,
    requestedRole: StaffRoleName.describe("The role of the person when they asked."),
    createdAt: Timestamp,
    expiresAt: Timestamp.describe("When it can no longer be approved."),
    decidedBy: Person.optional().describe("Who decided or withdrew."),
    decidedAt: Timestamp.optional().describe("When it was decided, or ended by itself."),
    decisionReason: z.string().optional().describe("Why it was refused."),
    isOwn: z.boolean().describe("Whether the caller made the request."),
    mayDecide: z.boolean().describe("Whether the caller may approve or refuse it now."),
    decidesFrom: Timestamp.optional().describe(
      "For an own request that nobody has answered: from when it can be decided by breaking the glass. Absent where an emergency decides nothing, as with bulk jobs.",
    ),
    preview: ApprovalPreview.optional().describe("With `preview=true`, of a pending request."),
  })
  .meta({ id: "Approval", description: "A call that waits for, or had, the approval of a colleague." });
export type Approval = z.infer<typeof Approval>;
