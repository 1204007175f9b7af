"use client";
import { NextIntlClientProvider } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import type { Locale } from "@/i18n/locales";
import type { Messages } from "@/i18n/messages";
import CoverageCheck from "./coverage-check";
import DeviceCheck from "./device-check";

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

/** One of the shop's tools in a sheet, with its words. */
export default function ToolDialog({
  tool,
  country,
  countries,
  locale,
  messages,
  enter,
  onClose,
}: ToolProps) {
  const { title, lead } = messages.tools[tool];
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        appearance="sheet"
        title={title}
        description={lead}
      >
        {tool === "coverage" ? (
          <CoverageCheck country={country} countries={countries} enter={enter} />
        ) : (
          <DeviceCheck enter={enter} />
        )}
      </Dialog>
    </NextIntlClientProvider>
  );
}
