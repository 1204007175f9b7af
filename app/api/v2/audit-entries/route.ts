import { serve } from "@/lib/api/serve";
import { listAuditEntriesOperation } from "@/lib/audit/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listAuditEntriesOperation);
