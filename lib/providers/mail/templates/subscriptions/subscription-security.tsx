import { formatMoment } from "@/lib/providers/mail/format";
import { Layout, MailAction, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

/** A change with which a stranger could take over a subscription. Numbers are formatted for people. */
export type SubscriptionSecurityNews =
  | { kind: "UNLOCK_REQUESTED"; at: string }
  | { kind: "TRANSFER_CODE_CREATED"; at: string }
  | { kind: "NUMBER_TRANSFERRED"; carrier?: string | undefined }
  | { kind: "NUMBER_CHANGING"; from: string; to: string }
  | { kind: "NUMBER_CHANGED"; from: string; to: string }
  | { kind: "NUMBER_NOT_CHANGED"; from: string; to: string };

export type SubscriptionSecurityProps = MailContext & {
  news: SubscriptionSecurityNews;
  /** The subscription's present number, formatted for people. */
  phoneNumber: string;
  /** The subscription's page. */
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
            heading: "A request to end your lock",
            intro: `Customer service was asked to unlock the SIM and number of ${number}.`,
            effect: `The lock ends at ${moment(news.at)}. Until then nothing changes, and you can keep the lock.`,
            notYou: "Was that not you? Lock the line again on its page, and tell us at once.",
          };
        case "TRANSFER_CODE_CREATED":
          return {
            subject: `A transfer code for ${number}`,
            heading: "A transfer code was created",
            intro: `Someone created a code with which another carrier can take over ${number}.`,
            effect: `The code works until ${moment(news.at)}. Nothing changes until the other carrier uses it. Then the line with us ends.`,
            notYou:
              "Was that not you? Revoke the code on the page of the line, lock the line, and tell us at once.",
          };
        case "NUMBER_TRANSFERRED":
          return {
            subject: `${number} has moved to another carrier`,
            heading: "Your number has moved",
            intro: news.carrier
              ? `${news.carrier} has taken over ${number} with your transfer code.`
              : `Another carrier has taken over ${number} with your transfer code.`,
            effect: "The line with us has ended. You can still see its usage and invoices.",
            notYou: "Was that not you? Tell us at once.",
          };
        case "NUMBER_CHANGING":
          return {
            subject: `${news.from} is getting a new number`,
            heading: "Your number is changing",
            intro: `We were asked to change the number ${news.from} to ${news.to}.`,
            effect:
              "It changes as soon as the network confirms it, usually within minutes. After that, you cannot be reached on the old number.",
            notYou: "Was that not you? Tell us at once.",
          };
        case "NUMBER_CHANGED":
          return {
            subject: `Your new number is ${news.to}`,
            heading: "You have a new number",
            intro: `The number ${news.from} has become ${news.to}. SIM, plan and price are the same.`,
            effect:
              "Restart your phone if calls do not reach you. Give your new number to everyone who sends you codes, such as your bank.",
            notYou: "Was that not you? Tell us at once.",
          };
        case "NUMBER_NOT_CHANGED":
          return {
            subject: `${news.from} keeps its number`,
            heading: "Your number stays the same",
            intro: `The network could not change ${news.from} to ${news.to}.`,
            effect: "Your line works as before. Contact us if you want to try again.",
            notYou: "Didn’t you ask for another number? Tell us at once.",
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
        case "TRANSFER_CODE_CREATED":
          return {
            subject: `En flyttkod för ${number}`,
            heading: "En flyttkod har skapats",
            intro: `Någon har skapat en kod som en annan operatör kan använda för att ta över ${number}.`,
            effect: `Koden gäller till ${moment(news.at)}. Ingenting ändras innan den andra operatören använder den. Då avslutas abonnemanget hos oss.`,
            notYou:
              "Var det inte du? Återkalla koden på abonnemangets sida, lås abonnemanget och hör av dig genast.",
          };
        case "NUMBER_TRANSFERRED":
          return {
            subject: `${number} har flyttat till en annan operatör`,
            heading: "Ditt nummer har flyttat",
            intro: news.carrier
              ? `${news.carrier} har tagit över ${number} med din flyttkod.`
              : `En annan operatör har tagit över ${number} med din flyttkod.`,
            effect: "Abonnemanget hos oss har avslutats. Du kan fortfarande se dess användning och fakturor.",
            notYou: "Var det inte du? Hör av dig genast.",
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

/** Notifies all present and recent addresses of a subscription of an unlock or a change of number. */
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
