import { z } from "zod";
import type { Language } from "@/i18n/locales";

/** What there may be of texts in each language our pages speak. */
export const inLanguages = <T extends z.ZodType>(texts: T) =>
  z.object({ en: texts, sv: texts } satisfies Record<Language, T>);
