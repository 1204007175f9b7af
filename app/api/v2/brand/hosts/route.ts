import { serve } from "@/lib/http/serve";
import { getBrandHostsOperation, updateBrandHostsOperation } from "@/lib/identity/brand-hosts/operations";
import { refreshingShop } from "../../../../refresh-shop";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = refreshingShop(
  serve("platform", getBrandHostsOperation, updateBrandHostsOperation),
);
