import { updateProductOffering } from "@/lib/catalog/manage-operations";
import { getProductOffering } from "@/lib/catalog/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getProductOffering,
  updateProductOffering,
);
