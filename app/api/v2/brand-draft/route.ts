import { serve } from "@/lib/http/serve";
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
