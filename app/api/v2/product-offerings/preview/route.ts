import { serve } from "@/lib/api/serve";
import { previewProductOfferings } from "@/lib/billing/price-changes/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", previewProductOfferings);
