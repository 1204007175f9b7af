import { z } from "zod";

export const CalendarFeed = z
  .object({
    isOn: z.boolean().describe("Whether the user has a calendar address."),
    url: z
      .url()
      .optional()
      .describe(
        "The address. It needs no sign-in, so whoever has it can read the calendar. Present while it is on.",
      )
      .meta({ examples: ["https://skylark.example/api/calendar/AZkxPq0mTDK5cVw.ics"] }),
    createdAt: z.iso.datetime().optional().describe("When the address was made. Present while it is on."),
    lastReadAt: z.iso
      .datetime()
      .optional()
      .describe("When a calendar program last read it, accurate to an hour. Absent before the first time."),
  })
  .meta({
    id: "CalendarFeed",
    description:
      "The calendar of a user's renewals, due dates and changes, for calendar programs (iCalendar).",
  });
export type CalendarFeed = z.infer<typeof CalendarFeed>;
