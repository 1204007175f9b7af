import { serve } from "@/lib/http/serve";
import { changeLicenseProductOffering, undoLicenseProductOfferingChange } from "@/lib/licenses/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  changeLicenseProductOffering,
  undoLicenseProductOfferingChange,
);
