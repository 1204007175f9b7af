import { operation } from "@/lib/kernel/operation";
import { CalendarFeed } from "@/lib/upcoming/calendar/model";
import { endMyCalendarFeed, getMyCalendarFeed, renewMyCalendarFeed } from "@/lib/upcoming/calendar/my-feed";

const shared = { tag: "Accounts", surfaces: ["end-user"] } as const;

export const getMyCalendarFeedOperation = operation({
  ...shared,
  id: "getMyCalendarFeed",
  method: "GET",
  path: "/accounts/me/calendar-feed",
  summary: "Get the calendar address of the signed-in user",
  permission: "profile:read",
  output: CalendarFeed,
  handle: (ctx) => getMyCalendarFeed(ctx),
});

export const renewMyCalendarFeedOperation = operation({
  ...shared,
  id: "renewMyCalendarFeed",
  method: "PUT",
  path: "/accounts/me/calendar-feed",
  summary: "Make a new calendar address",
  description:
    "The calendar has the renewals, the due dates and the changes of everything that the user may see. It updates itself. An earlier address stops working.",
  permission: "profile:write",
  output: CalendarFeed,
  handle: (ctx) => renewMyCalendarFeed(ctx),
});

export const endMyCalendarFeedOperation = operation({
  ...shared,
  id: "endMyCalendarFeed",
  method: "DELETE",
  path: "/accounts/me/calendar-feed",
  summary: "End the calendar address",
  permission: "profile:write",
  output: null,
  handle: async (ctx) => {
    await endMyCalendarFeed(ctx);
    return undefined;
  },
});
