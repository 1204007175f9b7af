import { serve } from "@/lib/api/serve";
import {
  endBreakGlassOperation,
  startBreakGlassOperation,
} from "@/lib/identity/staff/break-glass/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  endBreakGlassOperation,
  startBreakGlassOperation,
);
