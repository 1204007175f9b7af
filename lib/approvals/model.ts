import { z } from "zod";
import { StaffRoleName } from "@/lib/identity/staff/model";

const Timestamp = z.iso.datetime();

const Person = z
  .object({ staffId: z.string().describe("The staff member."), name: z.string() })
  .meta({ id: "ApprovalPerson", description: "A staff member." });

export const ApprovalState = z
  .enum(["PENDING", "APPROVED", "REFUSED", "WITHDRAWN", "EXPIRED", "STALE"])
  .meta({
    id: "ApprovalStatus",
    description:
      "PENDING: waits for a colleague. APPROVED: a colleague approved the call, and it was made. REFUSED: a colleague refused it. WITHDRAWN: the requester withdrew it. EXPIRED: no colleague decided in time. STALE: its subject changed, or the requester no longer has the right.",
  });

export const CreateApprovalRequest = z
  .object({
    method: z
      .enum(["POST", "PUT", "PATCH", "DELETE"])
      .describe("Method of the call that needs the approval."),
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
      .describe("Body of the call, in the newest revision. Leave it out when the call has none."),
    reason: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .describe("Reason for the call. The deciding colleague reads it."),
  })
  .meta({ id: "CreateApprovalRequest" });
export type CreateApprovalRequest = z.output<typeof CreateApprovalRequest>;

export const RefuseApprovalRequest = z
  .object({
    reason: z.string().trim().min(1).max(500).describe("Reason for the refusal. The requester reads it."),
  })
  .meta({ id: "RefuseApprovalRequest" });

export const ApprovalPreview = z
  .object({
    changes: z
      .array(
        z.object({
          path: z.string().describe("The field in dot notation, as in the platform API's response."),
          before: z.unknown().optional().describe("The value before. Absent when the field is new."),
          after: z.unknown().optional().describe("The value after. Absent when the field is removed."),
        }),
      )
      .describe("What the call would change in its subject."),
    answer: z
      .unknown()
      .optional()
      .describe("The response of the call. Absent when the call also uses other systems."),
    refusal: z
      .object({ internalCode: z.string(), message: z.string() })
      .optional()
      .describe("Why the call would fail now."),
  })
  .meta({
    id: "ApprovalPreview",
    description: "A trial of the call. It was rolled back: nothing was changed, and nothing was sent.",
  });
export type ApprovalPreview = z.infer<typeof ApprovalPreview>;

export const Approval = z
  .object({
    approvalId: z.string().describe("The request."),
    status: ApprovalState,
    operation: z.string().describe("Id of the operation."),
    params: z.record(z.string(), z.string()).describe("Path parameters of the call."),
    query: z.record(z.string(), z.array(z.string())).describe("Query parameters of the call."),
    body: z.unknown().optional().describe("Body of the call."),
    isErased: z.boolean().describe("Whether the call and the reasons were erased with the customer's data."),
    subjectType: z.string().optional().describe("Type of the subject, such as paymentIntent or invoice."),
    subjectId: z.string().optional().describe("Id of the subject."),
    customer: z
      .object({ customerId: z.string(), name: z.string() })
      .optional()
      .describe("The customer that the subject belongs to. Absent when it does not belong to one customer."),
    reason: z.string().describe("Reason for the call."),
    requestedBy: Person,
    requestedRole: StaffRoleName.describe("The requester's role at the time of the request."),
    createdAt: Timestamp,
    expiresAt: Timestamp.describe("When the request expires."),
    decidedBy: Person.optional().describe("The person who decided or withdrew."),
    decidedAt: Timestamp.optional().describe("When the request was decided, withdrawn or expired."),
    decisionReason: z.string().optional().describe("Why the request was refused."),
    isOwn: z.boolean().describe("Whether the caller made the request."),
    mayDecide: z.boolean().describe("Whether the caller may approve or refuse it now."),
    decidesFrom: Timestamp.optional().describe(
      "When the requester can decide an unanswered request by breaking the glass. Absent when emergency access cannot decide it, as with bulk jobs.",
    ),
    preview: ApprovalPreview.optional().describe("Only with `preview=true`, for a pending request."),
  })
  .meta({ id: "Approval", description: "A call that needs, or had, the approval of a colleague." });
export type Approval = z.infer<typeof Approval>;
