import { serve } from "@/lib/http/serve";
import { createLicense, listLicenses } from "@/lib/licenses/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listLicenses,
  createLicense,
);
