import type { PaymentLink } from "@/lib/payments/model";

export type LinkState = Pick<PaymentLink, "status" | "completedAt">;

/** A change may be reported before the link itself shows the payment. */
const AGAIN_MS = 3_000;

/**
 * Follows a payment link until it is paid or can no longer be paid. Reads it after every change on the page.
 * @param read reads the link; rejects when it cannot be read, and is then repeated at the next change
 * @param ended called once, with the outcome
 * @param onChange subscribes to changes (`live/page-changes.ts`)
 * @returns a function that ends it
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
