import { z } from "zod";
import { CONTACT_PURPOSES } from "@/lib/values/contact";

/** The most months that one answer covers. */
export const MOST_MONTHS = 24;

const Count = z.int().min(0);
const Currency = z.string().length(3).describe("ISO 4217.");
const AmountMinor = z.int().describe("Amount in minor units of the currency.");

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
      "Active subscriptions at the start of the month: activated before, and not cancelled before. Includes paused, suspended and blocked ones.",
    ),
    activated: Count.describe("Subscriptions that were first activated in the month."),
    ended: Count.describe(
      "Subscriptions that were cancelled in the month, without those that were never activated.",
    ),
    activeAtEnd: Count.describe(
      "Active subscriptions at the end of the month, or now if it has not ended: `activeAtStart` plus `activated` less `ended`.",
    ),
    churnPerMille: Count.optional().describe(
      "Churn: `ended` per thousand of `activeAtStart`, rounded to a whole number. Absent when none was active at the start.",
    ),
  })
  .meta({ id: "MetricsSubscriptions" });

export const MetricsRevenue = z
  .object({
    currency: Currency,
    amountMinor: AmountMinor.describe(
      "Invoices issued in the month, less credit notes issued and invoices voided in it. Without tax, as booked in the ledger. Negative when credits exceed invoices.",
    ),
  })
  .meta({ id: "MetricsRevenue" });

export const MetricsPorts = z
  .object({
    requested: Count.describe("Portings that customers requested in the month."),
    completed: Count.describe("Portings requested in the month that are complete by now."),
    failed: Count.describe("Portings requested in the month that have failed permanently by now."),
  })
  .meta({ id: "MetricsPorts" });

export const MetricsContacts = z
  .object({
    purpose: z.enum(CONTACT_PURPOSES).describe("Purpose of the contact."),
    contacts: Count.describe("Contacts opened in the month in which a customer contacted the brand."),
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
    isOver: z.boolean().describe("Whether the month has ended. If not, its figures are those until now."),
    subscriptions: MetricsSubscriptions.describe("Subscriptions that were activated, ended and active."),
    revenue: z
      .array(MetricsRevenue)
      .describe("One entry per currency of the brand's markets, and per other currency in the period."),
    minutesToActivation: Count.optional().describe(
      "Median time from order submission to activation, in whole minutes, of subscriptions activated in the month. Absent when no order activated one.",
    ),
    contacts: z.array(MetricsContacts).describe("Contacts with customers, one entry per purpose."),
    ports: MetricsPorts.describe("Portings to the brand and their results."),
  })
  .meta({ id: "MetricsMonth" });
export type MetricsMonth = z.infer<typeof MetricsMonth>;

export const MetricsOverdue = z
  .object({
    currency: Currency,
    amountMinor: AmountMinor.describe("The open amount of the overdue invoices."),
    invoices: Count.describe("Number of overdue invoices: open, and due before today."),
  })
  .meta({ id: "MetricsOverdue" });

export const Metrics = z
  .object({
    asOf: z.iso.datetime().describe("The time of the figures, by the brand's clock."),
    today: z.iso.date().describe("The date of that time in the time zone."),
    timeZone: z.string().describe("IANA time zone of days and months, from the brand's first market."),
    months: z.array(MetricsMonth).max(MOST_MONTHS).describe("Whole months, oldest first."),
    overdue: z
      .array(MetricsOverdue)
      .describe(
        "What customers owe today, one entry per currency of the brand's markets and per other currency in use.",
      ),
  })
  .meta({ id: "Metrics", description: "The brand's figures, month by month." });
export type Metrics = z.infer<typeof Metrics>;
