import { z } from "zod";
import { inLanguages } from "@/lib/values/languages";

export const ProductOfferingTranslations = inLanguages(
  z
    .object({
      name: z.string().optional(),
      description: z.string().optional(),
      richContent: z.string().optional(),
      uspList: z.array(z.string()).optional(),
    })
    .optional(),
).meta({
  id: "ProductOfferingTranslations",
  description:
    "An offering's texts in other languages, by language (ISO 639-1); what a language lacks is as the offering itself has it.",
});
export type ProductOfferingTranslations = z.infer<typeof ProductOfferingTranslations>;

export const ProductOfferingGroupTranslations = inLanguages(
  z.object({ name: z.string().optional(), description: z.string().optional() }).optional(),
).meta({
  id: "ProductOfferingGroupTranslations",
  description:
    "A group's texts in other languages, by language (ISO 639-1); what a language lacks is as the group itself has it.",
});
export type ProductOfferingGroupTranslations = z.infer<typeof ProductOfferingGroupTranslations>;
