import { serve } from "@/lib/http/serve";
import { getAccountExportOperation } from "@/lib/privacy/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", getAccountExportOperation);
