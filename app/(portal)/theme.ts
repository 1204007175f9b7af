import { skylarkTheme } from "@/db/seed/skylark/theme";
import type { BrandTheme } from "@/lib/identity/brand-theme";

/** The look of the brand a host name belongs to. */
export async function themeOf(_host: string): Promise<BrandTheme> {
  return skylarkTheme;
}
