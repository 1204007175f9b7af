import type { Language } from "@/i18n/locales";
import { formatMailUsage, type UsageService } from "@/lib/providers/mail/format-usage";
import type { Usage } from "@/lib/usage/model";

type Words = {
  services: Record<"DATA" | "VOICE" | "SMS", string>;
  abroad: string;
  left(left: string, total: string): string;
  free: string;
  until(day: string): string;
};

const WORDS: Record<Language, Words> = {
  en: {
    services: { DATA: "Data", VOICE: "Calls", SMS: "Texts" },
    abroad: "abroad",
    left: (left, total) => `${left} of ${total} left`,
    free: "unlimited",
    until: (day) => `until ${day}`,
  },
  sv: {
    services: { DATA: "Surf", VOICE: "Samtal", SMS: "Sms" },
    abroad: "utomlands",
    left: (left, total) => `${left} av ${total} kvar`,
    free: "obegränsat",
    until: (day) => `till ${day}`,
  },
};

type Package = {
  name: string;
  status: string;
  unlimited?: boolean | undefined;
  validTo?: string | undefined;
};
type Amounts = { rest: number | undefined; total: number | undefined };

/** What is left of each active package, one line each. The answer to the question that people ask most. */
export function sayUsage(usage: Usage, language: Language): string {
  const words = WORDS[language];
  const say = <P extends Package>(
    service: Extract<UsageService, keyof Words["services"]>,
    groups: { national: readonly P[]; roaming: readonly P[] } | undefined,
    amountsOf: (pack: P) => Amounts,
  ) =>
    (["national", "roaming"] as const).flatMap((scope) =>
      (groups?.[scope] ?? [])
        .filter(({ status }) => status === "ACTIVE")
        .map((pack) => {
          const { rest, total } = amountsOf(pack);
          const amount = (value: number) => formatMailUsage({ locale: language }, service, value);
          const what = [words.services[service], ...(scope === "roaming" ? [words.abroad] : [])].join(" ");
          const left =
            rest === undefined || total === undefined || pack.unlimited
              ? words.free
              : words.left(amount(rest), amount(total));
          const until = pack.validTo ? `, ${words.until(pack.validTo.slice(0, 10))}` : "";
          return `${what} (${pack.name}): ${left}${until}`;
        }),
    );
  return [
    ...say("DATA", usage.data, (pack) => ({ rest: pack.remainingBytes, total: pack.totalBytes })),
    ...say("VOICE", usage.voice, (pack) => ({
      rest: pack.callRemainingSeconds,
      total: pack.callTotalSeconds,
    })),
    ...say("SMS", usage.sms, (pack) => ({ rest: pack.remainingCount, total: pack.totalCount })),
  ].join("\n");
}
