import { serve } from "@/lib/api/serve";
import { createProductOfferingGroup, listProductOfferingGroups } from "@/lib/catalog/manage-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listProductOfferingGroups,
  createProductOfferingGroup,
);
