import { serve } from "@/lib/api/serve";
import { listWorkflowTasks } from "@/lib/workflows/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listWorkflowTasks);
