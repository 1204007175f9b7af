import { beforeAll, describe, expect, test } from "vitest";
import { postMovement } from "@/lib/billing/ledger/post";
import type { LedgerEntry } from "@/lib/billing/model";
import { inTransaction } from "@/lib/kernel/context";
import type { Page } from "@/lib/kernel/lists/pagination";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
const customerId = await api.customer(tenant);

const EARLY = "2026-03-01T08:00:00.000Z";
const LATE = "2026-03-02T08:00:00.000Z";

const earn = (amountMinor: number, occurredAt: string, currency = "SEK") =>
  inTransaction(api.ctx(tenant), (ctx) =>
    postMovement(ctx, {
      cause: "INVOICE_ISSUED",
      causeId: newId(),
      customerId,
      currency,
      occurredAt: new Date(occurredAt),
      entries: [
        { account: "RECEIVABLE", amountMinor },
        { account: "REVENUE", amountMinor: -amountMinor },
      ],
    }),
  );

beforeAll(async () => {
  // The latest movement is posted first, so its number is the smallest.
  await earn(300, LATE);
  await earn(100, EARLY);
  await earn(200, EARLY);
  await earn(50, EARLY, "USD");
});

/** The amounts on each page of one entry. */
async function pages(query: string): Promise<number[][]> {
  const found: number[][] = [];
  let cursor: string | null = "";
  // A cursor that does not move on must not run for ever.
  while (cursor !== null && found.length < 9) {
    const after: string = cursor && `&cursor=${cursor}`;
    const { body } = await api.call<Page<LedgerEntry>>("GET", `/ledger-entries?limit=1&${query}${after}`, {
      key,
    });
    expect(body.items.every(({ account }) => account === "REVENUE")).toBe(true);
    found.push(body.items.map(({ amountMinor }) => amountMinor));
    cursor = body.pagination.nextCursor;
  }
  return found;
}

describe("the pages of revenue entries", () => {
  test.each([
    ["revenueIn=SEK", [-300, -200, -100]],
    ["revenueIn=USD", [-50]],
    [`revenueFrom=${EARLY}`, [-300, -50, -200, -100]],
    [`revenueIn=SEK&revenueFrom=${LATE}`, [-300]],
    [`revenueIn=SEK&revenueTo=${LATE}`, [-200, -100]],
    [`revenueTo=${LATE}`, [-50, -200, -100]],
  ])("of %s have each entry once, latest first, also of one instant", async (query, amounts) => {
    const single = amounts.map((amount) => [amount]);
    expect(await pages(query)).toEqual(single);
    // A customer's entries are read by another index.
    expect(await pages(`${query}&customerId=${customerId}`)).toEqual(single);
  });

  test("are empty for an unknown customer", async () => {
    expect(await pages("revenueIn=SEK&customerId=rid_nobody")).toEqual([[]]);
  });

  test("refuse the cursor of a list of all entries", async () => {
    const all = await api.call<Page<LedgerEntry>>("GET", "/ledger-entries?limit=1", { key });
    const { nextCursor } = all.body.pagination;
    expect(nextCursor).toEqual(expect.any(String));
    const { status } = await api.call("GET", `/ledger-entries?limit=1&revenueIn=SEK&cursor=${nextCursor}`, {
      key,
    });
    expect(status).toBe(400);
  });
});
