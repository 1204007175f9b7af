import { z } from "zod";
import { CONTACT_PURPOSES } from "@/lib/values/contact";

/** The most months that one answer covers. */
export const MOST_MONTHS = 24;

const Count = z.int().min(0);
const Currency = z.string().length(3).describe("ISO 4217.");
const AmountMinor = z.int().describe("In minor units of the currency.");

const day = (description: string) =>
  z.iso
    .date("Write the day as YYYY-MM-DD.")
    .refine((value) => value >= "2000-01-01", "Days before 2000-01-01 are not counted.")
    .optional()
    .describe(description);

export const MetricsQuery = z.object({
  from: day(
    "A day of the first month, 2000-01-01 or later. When it is left out, the answer begins eleven months before the month of `to`.",
  ),
  to: day("A day of the last month; today when it is left out. Months that have not begun are left out."),
});
export type MetricsQuery = z.output<typeof MetricsQuery>;

export const MetricsSubscriptions = z
  .object({
    activeAtStart: Count.describe(
      "Active subscriptions when the month began: activated before, and not cancelled before. Paused, suspended and blocked ones count.",
    ),
    activated: Count.describe("Subscriptions that were activated for the first time in the month."),
    ended: Count.describe(
      "Subscriptions that were cancelled in the month. One that was never activated does not count.",
    ),
    activeAtEnd: Count.describe(
      "Active subscriptions when the month ended; now, where it has not ended. `activeAtStart` plus `activated` less `ended`.",
    ),
    churnPerMille: Count.optional().describe(
      "Churn: `ended` for every thousand of `activeAtStart`, rounded to a whole number. Absent where none was active at the start.",
    ),
  })
  .meta({ id: "MetricsSubscriptions" });

export const MetricsRevenue = z
  .object({
    currency: Currency,
    amountMinor: AmountMinor.describe(
      "Invoices issued in the month less credit notes issued and invoices voided in it, without tax, as booked in the ledger. Negative where more was taken back.",
    ),
  })
  .meta({ id: "MetricsRevenue" });

export const MetricsPorts = z
  .object({
    requested: Count.describe("Numbers that customers asked in the month to bring from another carrier."),
    completed: Count.describe("Of those requested in the month, the numbers that have come by now."),
    failed: Count.describe("Of those requested in the month, the ones that failed for good by now."),
  })
  .meta({ id: "MetricsPorts" });

export const MetricsContacts = z
  .object({
    purpose: z.enum(CONTACT_PURPOSES).describe("What the contact was about."),
    contacts: Count.describe("Contacts in which a customer reached the brand, opened in the month."),
  })
  .meta({ id: "MetricsContacts" });

export const MetricsMonth = z
  .object({
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .meta({ description: "YYYY-MM.", examples: ["2026-11"] }),
    from: z.iso.date().describe("First day of the month."),
    to: z.iso.date().describe("Last day of the month."),
    isOver: z
      .boolean()
      .describe("Whether the month has ended. The figures of one that has not are those until now."),
    subscriptions: MetricsSubscriptions.describe("Subscriptions that began, ended and were active."),
    revenue: z
      .array(MetricsRevenue)
      .describe(
        "One entry for each currency that the brand sells in, and each other that occurs in the span.",
      ),
    minutesToActivation: Count.optional().describe(
      "Median time from the submission of the order to the activation of the subscription, over subscriptions activated in the month, in whole minutes. Absent where none was activated by an order.",
    ),
    contacts: z
      .array(MetricsContacts)
      .describe("What customers called, wrote or came about; one entry for each purpose."),
    ports: MetricsPorts.describe("Numbers that customers bring, and what became of them."),
  })
  .meta({ id: "MetricsMonth" });
export type MetricsMonth = z.infer<typeof MetricsMonth>;

export const MetricsOverdue = z
  .object({
    currency: Currency,
    amountMinor: AmountMinor.describe("What is left to pay of the overdue invoices."),
    invoices: Count.describe("How many invoices are overdue: open, and due before today."),
  })
  .meta({ id: "MetricsOverdue" });

export const Metrics = z
  .object({
    asOf: z.iso.datetime().describe("The moment of the figures, by the brand's clock."),
    today: z.iso.date().describe("The day of that moment in the time zone."),
    timeZone: z.string().describe("IANA time zone of the days and months: that of the brand's first market."),
    months: z.array(MetricsMonth).max(MOST_MONTHS).describe("Whole months, the oldest first."),
    overdue: z
      .array(MetricsOverdue)
      .describe(
        "What customers owe today, one entry for each currency that the brand sells in or that occurs.",
      ),
  })
  .meta({ id: "Metrics", description: "How a brand does, month by month." });
export type Metrics = z.infer<typeof Metrics>;
