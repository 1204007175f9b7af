import { serve } from "@/lib/http/serve";
import { reviewBreakGlassOperation } from "@/lib/identity/staff/break-glass/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", reviewBreakGlassOperation);
