import { createOutageOperation, listOutagesOperation } from "@/lib/care/outages/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  createOutageOperation,
  listOutagesOperation,
);
