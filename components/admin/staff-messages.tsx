import type { ReactNode } from "react";
import { ClientMessages } from "@/components/shell/client-messages";
import type { Area } from "@/i18n/messages";

/** Messages for the interactive parts of a staff page, with those that every call may need: failures and questions. */
export function StaffMessages({ areas = [], children }: { areas?: readonly Area[]; children: ReactNode }) {
  return (
    <ClientMessages areas={["adminAsk", "adminVerify", "failures", ...areas]}>{children}</ClientMessages>
  );
}
