import { type Cost, costText } from "@/lib/providers/mail/cost";
import { formatDay } from "@/lib/providers/mail/format";
import { limitList } from "@/lib/providers/mail/list";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

type SeatNews = "ADDED" | "ENDS" | "KEPT" | "ENDED" | "CHANGES" | "CHANGED" | "CHANGE_KEPT";

export type SeatChangesProps = MailContext & {
  /** What was decided, of so many seats each time. */
  seats: {
    news: SeatNews;
    count: number;
    name: string;
    /** CHANGES: what comes instead. */
    nextName?: string | undefined;
    /** The day it begins, ends or changes, `YYYY-MM-DD`; absent: now. */
    on?: string | undefined;
    /** What they cost together from then. */
    price?: Cost | undefined;
  }[];
  /** The page of the company's seats. */
  seatsUrl: string;
};

type Facts = { on: string | null; next: string; many: boolean };
type Copy = {
  subject(count: number, said: string): string;
  heading: string;
  intro: string;
  said: Record<SeatNews, (facts: Facts) => string>;
  look: string;
  /** Names the file with all rows. */
  file: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (count, said) => `${count === 1 ? "1 seat" : `${count} seats`}: ${said}`,
    heading: "Your seats have changed",
    intro: "This was decided about your company’s seats. Prices are for all of a row together.",
    said: {
      ADDED: ({ on, many }) => (on ? `added, ${many ? "begin" : "begins"} on ${on}` : "added"),
      ENDS: ({ on, many }) => `${many ? "end" : "ends"} on ${on}, nothing is charged after that`,
      KEPT: ({ many }) => `${many ? "go" : "goes"} on after all`,
      ENDED: () => "ended, nothing more is charged",
      CHANGES: ({ on, next, many }) => `${many ? "change" : "changes"} to ${next}${on ? ` on ${on}` : ""}`,
      CHANGED: () => "changed, at this price from now on",
      CHANGE_KEPT: ({ many }) => (many ? "stay as they are" : "stays as it is"),
    },
    look: "See your seats",
    file: "seats",
  },
  sv: {
    subject: (count, said) => `${count === 1 ? "1 licens" : `${count} licenser`}: ${said}`,
    heading: "Era licenser har ändrats",
    intro: "Det här har bestämts om företagets licenser. Priset gäller allt på raden tillsammans.",
    said: {
      ADDED: ({ on, many }) => `${many ? "nya" : "ny"}${on ? `, börjar den ${on}` : ""}`,
      ENDS: ({ on }) => `upphör den ${on}, därefter dras inget`,
      KEPT: () => "fortsätter trots allt",
      ENDED: ({ many }) => `${many ? "avslutade" : "avslutad"}, inget mer dras`,
      CHANGES: ({ on, next }) => `byts till ${next}${on ? ` den ${on}` : ""}`,
      CHANGED: ({ many }) => `${many ? "ändrade" : "ändrad"}, till det här priset från och med nu`,
      CHANGE_KEPT: ({ many }) => (many ? "är kvar som de är" : "är kvar som den är"),
    },
    look: "Se era licenser",
    file: "licenser",
  },
};

/** What was decided about a company's seats, for those who look after it: which, when, what they cost then. */
export function seatChangesMail(props: SeatChangesProps): Mail {
  const { locale, seats } = props;
  const copy = copies[locale];
  const saidOf = ({ news, on, nextName, count }: SeatChangesProps["seats"][number], of = count) =>
    copy.said[news]({ on: on ? formatDay(on, props) : null, next: nextName ?? "", many: of > 1 });
  const [first] = seats;
  const count = seats.reduce((sum, seat) => sum + seat.count, 0);
  const same = first && seats.every((seat) => saidOf(seat, count) === saidOf(first, count));
  // The price stands next to what is said: beside the name it would leave no room for it on a phone.
  const detailsOf = (seat: SeatChangesProps["seats"][number]) =>
    [saidOf(seat), seat.price && costText(seat.price, props)].filter(Boolean).join(" · ");
  const list = limitList(props, copy.file, seats, [
    ["item", (seat) => seat.name],
    ["quantity", (seat) => seat.count],
    ["details", detailsOf],
  ]);
  return {
    files: list.files,
    subject: same ? copy.subject(count, saidOf(first, count)) : copy.heading,
    element: (
      <Layout context={props} preheader={copy.intro} heading={copy.heading}>
        <Paragraph>{copy.intro}</Paragraph>
        <MailRows
          rows={[
            ...list.shown.map((seat) => ({
              label: `${seat.count} × ${seat.name}`,
              note: detailsOf(seat),
              value: "",
            })),
            ...list.rest,
          ]}
        />
        <MailAction context={props} href={props.seatsUrl}>
          {copy.look}
        </MailAction>
      </Layout>
    ),
  };
}
