import { serve } from "@/lib/http/serve";
import { getMetricsOperation } from "@/lib/reports/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getMetricsOperation);
