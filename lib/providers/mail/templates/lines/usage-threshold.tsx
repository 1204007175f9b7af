import { formatOf } from "@/lib/providers/mail/format";
import { formatMailUsage, type UsageService } from "@/lib/providers/mail/format-usage";
import { Layout, MailAction, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type UsageThresholdProps = MailContext & {
  /** The name somebody gave the line, or its number as people write it. */
  lineName: string;
  service: UsageService;
  scope: "NATIONAL" | "ROAMING" | "ILD";
  thresholdPercent: number;
  /** Bytes, seconds or messages. */
  used: number;
  total: number;
  /** The line's page. */
  subscriptionUrl: string;
};

type Facts = { line: string; what: string; percent: string; used: string; total: string; left: string };

type Copy = {
  what: Record<UsageService, string>;
  abroad(what: string): string;
  subject(facts: Facts): string;
  heading(facts: Facts): string;
  intro(facts: Facts): string;
  subjectUsedUp(facts: Facts): string;
  headingUsedUp(facts: Facts): string;
  introUsedUp(facts: Facts): string;
  next: string;
  nextUsedUp: string;
  look: string;
  settings: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    what: { DATA: "data", VOICE: "calls", SMS: "texts", MMS: "picture messages" },
    abroad: (what) => `${what} abroad`,
    subject: ({ percent, what, line }) => `${line} has used ${percent} of its ${what}`,
    heading: ({ left }) => `${left} left`,
    intro: ({ line, used, total, what, percent }) =>
      `${line} has used ${used} of its ${total} of ${what}. We tell you at ${percent}.`,
    subjectUsedUp: ({ what, line }) => `${line} has used up its ${what}`,
    headingUsedUp: ({ what }) => `You have used up your ${what}`,
    introUsedUp: ({ line, total, what }) => `${line} has used up all of its ${total} of ${what}.`,
    next: "See how long it lasts at this pace, and add more if you need it.",
    nextUsedUp: "Add more to go on at once, or wait for the next period.",
    look: "See the usage",
    settings: "On the same page you choose when we tell you, or that we never do.",
  },
  sv: {
    what: { DATA: "surf", VOICE: "samtal", SMS: "sms", MMS: "mms" },
    abroad: (what) => `${what} utomlands`,
    subject: ({ percent, what, line }) => `${percent} av potten för ${what} på ${line} har gått åt`,
    heading: ({ left }) => `${left} kvar`,
    intro: ({ line, used, total, what, percent }) =>
      `${line} har använt ${used} av ${total} ${what}. Vi säger till vid ${percent}.`,
    subjectUsedUp: ({ what, line }) => `Slut på ${what} för ${line}`,
    headingUsedUp: ({ what }) => `Slut på ${what}`,
    introUsedUp: ({ line, total, what }) => `${line} har använt alla ${total} ${what}.`,
    next: "Se hur länge det räcker i den här takten, och fyll på om det behövs.",
    nextUsedUp: "Fyll på för att fortsätta direkt, eller vänta till nästa period.",
    look: "Se förbrukningen",
    settings: "På samma sida väljer du när vi säger till, eller att vi aldrig gör det.",
  },
};

/** Tells a person that a line has used as much as they wanted to hear of. */
export function usageThreshold(props: UsageThresholdProps): Mail {
  const { locale, service, scope, used, total, thresholdPercent } = props;
  const copy = copies[locale];
  const amount = (value: number) => formatMailUsage(props, service, value);
  const what = copy.what[service];
  const facts: Facts = {
    line: props.lineName,
    what: scope === "NATIONAL" ? what : copy.abroad(what),
    percent: new Intl.NumberFormat(formatOf(props), { style: "percent" }).format(thresholdPercent / 100),
    used: amount(used),
    total: amount(total),
    left: amount(Math.max(0, total - used)),
  };
  const usedUp = used >= total;
  const intro = usedUp ? copy.introUsedUp(facts) : copy.intro(facts);
  return {
    subject: usedUp ? copy.subjectUsedUp(facts) : copy.subject(facts),
    element: (
      <Layout
        context={props}
        preheader={intro}
        heading={usedUp ? copy.headingUsedUp(facts) : copy.heading(facts)}
      >
        <Paragraph>{intro}</Paragraph>
        <Paragraph>{usedUp ? copy.nextUsedUp : copy.next}</Paragraph>
        <MailAction context={props} href={props.subscriptionUrl}>
          {copy.look}
        </MailAction>
        <Paragraph muted>{copy.settings}</Paragraph>
      </Layout>
    ),
  };
}
