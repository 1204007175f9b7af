import { Fragment } from "react";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type SeatGivenProps = MailContext & {
  news: "GIVEN" | "TAKEN";
  seatName: string;
  /** The shop's description of it. Null without one. */
  description: string | null;
  /** Its features, in order. */
  features: string[];
  /** The subscription's name or number. */
  subscriptionName: string;
  /** The subscription's page. */
  subscriptionUrl: string;
};

type Copy = {
  subject(seat: string, subscription: string): string;
  heading(seat: string): string;
  intro: string;
  seat: string;
  line: string;
  start: string;
  takenSubject(seat: string, subscription: string): string;
  takenHeading(seat: string): string;
  taken: string;
  look: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (seat, subscription) => `${seat} is yours on ${subscription}`,
    heading: (seat) => `You’ve been given ${seat}`,
    intro: "Your company has given it to your line. You pay nothing for it.",
    seat: "Seat",
    line: "Line",
    start: "Start on your line’s page",
    takenSubject: (seat, subscription) => `${seat} is no longer on ${subscription}`,
    takenHeading: (seat) => `${seat} is no longer on your line`,
    taken:
      "Your line continues as before, without it. Does this look wrong? Ask the person who manages your company’s telephony.",
    look: "See your line",
  },
  sv: {
    subject: (seat, subscription) => `Du har fått ${seat} på ${subscription}`,
    heading: (seat) => `Du har fått ${seat}`,
    intro: "Ditt företag har kopplat licensen till ditt nummer. Du betalar inget för den.",
    seat: "Licens",
    line: "Nummer",
    start: "Börja på abonnemangets sida",
    takenSubject: (seat, subscription) => `${seat} finns inte längre på ${subscription}`,
    takenHeading: (seat) => `${seat} finns inte längre på ditt nummer`,
    taken:
      "Ditt abonnemang fortsätter som förut, utan licensen. Ser det fel ut? Fråga den som sköter företagets telefoni.",
    look: "Se ditt abonnemang",
  },
};

/** Reports that a person's subscription got a seat: what it is and how to start. Or that it no longer has it. */
export function seatGivenMail(props: SeatGivenProps): Mail {
  const { locale, news, seatName, subscriptionName, description, features } = props;
  const copy = copies[locale];
  const given = news === "GIVEN";
  const intro = given ? copy.intro : copy.taken;
  return {
    subject: given ? copy.subject(seatName, subscriptionName) : copy.takenSubject(seatName, subscriptionName),
    element: (
      <Layout
        context={props}
        preheader={intro}
        heading={given ? copy.heading(seatName) : copy.takenHeading(seatName)}
      >
        <Paragraph>{intro}</Paragraph>
        {given && description ? <Paragraph>{description}</Paragraph> : null}
        {given && features.length > 0 ? (
          <Paragraph muted>
            {features.map((feature, index) => (
              <Fragment key={feature}>
                {index > 0 && <br />}
                {`• ${feature}`}
              </Fragment>
            ))}
          </Paragraph>
        ) : null}
        <MailRows
          rows={[
            { label: copy.seat, value: seatName },
            { label: copy.line, value: subscriptionName },
          ]}
        />
        <MailAction context={props} href={props.subscriptionUrl}>
          {given ? copy.start : copy.look}
        </MailAction>
      </Layout>
    ),
  };
}
