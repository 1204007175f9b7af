import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Area, Messages } from "@/i18n/messages";

/** An area of the messages, or only one part of a large area. */
export type MessagesPart = Area | "adminDisputes.reason" | "staffFailures.reason" | "help.topics";

function partOf(messages: Messages, name: MessagesPart): [Area, unknown] {
  const [area, key] = name.split(".") as [Area, string?];
  const all = messages[area];
  return [area, key === undefined ? all : { [key]: (all as Readonly<Record<string, unknown>>)[key] }];
}

/**
 * Gives the client components under it `useTranslations` for the named areas. Only for interactive pages: messages and
 * their formatter are additional script.
 */
export async function ClientMessages({
  areas,
  children,
}: {
  areas: readonly MessagesPart[];
  children: ReactNode;
}) {
  const messages = await getMessages();
  return (
    <NextIntlClientProvider messages={Object.fromEntries(areas.map((area) => partOf(messages, area)))}>
      {children}
    </NextIntlClientProvider>
  );
}
