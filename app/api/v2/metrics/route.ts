import { serve } from "@/lib/api/serve";
import { getMetricsOperation } from "@/lib/reports/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getMetricsOperation);
