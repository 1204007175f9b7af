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
    "The offering's texts in other languages, by language (ISO 639-1). For a missing text, the offering's own text is used.",
});
export type ProductOfferingTranslations = z.infer<typeof ProductOfferingTranslations>;

export const ProductOfferingGroupTranslations = inLanguages(
  z.object({ name: z.string().optional(), description: z.string().optional() }).optional(),
).meta({
  id: "ProductOfferingGroupTranslations",
  description:
    "The group's texts in other languages, by language (ISO 639-1). For a missing text, the group's own text is used.",
});
export type ProductOfferingGroupTranslations = z.infer<typeof ProductOfferingGroupTranslations>;
