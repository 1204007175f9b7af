import { serve } from "@/lib/http/serve";
import {
  deleteWorkflowOperation,
  getWorkflowOperation,
  updateWorkflowOperation,
} from "@/lib/workflows/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  deleteWorkflowOperation,
  getWorkflowOperation,
  updateWorkflowOperation,
);
