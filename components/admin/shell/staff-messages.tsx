import type { ReactNode } from "react";
import { ClientMessages } from "@/components/shell/client-messages";
import type { Area } from "@/i18n/messages";

/** What every call may need: what is asked first, and what staff do when it is refused. */
const OF_CALLS: readonly Area[] = ["adminAsk", "adminVerify", "adminNext", "failures"];

/** Messages for the interactive parts of a staff page, with those that every call may need: failures and questions. */
export const StaffMessages = ({ areas = [], children }: { areas?: readonly Area[]; children: ReactNode }) => (
  <ClientMessages areas={[...OF_CALLS, ...areas]}>{children}</ClientMessages>
);
