import { serve } from "@/lib/api/serve";
import {
  discardBrandDraftOperation,
  getBrandDraftOperation,
  updateBrandDraftOperation,
} from "@/lib/identity/brand/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getBrandDraftOperation,
  updateBrandDraftOperation,
  discardBrandDraftOperation,
);
