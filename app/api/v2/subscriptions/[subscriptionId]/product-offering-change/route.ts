import { serve } from "@/lib/http/serve";
import {
  changeSubscriptionProductOffering,
  getSubscriptionProductOfferingChange,
  undoSubscriptionProductOfferingChange,
} from "@/lib/subscriptions/offering-change/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  changeSubscriptionProductOffering,
  getSubscriptionProductOfferingChange,
  undoSubscriptionProductOfferingChange,
);
