import { listMailsOperation } from "@/lib/care/mails/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listMailsOperation);
