import type { usagePackages } from "@/db/schema/subscriptions";
import { calendarDate } from "@/lib/platform/dates/calendar";
import type {
  DataPackage,
  IldPackage,
  MessagePackage,
  Usage,
  UsagePackageStatus,
  VoicePackage,
} from "@/lib/usage/model";

export type PackageRow = typeof usagePackages.$inferSelect;

const DAY_MS = 86_400_000;
/** The longest month, for packages whose window is open. */
const OPEN_WINDOW_MS = 31 * DAY_MS;

/** Whether a package can be used at `now`, by its window. A package without a start waits for its first use. */
export function statusOf(row: Pick<PackageRow, "validFrom" | "validTo">, now: Date): UsagePackageStatus {
  if (row.validTo && row.validTo <= now) return "EXPIRED";
  return row.validFrom && row.validFrom <= now ? "ACTIVE" : "NOT_ACTIVE";
}

function common(row: PackageRow, now: Date) {
  return {
    ...(row.subscriptionAddonId !== null && { subscriptionAddonId: row.subscriptionAddonId }),
    name: row.name,
    status: statusOf(row, now),
    ...(row.total === null && { unlimited: true as const }),
    ...(row.validFrom !== null && { validFrom: row.validFrom.toISOString() }),
    ...(row.validTo !== null && { validTo: row.validTo.toISOString() }),
    ...(row.usageAsOf !== null && { usageAsOf: row.usageAsOf.toISOString() }),
    ...metadataOf(row),
  };
}

const metadataOf = (row: PackageRow) =>
  Object.keys(row.metadata).length > 0 ? { metadata: row.metadata } : {};

/** Never negative: more may have been used than was left, because the network let the last call continue. */
const remaining = (total: number, used: number): number => Math.max(0, total - used);

function voice(row: PackageRow, now: Date): VoicePackage {
  const windowMs =
    row.validFrom && row.validTo ? row.validTo.getTime() - row.validFrom.getTime() : OPEN_WINDOW_MS;
  const total = row.total ?? Math.floor(windowMs / 1000);
  return {
    ...common(row, now),
    callSeconds: row.used,
    callCount: row.events,
    callRemainingSeconds: remaining(total, row.used),
    callTotalSeconds: total,
  };
}

const messages = (row: PackageRow, now: Date): MessagePackage => ({
  ...common(row, now),
  count: row.used,
  ...(row.total !== null && { remainingCount: remaining(row.total, row.used), totalCount: row.total }),
});

const data = (row: PackageRow, now: Date): DataPackage => ({
  ...common(row, now),
  usedBytes: row.used,
  ...(row.total !== null && { remainingBytes: remaining(row.total, row.used), totalBytes: row.total }),
  ...(row.given > 0 && { givenBytes: row.given }),
  ...(row.dataGiftId !== null && { dataGiftId: row.dataGiftId }),
  ...(row.rolledOver && { rolledOver: true as const }),
});

const ild = (row: PackageRow): IldPackage => ({
  ...(row.subscriptionAddonId !== null && { subscriptionAddonId: row.subscriptionAddonId }),
  name: row.name,
  ...(row.balanceMinor !== null && { balanceMinor: row.balanceMinor }),
  ...(row.currency !== null && { currency: row.currency }),
  ...(row.validTo !== null && { expiryDate: calendarDate(row.validTo) }),
  ...metadataOf(row),
});

/** Packages of one subscription in the shape of the API. A service without a package is left out. */
export function presentUsage(rows: readonly PackageRow[], now: Date): Usage {
  const of = (service: PackageRow["service"]) => rows.filter((row) => row.service === service);
  const scopes = <T>(own: PackageRow[], present: (row: PackageRow, now: Date) => T) => ({
    national: own.filter((row) => row.scope === "NATIONAL").map((row) => present(row, now)),
    roaming: own.filter((row) => row.scope === "ROAMING").map((row) => present(row, now)),
  });
  const [calls, texts, pictures, bytes] = [of("VOICE"), of("SMS"), of("MMS"), of("DATA")];
  return {
    ...(calls.length > 0 && {
      voice: { ...scopes(calls, voice), ild: calls.filter((row) => row.scope === "ILD").map(ild) },
    }),
    ...(texts.length > 0 && { sms: scopes(texts, messages) }),
    ...(pictures.length > 0 && { mms: scopes(pictures, messages) }),
    ...(bytes.length > 0 && { data: scopes(bytes, data) }),
  };
}
