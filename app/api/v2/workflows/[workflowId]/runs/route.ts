import { serve } from "@/lib/http/serve";
import { listWorkflowRuns } from "@/lib/workflows/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listWorkflowRuns);
