import { serve } from "@/lib/http/serve";
import { cancelLicenseOperation } from "@/lib/licenses/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", cancelLicenseOperation);
