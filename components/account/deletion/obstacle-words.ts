import type { AccountDeletionObstacle } from "@/lib/privacy/deletion/model";

type Kind = AccountDeletionObstacle["kind"];

/** The text of an obstacle. An invoice without a number is not issued yet. */
export const obstacleWords = ({
  kind,
  name,
}: Pick<AccountDeletionObstacle, "kind" | "name">): Kind | "DRAFT" =>
  kind === "INVOICE" && name === "" ? "DRAFT" : kind;

/**
 * The page on which an obstacle is solved.
 * @param help the brand's help page; absent where it has none
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
