import { serve } from "@/lib/http/serve";
import { getReportOperation } from "@/lib/reports/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getReportOperation);
