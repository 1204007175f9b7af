import { serve } from "@/lib/http/serve";
import {
  getSubscriberOperation,
  updateSubscriberOperation,
} from "@/lib/subscriptions/subscribers/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getSubscriberOperation,
  updateSubscriberOperation,
);
