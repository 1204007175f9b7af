import type { PaymentLink } from "@/lib/payments/model";

export type LinkState = Pick<PaymentLink, "status" | "completedAt">;

/** A change is told when it is made, sometimes before the link itself says that it is paid. */
const AGAIN_MS = 3_000;

/**
 * Follows a payment link until it is paid or can be paid no more. Reads it whenever something of the page has changed.
 * @param read the link as it is now; rejects when it cannot be read, which the next change makes good
 * @param ended called once, with how it ended
 * @param onChange tells of changes (`live/told.ts`)
 * @returns ends it
 */
export function followLink(
  read: () => Promise<LinkState>,
  ended: (link: LinkState) => void,
  onChange: (listener: () => void) => () => void,
): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
  const look = async (isLast: boolean) => {
    const link = await read().catch(() => null);
    if (isOver) return;
    if (link && link.status !== "ACTIVE") {
      end();
      ended(link);
    } else if (!isLast) {
      clearTimeout(timer);
      timer = setTimeout(() => void look(true), AGAIN_MS);
    }
  };
  const stop = onChange(() => void look(false));
  return end;
}
