/** The choices of a visitor; `system` follows the device and stores nothing. */
export type ColourScheme = "system" | "light" | "dark";
