import { serve } from "@/lib/api/serve";
import { previewBrandDraftOperation } from "@/lib/billing/brand-preview/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", previewBrandDraftOperation);
