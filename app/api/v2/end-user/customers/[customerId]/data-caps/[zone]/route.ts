import { serve } from "@/lib/http/serve";
import {
  removeCustomerDataCapOperation,
  setCustomerDataCapOperation,
} from "@/lib/subscriptions/customer-caps/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  setCustomerDataCapOperation,
  removeCustomerDataCapOperation,
);
