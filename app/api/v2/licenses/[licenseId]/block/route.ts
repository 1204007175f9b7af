import { serve } from "@/lib/http/serve";
import { blockLicenseOperation } from "@/lib/licenses/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", blockLicenseOperation);
