import { listConnectionChecksOperation } from "@/lib/care/connection/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listConnectionChecksOperation,
);
