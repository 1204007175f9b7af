import { formatBytes, formatCallSeconds } from "@/components/ui/text/format";
import type { Usage } from "@/lib/usage/model";

export type ShownAllowance = {
  service: "DATA" | "VOICE" | "SMS" | "MMS";
  name: string;
  roaming: boolean;
  used: string;
  /** Absent when it is unlimited. */
  total?: string;
  /** How much is used, 0…1; absent when it is unlimited. */
  part?: number;
  validTo?: string;
  /** What was given to another line; the total is without it. */
  given?: string;
};

const partOf = (used: number, total: number): number => Math.min(1, used / Math.max(total, 1));

/** The allowances of a subscription in one list: data first, then calls and messages, each at home and abroad. */
export function shownAllowances(locale: string, { data, voice, sms, mms }: Usage): ShownAllowance[] {
  const number = (count: number) => new Intl.NumberFormat(locale).format(count);
  const scopes = <T>(
    service: ShownAllowance["service"],
    group: { national: T[]; roaming: T[] } | undefined,
    show: (one: T) => Omit<ShownAllowance, "roaming" | "service">,
  ) =>
    (["national", "roaming"] as const).flatMap((scope) =>
      (group?.[scope] ?? []).map((one) => ({ ...show(one), service, roaming: scope === "roaming" })),
    );
  return [
    ...scopes("DATA", data, ({ name, validTo, usedBytes, totalBytes, givenBytes }) => ({
      name,
      ...(givenBytes && { given: formatBytes(locale, givenBytes) }),
      ...(validTo && { validTo }),
      used: formatBytes(locale, usedBytes),
      ...(totalBytes !== undefined && {
        total: formatBytes(locale, totalBytes),
        part: partOf(usedBytes, totalBytes),
      }),
    })),
    ...scopes("VOICE", voice, ({ name, validTo, callSeconds, callTotalSeconds, unlimited }) => ({
      name,
      ...(validTo && { validTo }),
      used: formatCallSeconds(locale, callSeconds),
      ...(!unlimited && {
        total: formatCallSeconds(locale, callTotalSeconds),
        part: partOf(callSeconds, callTotalSeconds),
      }),
    })),
    ...(
      [
        ["SMS", sms],
        ["MMS", mms],
      ] as const
    ).flatMap(([service, group]) =>
      scopes(service, group, ({ name, validTo, count, totalCount }) => ({
        name,
        ...(validTo && { validTo }),
        used: number(count),
        ...(totalCount !== undefined && { total: number(totalCount), part: partOf(count, totalCount) }),
      })),
    ),
  ];
}
