import { serve } from "@/lib/http/serve";
import { importSimCardsOperation, listSimCardsOperation } from "@/lib/inventory/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listSimCardsOperation,
  importSimCardsOperation,
);
