import { serve } from "@/lib/http/serve";
import { getSignedDocumentOperation } from "@/lib/signing/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", getSignedDocumentOperation);
