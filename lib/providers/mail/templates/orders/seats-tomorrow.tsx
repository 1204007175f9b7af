import { type Cost, priceEffectText } from "@/lib/providers/mail/cost";
import { formatDay } from "@/lib/providers/mail/format";
import { limitList } from "@/lib/providers/mail/list";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type SeatsTomorrowProps = MailContext & {
  /** `YYYY-MM-DD` */
  day: string;
  seats: {
    /** Else it changes, to `to`. */
    ends: boolean;
    count: number;
    name: string;
    to?: string | undefined;
    /** What becomes of the price of one of them. */
    price?: Cost | undefined;
  }[];
  /** The page of the company's seats. */
  seatsUrl: string;
};

type Copy = {
  subject(count: number): string;
  heading: string;
  intro(day: string): string;
  ends(many: boolean): string;
  changes(to: string, many: boolean): string;
  each(amount: string): string;
  undo: string;
  look: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (count) =>
      `Tomorrow: ${count === 1 ? "a seat changes or ends" : `${count} seats change or end`}`,
    heading: "Your seats tomorrow",
    intro: (day) => `This happens to your company’s seats tomorrow, ${day}, as decided:`,
    ends: (many) => `${many ? "end" : "ends"}, nothing is charged after that`,
    changes: (to, many) => `${many ? "change" : "changes"} to ${to}`,
    each: (amount) => `${amount} each`,
    undo: "Changed your mind? Today there is still time to take it back.",
    look: "See your seats",
  },
  sv: {
    subject: (count) =>
      `I morgon: ${count === 1 ? "en licens ändras eller upphör" : `${count} licenser ändras eller upphör`}`,
    heading: "Era licenser i morgon",
    intro: (day) => `Det här händer med företagets licenser i morgon, den ${day}, som bestämt:`,
    ends: () => "upphör, därefter dras inget",
    changes: (to) => `byts till ${to}`,
    each: (amount) => `${amount} styck`,
    undo: "Har ni ändrat er? I dag hinner ni fortfarande ångra det.",
    look: "Se era licenser",
  },
};

/** Reminds those who look after a company what happens to its seats tomorrow. */
export function seatsTomorrowMail(props: SeatsTomorrowProps): Mail {
  const { seats } = props;
  const copy = copies[props.locale];
  const intro = copy.intro(formatDay(props.day, props));
  const detailsOf = ({ ends, count, to, price }: SeatsTomorrowProps["seats"][number]) =>
    [
      ends ? copy.ends(count > 1) : copy.changes(to ?? "", count > 1),
      price && copy.each(priceEffectText(price, props)),
    ]
      .filter(Boolean)
      .join(" · ");
  const list = limitList(props, props.day, seats, [
    ["item", (seat) => seat.name],
    ["quantity", (seat) => seat.count],
    ["details", detailsOf],
  ]);
  return {
    files: list.files,
    subject: copy.subject(seats.reduce((sum, { count }) => sum + count, 0)),
    element: (
      <Layout context={props} preheader={intro} heading={copy.heading}>
        <Paragraph>{intro}</Paragraph>
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
        <Paragraph muted>{copy.undo}</Paragraph>
      </Layout>
    ),
  };
}
