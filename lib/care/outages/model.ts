import { z } from "zod";
import { OutageService, OutageTexts } from "@/lib/values/care/outage";

const Country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .describe("ISO 3166-1 alpha-2.")
  .meta({ example: "SE" });
const services = z.array(OutageService).min(1).max(3).describe("What does not work.");
const markets = z
  .array(Country)
  .max(250)
  .describe("Where. Empty: in every country of the brand.")
  .meta({ example: ["SE"] });
const startsAt = z.iso.datetime({ offset: true });
const expectedEndAt = z.iso.datetime({ offset: true });

export const OutageState = z.enum(["PLANNED", "ONGOING", "ENDED"]).meta({
  id: "OutageState",
  description: "PLANNED: it has not begun. ONGOING: it has begun. ENDED: the brand said that it is over.",
});
export type OutageState = z.infer<typeof OutageState>;

export const Outage = z
  .object({
    outageId: z.string().describe("Identifies the outage."),
    state: OutageState,
    texts: OutageTexts,
    services,
    markets,
    startsAt: z.iso.datetime().describe("When it begins, or began."),
    expectedEndAt: z.iso.datetime().optional().describe("When the brand expects the end. Absent: not known."),
    endedAt: z.iso.datetime().optional().describe("When the brand said that it is over."),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Outage", description: "A disturbance of the network that the brand announces." });
export type Outage = z.infer<typeof Outage>;

export const OutageList = z
  .object({ items: z.array(Outage).describe("The newest first, at most 100.") })
  .meta({ id: "OutageList" });
export type OutageList = z.infer<typeof OutageList>;

export const CreateOutageRequest = z
  .object({
    texts: OutageTexts,
    services,
    markets: markets.default([]),
    startsAt: startsAt.optional().describe("When it begins. Default: now."),
    expectedEndAt: expectedEndAt.optional().describe("When you expect the end."),
  })
  .meta({ id: "CreateOutageRequest" });
export type CreateOutageRequest = z.infer<typeof CreateOutageRequest>;

export const UpdateOutageRequest = z
  .object({
    texts: OutageTexts.optional(),
    services: services.optional(),
    markets: markets.nullable().optional().describe("Where. `null` or empty: in every country of the brand."),
    startsAt: startsAt.optional().describe("When it begins."),
    expectedEndAt: expectedEndAt
      .nullable()
      .optional()
      .describe("When you expect the end. `null`: not known."),
  })
  .meta({ id: "UpdateOutageRequest", description: "What is named is replaced, the rest stays." });
export type UpdateOutageRequest = z.infer<typeof UpdateOutageRequest>;

export const CurrentOutage = z
  .object({
    outageId: z.string().describe("Identifies the outage."),
    state: z
      .enum(["PLANNED", "ONGOING"])
      .describe("PLANNED: it begins within a week. ONGOING: it has begun."),
    title: z.string().describe("What happened, in the reader's language."),
    text: z.string().optional().describe("More about it, as plain text."),
    services,
    startsAt: z.iso.datetime().describe("When it begins, or began."),
    expectedEndAt: z.iso.datetime().optional().describe("When the brand expects the end."),
  })
  .meta({ id: "CurrentOutage", description: "An outage as a customer reads it." });
export type CurrentOutage = z.infer<typeof CurrentOutage>;

export const CurrentOutages = z
  .object({ items: z.array(CurrentOutage).describe("Ongoing ones first, then those of the next week.") })
  .meta({ id: "CurrentOutages" });
export type CurrentOutages = z.infer<typeof CurrentOutages>;
