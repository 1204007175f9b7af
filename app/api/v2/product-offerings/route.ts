import { createProductOffering } from "@/lib/catalog/manage-operations";
import { listProductOfferings } from "@/lib/catalog/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listProductOfferings,
  createProductOffering,
);
