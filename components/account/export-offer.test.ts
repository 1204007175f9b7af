import { describe, expect, it } from "vitest";
import type { AccountExport } from "@/lib/privacy/model";
import { exportOffer } from "./export-offer";

const now = new Date("2026-11-22T12:00:00.000Z");
const found = (newest: Partial<AccountExport>, againAt: string | null = null) => ({
  newest: {
    exportId: "e",
    status: "PENDING",
    createdAt: "2026-11-22T11:00:00.000Z",
    ...newest,
  } as AccountExport,
  againAt,
});

describe("the offer of a data export", () => {
  it("is to request one at first", () => {
    expect(exportOffer(null, now)).toEqual({ state: "none" });
  });

  it("is to wait while it is made", () => {
    expect(exportOffer(found({}), now)).toEqual({ state: "pending", exportId: "e" });
  });

  it("is the file while it exists, with the time of the next request", () => {
    const expiresAt = "2026-11-29T11:00:00.000Z";
    const againAt = "2026-11-23T11:00:00.000Z";
    expect(exportOffer(found({ status: "READY", expiresAt }, againAt), now)).toEqual({
      state: "ready",
      exportId: "e",
      expiresAt,
      againAt,
    });
  });

  it("is to request another after the file has expired, even before the sweep", () => {
    const expiresAt = now.toISOString();
    expect(exportOffer(found({ status: "READY", expiresAt }), now)).toEqual({ state: "expired" });
    expect(exportOffer(found({ status: "EXPIRED", expiresAt }), now)).toEqual({ state: "expired" });
  });
});
