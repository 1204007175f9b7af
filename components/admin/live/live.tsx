import { ClientMessages } from "@/components/shell/client-messages";
import type { PresentType } from "@/lib/live/model";
import { LivePage, type WatchedThings } from "./live-page";

/**
 * The page reads its data at about the time of its rendering, and a change has the time of its statement, not of its
 * commit. An unnecessary read is better than old data.
 */
const OVERLAP_MS = 5_000;

/** Keeps a staff page up to date, and shows who else has it open (`live-page.tsx`). One per page. */
export function Live(given: {
  /** The content of the page. */
  watched: WatchedThings;
  /** The resource of the page; absent for lists. */
  open?: { type: PresentType; id: string };
}) {
  return (
    <ClientMessages areas={["adminLive"]}>
      <LivePage {...given} since={new Date(Date.now() - OVERLAP_MS).toISOString()} />
    </ClientMessages>
  );
}
