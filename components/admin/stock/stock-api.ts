import { loadForRefusals, staffApi } from "@/lib/client/staff";
import type { StockKind, StockRow } from "./stock-file";

/** What the API says of one row, in the order sent. */
export type StockRowOutcome = {
  outcome: "CREATED" | "DUPLICATE" | "INVALID";
  details?: readonly { code: string; message: string }[];
};

/**
 * Tries or imports a chunk of rows.
 * @throws the API's failure, or what the network threw
 */
export async function sendRows(
  kind: StockKind,
  mode: "check" | "import",
  rows: readonly StockRow[],
): Promise<readonly StockRowOutcome[]> {
  const phoneNumbers = { body: { phoneNumbers: rows.map(({ row }) => row) } };
  const simCards = { body: { simCards: rows.map(({ row }) => row) } };
  const { data, error } = await {
    NUMBERS: {
      check: () => staffApi.POST("/inventory/phone-numbers/check", phoneNumbers),
      import: () => staffApi.POST("/inventory/phone-numbers", phoneNumbers),
    },
    SIMS: {
      check: () => staffApi.POST("/inventory/sim-cards/check", simCards),
      import: () => staffApi.POST("/inventory/sim-cards", simCards),
    },
  }[kind][mode]();
  if (error !== undefined) throw error;
  const items = data?.items ?? [];
  if (items.some(({ details }) => details)) await loadForRefusals();
  return items;
}
