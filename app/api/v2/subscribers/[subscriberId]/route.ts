import { serve } from "@/lib/api/serve";
import {
  getSubscriberOperation,
  updateSubscriberOperation,
} from "@/lib/subscriptions/subscribers/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getSubscriberOperation,
  updateSubscriberOperation,
);
