import { z } from "zod";

export const CalendarFeed = z
  .object({
    isOn: z.boolean().describe("Whether the user has a calendar address."),
    url: z
      .url()
      .optional()
      .describe(
        "The address. It needs no sign-in: anyone with the address can read the calendar. Present while `isOn` is true.",
      )
      .meta({ examples: ["https://skylark.example/api/calendar/AZkxPq0mTDK5cVw.ics"] }),
    createdAt: z.iso
      .datetime()
      .optional()
      .describe("When the address was made. Present while `isOn` is true."),
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
