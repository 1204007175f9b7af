import { serve } from "@/lib/http/serve";
import { removeDataCapOperation, setDataCapOperation } from "@/lib/subscriptions/data-caps/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  setDataCapOperation,
  removeDataCapOperation,
);
