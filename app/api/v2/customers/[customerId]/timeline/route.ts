import { serve } from "@/lib/api/serve";
import { getCustomerTimelineOperation } from "@/lib/care/timeline/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getCustomerTimelineOperation,
);
