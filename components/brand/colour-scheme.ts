/** What a visitor may choose; `system` follows the device and stores nothing. */
export type ColourScheme = "system" | "light" | "dark";
