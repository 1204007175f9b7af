import { serve } from "@/lib/api/serve";
import { getAuditEntryOperation } from "@/lib/audit/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getAuditEntryOperation);
