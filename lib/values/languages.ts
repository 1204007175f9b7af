import { z } from "zod";
import type { Language } from "@/i18n/locales";

/** A schema with one entry for each language of the pages. */
export const inLanguages = <T extends z.ZodType>(texts: T) =>
  z.object({ en: texts, sv: texts } satisfies Record<Language, T>);
