import { serve } from "@/lib/http/serve";
import {
  changeSubscriptionAddonProductOffering,
  undoSubscriptionAddonProductOfferingChange,
} from "@/lib/subscriptions/addons/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  changeSubscriptionAddonProductOffering,
  undoSubscriptionAddonProductOfferingChange,
);
