import { serve } from "@/lib/api/serve";
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
