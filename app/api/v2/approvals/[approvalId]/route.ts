import { getApprovalOperation } from "@/lib/approvals/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getApprovalOperation);
