import { serve } from "@/lib/http/serve";
import { listLicenseProductOfferingOptions } from "@/lib/licenses/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listLicenseProductOfferingOptions,
);
