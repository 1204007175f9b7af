import type { Locale } from "@/i18n/locales";
import type { Messages } from "@/i18n/messages";

export type ToolProps = {
  tool: "coverage" | "device";
  /** The market's country, and all countries of the brand. */
  country: string;
  countries: readonly string[];
  locale: Locale;
  messages: Pick<Messages, "tools" | "failures">;
  /** Gives a visitor the guest session that the API requires. */
  enter: () => Promise<void>;
  onClose: () => void;
};
