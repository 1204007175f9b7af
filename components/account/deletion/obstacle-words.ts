import type { AccountDeletionObstacle } from "@/lib/privacy/deletion/model";

type Kind = AccountDeletionObstacle["kind"];

/** Which words an obstacle has: an invoice that has no number yet is being made. */
export const obstacleWords = ({
  kind,
  name,
}: Pick<AccountDeletionObstacle, "kind" | "name">): Kind | "DRAFT" =>
  kind === "INVOICE" && name === "" ? "DRAFT" : kind;

/**
 * Where something can be done about an obstacle.
 * @param help where the brand can be asked; absent where it has no such page
 */
export function obstaclePlace(
  obstacle: Pick<AccountDeletionObstacle, "kind" | "id" | "name">,
  help: string | undefined,
): string | undefined {
  switch (obstacleWords(obstacle)) {
    case "LINE":
    case "PORTING":
      return `/subscriptions/${obstacle.id}`;
    case "LICENSE":
      return "/licenses";
    case "ORDER":
      return `/orders/${obstacle.id}`;
    case "INVOICE":
      return `/invoices/${obstacle.id}`;
    case "DRAFT":
      return "/invoices";
    case "PAYMENT":
      return "/payments";
    case "BALANCE":
      return help;
    case "LAST_ADMIN":
      return "/account/people";
  }
}
