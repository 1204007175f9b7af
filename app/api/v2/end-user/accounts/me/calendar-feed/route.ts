import { serve } from "@/lib/http/serve";
import {
  endMyCalendarFeedOperation,
  getMyCalendarFeedOperation,
  renewMyCalendarFeedOperation,
} from "@/lib/upcoming/calendar/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  getMyCalendarFeedOperation,
  renewMyCalendarFeedOperation,
  endMyCalendarFeedOperation,
);
