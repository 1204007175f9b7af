import { serve } from "@/lib/http/serve";
import { importPhoneNumbers, listPhoneNumbers } from "@/lib/inventory/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listPhoneNumbers,
  importPhoneNumbers,
);
