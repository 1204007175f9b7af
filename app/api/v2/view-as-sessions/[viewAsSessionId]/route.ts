import { serve } from "@/lib/api/serve";
import { endViewAsOperation, getViewAsOperation } from "@/lib/care/view-as/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getViewAsOperation,
  endViewAsOperation,
);
