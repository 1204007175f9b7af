import { serve } from "@/lib/http/serve";
import { createWorkflowOperation, listWorkflowsOperation } from "@/lib/workflows/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  createWorkflowOperation,
  listWorkflowsOperation,
);
