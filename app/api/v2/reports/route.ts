import { serve } from "@/lib/http/serve";
import { createReportOperation, listReportsOperation } from "@/lib/reports/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listReportsOperation,
  createReportOperation,
);
