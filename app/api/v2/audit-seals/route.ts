import { serve } from "@/lib/api/serve";
import { listAuditSealsOperation } from "@/lib/audit/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listAuditSealsOperation);
