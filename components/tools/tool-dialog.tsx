"use client";
import { NextIntlClientProvider } from "next-intl";
import type { ToolProps } from "@/components/tools/tool-props";
import { Dialog } from "@/components/ui/overlays/dialog";
import CoverageCheck from "./coverage-check";
import DeviceCheck from "./device-check";

/** One of the shop's tools in a sheet, with its texts. */
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
