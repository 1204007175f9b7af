import { serve } from "@/lib/http/serve";
import { listWorkflowTasks } from "@/lib/workflows/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listWorkflowTasks);
