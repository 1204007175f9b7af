import { serve } from "@/lib/http/serve";
import { getDataGiftsOperation, giveDataOperation } from "@/lib/subscriptions/data-gifts/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  getDataGiftsOperation,
  giveDataOperation,
);
