import type { ReactNode } from "react";
import { ClientMessages, type MessagesPart } from "@/components/shell/client-messages";
import type { Area } from "@/i18n/messages";

/** The messages that every call may need: its questions, and the next steps after a refusal. */
const OF_CALLS: readonly Area[] = ["adminAsk", "adminVerify", "adminNext", "failures"];

/**
 * Messages for the interactive parts of a staff page, including those that every call may need: failures and questions.
 */
export const StaffMessages = ({
  areas = [],
  children,
}: {
  areas?: readonly MessagesPart[];
  children: ReactNode;
}) => <ClientMessages areas={[...OF_CALLS, ...areas]}>{children}</ClientMessages>;
