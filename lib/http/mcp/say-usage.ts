import type { Language } from "@/i18n/locales";
import { formatMailUsage, type UsageService } from "@/lib/providers/mail/format-usage";
import type { Usage } from "@/lib/usage/model";

const WORDS: Record<Language, { left(name: string, left: string, total: string): string; free: string }> = {
  en: { left: (name, left, total) => `${name}: ${left} of ${total} left`, free: "unlimited" },
  sv: { left: (name, left, total) => `${name}: ${left} av ${total} kvar`, free: "obegränsat" },
};

type Package = { name: string; unlimited?: boolean; status: string; validTo?: string };

/** What is left of each active package, one line each. The answer to the question that people ask most. */
export function sayUsage(usage: Usage, language: Language): string {
  const { left, free } = WORDS[language];
  const say = (service: UsageService, pack: Package, rest: number | undefined, total: number | undefined) => {
    if (pack.status !== "ACTIVE") return [];
    const amount = (value: number) => formatMailUsage({ locale: language }, service, value);
    const known = rest !== undefined && total !== undefined && !pack.unlimited;
    const text = known ? left(pack.name, amount(rest), amount(total)) : `${pack.name}: ${free}`;
    return [pack.validTo ? `${text} (→ ${pack.validTo})` : text];
  };
  return [
    ...[...(usage.data?.national ?? []), ...(usage.data?.roaming ?? [])].flatMap((pack) =>
      say("DATA", pack, pack.remainingBytes, pack.totalBytes),
    ),
    ...[...(usage.voice?.national ?? []), ...(usage.voice?.roaming ?? [])].flatMap((pack) =>
      say("VOICE", pack, pack.callRemainingSeconds, pack.callTotalSeconds),
    ),
    ...[...(usage.sms?.national ?? []), ...(usage.sms?.roaming ?? [])].flatMap((pack) =>
      say("SMS", pack, pack.remainingCount, pack.totalCount),
    ),
  ].join("\n");
}
