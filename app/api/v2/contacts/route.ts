import { serve } from "@/lib/api/serve";
import { listContactsOperation, openContactOperation } from "@/lib/care/contacts/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listContactsOperation,
  openContactOperation,
);
