import { serve } from "@/lib/http/serve";
import { triggerWorkflow } from "@/lib/workflows/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", triggerWorkflow);
