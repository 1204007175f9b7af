import { serve } from "@/lib/http/serve";
import { createLicenseOperation, listLicensesOperation } from "@/lib/licenses/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listLicensesOperation,
  createLicenseOperation,
);
