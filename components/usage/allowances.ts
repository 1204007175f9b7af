import type { DataPackage, MessagePackage, Usage, VoicePackage } from "@/lib/usage/model";

export type AllowanceService = "DATA" | "VOICE" | "SMS" | "MMS";
export type AllowanceScope = "NATIONAL" | "ROAMING";

/** One package of bytes, seconds or messages. `null` means unlimited. */
export type UsageAllowance = {
  key: string;
  service: AllowanceService;
  scope: AllowanceScope;
  name: string;
  status: "ACTIVE" | "NOT_ACTIVE" | "EXPIRED";
  /** Whether it was bought on top of the plan. */
  addon: boolean;
  /** The id of that add-on. */
  addonId?: string;
  /** Whether it was left of the previous period. */
  rolledOver?: true;
  /** The part that was given to other subscriptions. `total` is without it. */
  given?: number;
  /** Whether another subscription gave it. `name` is that subscription. */
  gift?: true;
  used: number;
  total: number | null;
  remaining: number | null;
  validTo?: string;
  usageAsOf?: string;
};

/** The main allowance of a subscription: all packages of its main kind together. */
export type MainAllowance = Pick<
  UsageAllowance,
  "service" | "scope" | "status" | "used" | "total" | "remaining"
> & { validTo?: string };

type Amounts = Pick<UsageAllowance, "used" | "total" | "remaining">;
type Package = DataPackage | MessagePackage | VoicePackage;

const data = ({ usedBytes, totalBytes, remainingBytes }: DataPackage): Amounts => ({
  used: usedBytes,
  total: totalBytes ?? null,
  remaining: remainingBytes ?? null,
});
const voice = (pack: VoicePackage): Amounts => ({
  used: pack.callSeconds,
  total: pack.unlimited ? null : pack.callTotalSeconds,
  remaining: pack.unlimited ? null : pack.callRemainingSeconds,
});
const messages = ({ count, totalCount, remainingCount }: MessagePackage): Amounts => ({
  used: count,
  total: totalCount ?? null,
  remaining: remainingCount ?? null,
});

/** What only packages of data have: where they came from, and what was given away. */
const giving = (pack: Package): Pick<UsageAllowance, "rolledOver" | "given" | "gift"> => ({
  ...("rolledOver" in pack && pack.rolledOver && { rolledOver: true }),
  ...("givenBytes" in pack && pack.givenBytes !== undefined && { given: pack.givenBytes }),
  ...("dataGiftId" in pack && pack.dataGiftId !== undefined && { gift: true }),
});

/** All packages of a subscription in one list: data before calls before texts, at home before abroad. */
export function usageAllowances(usage: Usage): UsageAllowance[] {
  const list: UsageAllowance[] = [];
  const add = <P extends Package>(
    service: AllowanceService,
    group: Record<"national" | "roaming", P[]> | undefined,
    amounts: (pack: P) => Amounts,
  ) => {
    for (const scope of ["NATIONAL", "ROAMING"] as const) {
      for (const pack of group?.[scope === "NATIONAL" ? "national" : "roaming"] ?? []) {
        list.push({
          key: `${service}-${scope}-${list.length}`,
          service,
          scope,
          name: pack.name,
          status: pack.status,
          addon: pack.subscriptionAddonId !== undefined,
          ...(pack.subscriptionAddonId !== undefined && { addonId: pack.subscriptionAddonId }),
          ...giving(pack),
          ...amounts(pack),
          ...(pack.validTo !== undefined && { validTo: pack.validTo }),
          ...(pack.usageAsOf !== undefined && { usageAsOf: pack.usageAsOf }),
        });
      }
    }
  };
  add("DATA", usage.data, data);
  add("VOICE", usage.voice, voice);
  add("SMS", usage.sms, messages);
  add("MMS", usage.mms, messages);
  return list;
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const latest = (values: readonly (string | undefined)[]) =>
  values.includes(undefined) ? undefined : (values as string[]).toSorted().at(-1);

/**
 * The main allowance of a subscription: data before calls before texts, and home before roaming. Adds up the usable
 * packages, or, without any, the packages that wait for their first use.
 */
export function mainAllowance(allowances: readonly UsageAllowance[]): MainAllowance | null {
  const first = allowances.find(({ status }) => status === "ACTIVE") ?? allowances[0];
  if (!first || first.status === "EXPIRED") return null;
  const { service, scope, status } = first;
  const own = allowances.filter(
    (one) => one.service === service && one.scope === scope && one.status === status,
  );
  const unlimited = own.some(({ total }) => total === null);
  const validTo = latest(own.map((one) => one.validTo));
  return {
    service,
    scope,
    status,
    used: sum(own.map((one) => one.used)),
    total: unlimited ? null : sum(own.map((one) => one.total ?? 0)),
    remaining: unlimited ? null : sum(own.map((one) => one.remaining ?? 0)),
    ...(validTo !== undefined && { validTo }),
  };
}

/**
 * The share of the data at home that is left, from 0 to 1. Undefined when it is unlimited or there is none. A package that
 * waits for its first use counts as left.
 */
export function dataLeftPart(allowances: readonly UsageAllowance[]): number | undefined {
  const own = allowances.filter(
    ({ service, scope, status }) => service === "DATA" && scope === "NATIONAL" && status !== "EXPIRED",
  );
  const total = sum(own.map((one) => one.total ?? 0));
  if (total === 0 || own.some((one) => one.total === null)) return undefined;
  return sum(own.map((one) => one.remaining ?? 0)) / total;
}

/**
 * The packages of a paused subscription: a package that lasts as long as its period has no last day, because that
 * moves.
 */
export const allowancesWhilePaused = (
  allowances: readonly UsageAllowance[],
  periodEndsAt: string | undefined,
): UsageAllowance[] =>
  allowances.map(({ validTo, ...pack }) => ({
    ...pack,
    ...(validTo !== undefined && validTo !== periodEndsAt && { validTo }),
  }));

/** The used part, 0…1; `undefined` if unlimited. */
export function usedPart(allowance: Pick<UsageAllowance, "total" | "remaining">): number | undefined {
  if (allowance.total === null || allowance.remaining === null) return undefined;
  return allowance.total === 0 ? 1 : 1 - allowance.remaining / allowance.total;
}

/**
 * The key of the package that is used first of several of one kind: of those with something left, the one that ends
 * first, as at the carrier. Undefined if there is no choice.
 */
export function firstUsedPackage(packs: readonly UsageAllowance[]): string | undefined {
  const usable = packs.filter(({ status, remaining }) => status === "ACTIVE" && remaining !== 0);
  if (usable.length < 2) return undefined;
  const end = ({ validTo }: UsageAllowance) =>
    validTo === undefined ? Number.POSITIVE_INFINITY : Date.parse(validTo);
  // Of two that end together, the one that does not move into another period.
  const isBefore = (one: UsageAllowance, first: UsageAllowance) =>
    end(one) < end(first) || (end(one) === end(first) && one.rolledOver === true && !first.rolledOver);
  return usable.reduce((first, one) => (isBefore(one, first) ? one : first)).key;
}
