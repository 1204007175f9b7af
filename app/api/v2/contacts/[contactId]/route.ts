import { getContactOperation, wrapUpContactOperation } from "@/lib/care/contacts/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getContactOperation,
  wrapUpContactOperation,
);
