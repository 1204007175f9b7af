import type { z } from "zod";
import { Branding } from "@/lib/payments/model";

const radii = {
  PILL: { control: 24, button: 999, card: 28 },
  ROUNDED: { control: 10, button: 10, card: 16 },
  RECTANGULAR: { control: 0, button: 0, card: 0 },
} as const;

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Black or white, whichever has the better contrast with the colour (WCAG relative luminance). */
export function readableOn(colour: string): "#000000" | "#ffffff" {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(colour.slice(at, at + 2)));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05) ? "#000000" : "#ffffff";
}

/**
 * A session's own colours as CSS over the brand's theme. They apply to this page in both schemes. They are checked
 * again, because they end up in a style sheet.
 */
export function brandingCss(stored: z.infer<typeof Branding> | undefined): string {
  const parsed = Branding.safeParse(stored ?? {});
  if (!parsed.success) return "";
  const { backgroundColor, buttonColor, borderStyle } = parsed.data;
  const variables = [
    ...(backgroundColor
      ? [`--page:${backgroundColor}`, `--page-foreground:${readableOn(backgroundColor)}`]
      : []),
    ...(buttonColor ? [`--primary:${buttonColor}`, `--primary-foreground:${readableOn(buttonColor)}`] : []),
    ...(borderStyle
      ? Object.entries(radii[borderStyle]).map(([name, pixels]) => `--${name}-radius:${pixels}px`)
      : []),
  ];
  return variables.length > 0 ? `:root:root{${variables.join(";")}}` : "";
}
