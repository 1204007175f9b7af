import { describe, expect, test } from "vitest";
import { type PackageRow, presentUsage } from "@/lib/usage/present";

const NOW = new Date("2026-11-10T12:00:00Z");

const pack = (given: Partial<PackageRow>): PackageRow => ({
  tenantId: "t",
  id: "p",
  subscriptionId: "s",
  subscriptionAddonId: null,
  name: "A package",
  service: "DATA",
  scope: "NATIONAL",
  total: 1000,
  used: 0,
  events: 0,
  balanceMinor: null,
  currency: null,
  validFrom: null,
  validTo: null,
  usageAsOf: null,
  given: 0,
  dataGiftId: null,
  rollsOver: false,
  rolledOver: false,
  metadata: {},
  createdAt: NOW,
  updatedAt: NOW,
  ...given,
});

describe("usage in the shape of the API", () => {
  test("leaves out a service without a package", () => {
    expect(presentUsage([], NOW)).toEqual({});
    expect(Object.keys(presentUsage([pack({ service: "SMS" })], NOW))).toEqual(["sms"]);
  });

  test("separates packages at home from packages abroad", () => {
    const rows = [
      pack({ name: "At home" }),
      pack({ name: "Abroad", scope: "ROAMING", used: 10 }),
      pack({ service: "MMS", name: "Pictures" }),
    ];
    const usage = presentUsage(rows, NOW);
    expect(usage.data?.national.map(({ name }) => name)).toEqual(["At home"]);
    expect(usage.data?.roaming).toEqual([
      { name: "Abroad", status: "NOT_ACTIVE", usedBytes: 10, remainingBytes: 990, totalBytes: 1000 },
    ]);
    expect(usage.mms).toEqual({
      national: [
        { name: "Pictures", status: "NOT_ACTIVE", count: 0, remainingCount: 1000, totalCount: 1000 },
      ],
      roaming: [],
    });
  });

  test("leaves out what a package does not have", () => {
    const [one] = presentUsage([pack({ total: null, used: 5 })], NOW).data!.national;
    expect(one).toEqual({ name: "A package", status: "NOT_ACTIVE", unlimited: true, usedBytes: 5 });
    const [text] = presentUsage([pack({ service: "SMS", total: null, used: 5 })], NOW).sms!.national;
    expect(text).toEqual({ name: "A package", status: "NOT_ACTIVE", unlimited: true, count: 5 });
  });

  test("shows what a package has: its add-on, window, last use and metadata", () => {
    const row = pack({
      subscriptionAddonId: "a",
      used: 1200,
      validFrom: new Date("2026-11-01T00:00:00Z"),
      validTo: new Date("2026-12-01T00:00:00Z"),
      usageAsOf: new Date("2026-11-09T08:00:00Z"),
      metadata: { zone: "1" },
    });
    expect(presentUsage([row], NOW).data!.national).toEqual([
      {
        subscriptionAddonId: "a",
        name: "A package",
        status: "ACTIVE",
        validFrom: "2026-11-01T00:00:00.000Z",
        validTo: "2026-12-01T00:00:00.000Z",
        usageAsOf: "2026-11-09T08:00:00.000Z",
        metadata: { zone: "1" },
        usedBytes: 1200,
        // More was used than there was, because the network let the last use continue.
        remainingBytes: 0,
        totalBytes: 1000,
      },
    ]);
  });

  test("counts an unlimited call package in the seconds of its window, or of the longest month", () => {
    const unlimited = { service: "VOICE", total: null, used: 60 } as const;
    const day = { validFrom: new Date("2026-11-10T00:00:00Z"), validTo: new Date("2026-11-11T00:00:00Z") };
    const rows = [
      pack({ ...unlimited, ...day }),
      pack({ ...unlimited, validFrom: day.validFrom }),
      pack({ ...unlimited, validTo: day.validTo }),
    ];
    const totals = presentUsage(rows, NOW).voice!.national.map((one) => [
      one.callTotalSeconds,
      one.callRemainingSeconds,
    ]);
    expect(totals).toEqual([
      [86_400, 86_340],
      [31 * 86_400, 31 * 86_400 - 60],
      [31 * 86_400, 31 * 86_400 - 60],
    ]);
  });

  test("shows a balance for calls to other countries in money", () => {
    const rows = [
      pack({
        service: "VOICE",
        scope: "ILD",
        subscriptionAddonId: "a",
        balanceMinor: 500,
        currency: "USD",
        validTo: new Date("2026-12-01T00:00:00Z"),
      }),
      pack({ service: "VOICE", scope: "ILD", name: "Another" }),
    ];
    expect(presentUsage(rows, NOW).voice).toEqual({
      national: [],
      roaming: [],
      ild: [
        {
          subscriptionAddonId: "a",
          name: "A package",
          balanceMinor: 500,
          currency: "USD",
          expiryDate: "2026-12-01",
        },
        { name: "Another" },
      ],
    });
  });
});
