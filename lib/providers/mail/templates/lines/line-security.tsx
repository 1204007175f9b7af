import { formatMoment } from "@/lib/providers/mail/format";
import { Layout, MailAction, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

/** What happened to a line that would let somebody else take it over. Numbers are as people write them. */
export type SubscriptionSecurityNews =
  | { kind: "UNLOCK_REQUESTED"; at: string }
  | { kind: "NUMBER_CHANGING"; from: string; to: string }
  | { kind: "NUMBER_CHANGED"; from: string; to: string }
  | { kind: "NUMBER_NOT_CHANGED"; from: string; to: string };

export type SubscriptionSecurityProps = MailContext & {
  news: SubscriptionSecurityNews;
  /** The line's number now, as people write it. */
  phoneNumber: string;
  /** The line's page. */
  subscriptionUrl: string;
};

type Told = { subject: string; heading: string; intro: string; effect: string; notYou: string };
type Copy = {
  look: string;
  tell(news: SubscriptionSecurityNews, number: string, moment: (instant: string) => string): Told;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    look: "See your line",
    tell(news, number, moment) {
      switch (news.kind) {
        case "UNLOCK_REQUESTED":
          return {
            subject: `The lock of ${number} ends soon`,
            heading: "Your lock was asked to end",
            intro: `Customer service was asked to unlock the SIM and number of ${number}.`,
            effect: `The lock ends at ${moment(news.at)}. Until then nothing changes, and you can keep it.`,
            notYou: "Was that not you? Lock the line again on its page, and tell us at once.",
          };
        case "NUMBER_CHANGING":
          return {
            subject: `${news.from} is getting a new number`,
            heading: "Your number is changing",
            intro: `We were asked to change the number ${news.from} to ${news.to}.`,
            effect:
              "It changes as soon as the network confirms it, usually within minutes. Then nobody reaches you on the old number.",
            notYou: "Was that not you? Tell us at once.",
          };
        case "NUMBER_CHANGED":
          return {
            subject: `Your new number is ${news.to}`,
            heading: "You have a new number",
            intro: `The number ${news.from} has become ${news.to}. SIM, plan and price are the same.`,
            effect:
              "Restart your phone if calls do not reach you. Give your new number to everybody who sends you codes, such as your bank.",
            notYou: "Was that not you? Tell us at once.",
          };
        case "NUMBER_NOT_CHANGED":
          return {
            subject: `${news.from} keeps its number`,
            heading: "Your number stays the same",
            intro: `The network could not change ${news.from} to ${news.to}.`,
            effect: "Your line works as before. Contact us if you want to try again.",
            notYou: "Did you not ask for another number? Tell us at once.",
          };
      }
    },
  },
  sv: {
    look: "Se ditt abonnemang",
    tell(news, number, moment) {
      switch (news.kind) {
        case "UNLOCK_REQUESTED":
          return {
            subject: `Låset för ${number} upphör snart`,
            heading: "Ditt lås ska tas bort",
            intro: `Kundservice har fått en begäran om att låsa upp SIM och nummer för ${number}.`,
            effect: `Låset upphör ${moment(news.at)}. Fram till dess ändras ingenting, och du kan behålla låset.`,
            notYou: "Var det inte du? Lås abonnemanget igen på dess sida och hör av dig genast.",
          };
        case "NUMBER_CHANGING":
          return {
            subject: `${news.from} får ett nytt nummer`,
            heading: "Ditt nummer byts",
            intro: `Vi har fått en begäran om att byta numret ${news.from} till ${news.to}.`,
            effect:
              "Det byts så snart nätet har bekräftat, oftast inom några minuter. Sedan når ingen dig på det gamla numret.",
            notYou: "Var det inte du? Hör av dig genast.",
          };
        case "NUMBER_CHANGED":
          return {
            subject: `Ditt nya nummer är ${news.to}`,
            heading: "Du har ett nytt nummer",
            intro: `Numret ${news.from} har blivit ${news.to}. SIM, abonnemang och pris är desamma.`,
            effect:
              "Starta om telefonen om samtal inte når dig. Ge ditt nya nummer till alla som skickar koder till dig, till exempel din bank.",
            notYou: "Var det inte du? Hör av dig genast.",
          };
        case "NUMBER_NOT_CHANGED":
          return {
            subject: `${news.from} behåller sitt nummer`,
            heading: "Ditt nummer är detsamma",
            intro: `Nätet kunde inte byta ${news.from} till ${news.to}.`,
            effect: "Ditt abonnemang fungerar som förut. Kontakta oss om du vill försöka igen.",
            notYou: "Har du inte bett om ett annat nummer? Hör av dig genast.",
          };
      }
    },
  },
};

/** Tells everybody who is or was reached about a line of an unlocking, or of a change of its number. */
export function subscriptionSecurityNotice(props: SubscriptionSecurityProps): Mail {
  const copy = copies[props.locale];
  const { subject, heading, intro, effect, notYou } = copy.tell(props.news, props.phoneNumber, (instant) =>
    formatMoment(new Date(instant), props, props.timeZone ?? "UTC"),
  );
  return {
    subject,
    element: (
      <Layout context={props} preheader={notYou} heading={heading}>
        <Paragraph>{intro}</Paragraph>
        <Paragraph>{effect}</Paragraph>
        <Paragraph>{notYou}</Paragraph>
        <MailAction context={props} href={props.subscriptionUrl}>
          {copy.look}
        </MailAction>
      </Layout>
    ),
  };
}
