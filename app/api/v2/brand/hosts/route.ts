import { serve } from "@/lib/http/serve";
import { getBrandHostsOperation, updateBrandHostsOperation } from "@/lib/identity/brand-hosts/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getBrandHostsOperation,
  updateBrandHostsOperation,
);
