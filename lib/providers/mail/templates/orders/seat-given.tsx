import { Fragment } from "react";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type SeatGivenProps = MailContext & {
  news: "GIVEN" | "TAKEN";
  seatName: string;
  /** What it is, as the shop says; null where it says nothing. */
  description: string | null;
  /** What one can do with it, in order. */
  features: string[];
  /** What the line is called, or its number. */
  lineName: string;
  /** The line's page. */
  subscriptionUrl: string;
};

type Copy = {
  subject(seat: string, line: string): string;
  heading(seat: string): string;
  intro: string;
  seat: string;
  line: string;
  start: string;
  takenSubject(seat: string, line: string): string;
  takenHeading(seat: string): string;
  taken: string;
  look: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (seat, line) => `${seat} is yours on ${line}`,
    heading: (seat) => `You’ve been given ${seat}`,
    intro:
      "Those who look after your company’s telephony have given it to your line. You pay nothing for it.",
    seat: "Seat",
    line: "Line",
    start: "Start on your line’s page",
    takenSubject: (seat, line) => `${seat} is no longer on ${line}`,
    takenHeading: (seat) => `${seat} is no longer on your line`,
    taken:
      "Your line goes on as before, without it. Looks wrong? Ask whoever looks after your company’s telephony.",
    look: "See your line",
  },
  sv: {
    subject: (seat, line) => `Du har fått ${seat} på ${line}`,
    heading: (seat) => `Du har fått ${seat}`,
    intro:
      "De som sköter företagets telefoni har kopplat licensen till ditt nummer. Du betalar inget för den.",
    seat: "Licens",
    line: "Nummer",
    start: "Börja på abonnemangets sida",
    takenSubject: (seat, line) => `${seat} finns inte längre på ${line}`,
    takenHeading: (seat) => `${seat} finns inte längre på ditt nummer`,
    taken:
      "Ditt abonnemang fortsätter som förut, utan licensen. Ser det fel ut? Fråga den som sköter företagets telefoni.",
    look: "Se ditt abonnemang",
  },
};

/** That somebody's line got a seat: what it is, and where to begin. Or that it has it no longer. */
export function seatGivenMail(props: SeatGivenProps): Mail {
  const { locale, news, seatName, lineName, description, features } = props;
  const copy = copies[locale];
  const given = news === "GIVEN";
  const intro = given ? copy.intro : copy.taken;
  return {
    subject: given ? copy.subject(seatName, lineName) : copy.takenSubject(seatName, lineName),
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
            { label: copy.line, value: lineName },
          ]}
        />
        <MailAction context={props} href={props.subscriptionUrl}>
          {given ? copy.start : copy.look}
        </MailAction>
      </Layout>
    ),
  };
}
