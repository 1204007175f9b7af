import { developersTheme } from "@/components/developers/theme";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";

/**
 * The theme of the staff pages: the brand's name and logo on the product's own calm colours. A brand's colours are made
 * to sell; these are made for long days.
 */
export const staffTheme = (brand: BrandTheme): BrandTheme => ({
  ...brand,
  colors: developersTheme.colors,
  radius: { control: 6, button: 6, card: 10 },
  font: developersTheme.font,
});
