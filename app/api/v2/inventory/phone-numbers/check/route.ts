import { serve } from "@/lib/http/serve";
import { checkPhoneNumberImportOperation } from "@/lib/inventory/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  checkPhoneNumberImportOperation,
);
