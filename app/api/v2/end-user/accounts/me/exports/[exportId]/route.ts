import { serve } from "@/lib/api/serve";
import { getAccountExportOperation } from "@/lib/privacy/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", getAccountExportOperation);
