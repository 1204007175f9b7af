import { formatOf } from "@/lib/providers/mail/format";
import { formatMailUsage, type UsageService } from "@/lib/providers/mail/format-usage";
import { Layout, MailAction, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type UsageThresholdProps = MailContext & {
  /** The subscription's own name, or its number formatted for people. */
  subscriptionName: string;
  service: UsageService;
  scope: "NATIONAL" | "ROAMING" | "ILD";
  thresholdPercent: number;
  /** Bytes, seconds or messages. */
  used: number;
  total: number;
  /** The subscription's page. */
  subscriptionUrl: string;
};

type Facts = {
  subscription: string;
  what: string;
  percent: string;
  used: string;
  total: string;
  left: string;
};

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
    subject: ({ percent, what, subscription }) => `${subscription} has used ${percent} of its ${what}`,
    heading: ({ left }) => `${left} left`,
    intro: ({ subscription, used, total, what, percent }) =>
      `${subscription} has used ${used} of its ${total} of ${what}. We tell you at ${percent}.`,
    subjectUsedUp: ({ what, subscription }) => `${subscription} has used up its ${what}`,
    headingUsedUp: ({ what }) => `You have used up your ${what}`,
    introUsedUp: ({ subscription, total, what }) =>
      `${subscription} has used up all of its ${total} of ${what}.`,
    next: "See how long it lasts at this pace, and add more if you need it.",
    nextUsedUp: "Add more to continue at once, or wait for the next period.",
    look: "See the usage",
    settings: "On the same page, you can choose when we notify you, or turn this off.",
  },
  sv: {
    what: { DATA: "surf", VOICE: "samtal", SMS: "sms", MMS: "mms" },
    abroad: (what) => `${what} utomlands`,
    subject: ({ percent, what, subscription }) =>
      `${percent} av potten för ${what} på ${subscription} har gått åt`,
    heading: ({ left }) => `${left} kvar`,
    intro: ({ subscription, used, total, what, percent }) =>
      `${subscription} har använt ${used} av ${total} ${what}. Vi säger till vid ${percent}.`,
    subjectUsedUp: ({ what, subscription }) => `Slut på ${what} för ${subscription}`,
    headingUsedUp: ({ what }) => `Slut på ${what}`,
    introUsedUp: ({ subscription, total, what }) => `${subscription} har använt alla ${total} ${what}.`,
    next: "Se hur länge det räcker i den här takten, och fyll på om det behövs.",
    nextUsedUp: "Fyll på för att fortsätta direkt, eller vänta till nästa period.",
    look: "Se förbrukningen",
    settings: "På samma sida väljer du när vi säger till, eller stänger av det.",
  },
};

/** Notifies a person that a subscription has reached a usage threshold of theirs. */
export function usageThreshold(props: UsageThresholdProps): Mail {
  const { locale, service, scope, used, total, thresholdPercent } = props;
  const copy = copies[locale];
  const amount = (value: number) => formatMailUsage(props, service, value);
  const what = copy.what[service];
  const facts: Facts = {
    subscription: props.subscriptionName,
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
