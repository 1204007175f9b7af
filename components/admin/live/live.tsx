import { ClientMessages } from "@/components/shell/client-messages";
import type { PresentType } from "@/lib/live/model";
import { LivePage, type WatchedThings } from "./live-page";

/**
 * The page reads its data at about the time of its rendering, and a change is dated when it is made, not when its transaction
 * ends. Reading again once too often is better than showing old data.
 */
const OVERLAP_MS = 5_000;

/** Keeps a staff page up to date, and says who else has it open (`live-page.tsx`). One on a page. */
export function Live(given: {
  /** What the page shows. */
  watched: WatchedThings;
  /** The thing that the page is of; absent for lists. */
  open?: { type: PresentType; id: string };
}) {
  return (
    <ClientMessages areas={["adminLive"]}>
      <LivePage {...given} since={new Date(Date.now() - OVERLAP_MS).toISOString()} />
    </ClientMessages>
  );
}
