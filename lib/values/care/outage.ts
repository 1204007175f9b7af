import { z } from "zod";

export const OutageService = z.enum(["VOICE", "SMS", "DATA"]).meta({
  id: "OutageService",
  description: "What does not work: calls, texts or mobile data.",
});
export type OutageService = z.infer<typeof OutageService>;

const OutageText = z
  .object({
    title: z.string().trim().min(1).max(120).describe("What happened, in a few words."),
    text: z.string().trim().max(2000).default("").describe("More about it, as plain text."),
  })
  .meta({ id: "OutageText" });

export const OutageTexts = z
  .object({
    en: OutageText.describe("Shown to everyone without a text in their language."),
    sv: OutageText.optional().describe("The text in Swedish."),
  })
  .meta({ id: "OutageTexts", description: "What customers read, by language." });
export type OutageTexts = z.infer<typeof OutageTexts>;
