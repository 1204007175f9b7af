import { serve } from "@/lib/api/serve";
import { createApprovalOperation, listApprovalsOperation } from "@/lib/approvals/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  createApprovalOperation,
  listApprovalsOperation,
);
