import { serve } from "@/lib/api/serve";
import { createBulkJobOperation, listBulkJobsOperation } from "@/lib/bulk/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  createBulkJobOperation,
  listBulkJobsOperation,
);
