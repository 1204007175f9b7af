import { serve } from "@/lib/api/serve";
import { getTraceOperation } from "@/lib/care/timeline/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getTraceOperation);
