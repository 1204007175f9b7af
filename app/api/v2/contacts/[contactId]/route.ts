import { serve } from "@/lib/api/serve";
import { getContactOperation, wrapUpContactOperation } from "@/lib/care/contacts/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getContactOperation,
  wrapUpContactOperation,
);
