import type { Locale } from "@/i18n/locales";
import type { Messages } from "@/i18n/messages";

export type ToolProps = {
  tool: "coverage" | "device";
  /** The market's country, and all the brand sells in. */
  country: string;
  countries: readonly string[];
  locale: Locale;
  messages: Pick<Messages, "tools" | "failures">;
  /** Makes a visitor somebody the API answers to; they need do nothing for it. */
  enter: () => Promise<void>;
  onClose: () => void;
};
