import type { ReactNode } from "react";
import { ClientMessages } from "@/components/shell/client-messages";
import type { Area } from "@/i18n/messages";

/** What actions say, and what staff do when one is refused. */
const OF_ACTIONS: readonly Area[] = ["adminAct", "adminNext"];

/** Messages for the interactive parts of a staff page, with those that every call may need: failures and questions. */
export function StaffMessages({ areas = [], children }: { areas?: readonly Area[]; children: ReactNode }) {
  const named = areas.flatMap((area) => (area === "adminAct" ? OF_ACTIONS : area));
  return (
    <ClientMessages areas={["adminAsk", "adminVerify", "failures", ...named]}>{children}</ClientMessages>
  );
}
