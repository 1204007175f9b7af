import { getCustomerTimelineOperation } from "@/lib/care/timeline/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getCustomerTimelineOperation,
);
