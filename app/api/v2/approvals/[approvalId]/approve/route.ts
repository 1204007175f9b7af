import { serve } from "@/lib/api/serve";
import { approveApprovalOperation } from "@/lib/approvals/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", approveApprovalOperation);
