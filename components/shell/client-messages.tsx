import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Area } from "@/i18n/messages";

/**
 * Gives the client components under it `useTranslations` for the named areas. Only for interactive pages: messages and
 * their formatter are additional script.
 */
export async function ClientMessages({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const messages = await getMessages();
  return (
    <NextIntlClientProvider messages={Object.fromEntries(areas.map((area) => [area, messages[area]]))}>
      {children}
    </NextIntlClientProvider>
  );
}
