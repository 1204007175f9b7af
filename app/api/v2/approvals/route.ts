import { createApprovalOperation, listApprovalsOperation } from "@/lib/approvals/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  createApprovalOperation,
  listApprovalsOperation,
);
