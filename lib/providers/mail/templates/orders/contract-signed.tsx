import { formatMailDate } from "@/lib/providers/mail/format";
import { Layout, MailFrame, MailValue, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type ContractSignedProps = MailContext & {
  buyerName: string;
  orderNumber: string;
  signedAt: Date;
  /** SHA-256 of the attached file, in hexadecimal. */
  sha256: string;
};

type Copy = {
  subject(order: string, brand: string): string;
  heading: string;
  intro(buyer: string, order: string, date: string): string;
  attached: string;
  hash: string;
  check: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (order, brand) => `Your signed contract with ${brand}, order ${order}`,
    heading: "Signed. Here is your copy",
    intro: (buyer, order, date) =>
      `On ${date} you signed the contract of order ${order} for ${buyer}. What was ordered is on its way.`,
    attached:
      "The signed contract is attached, with who signed it, when and how. Keep it together with this e-mail.",
    hash: "Checksum of the attached file (SHA-256)",
    check: "With it anybody can tell that not a single letter of the file has been changed.",
  },
  sv: {
    subject: (order, brand) => `Ditt undertecknade avtal med ${brand}, beställning ${order}`,
    heading: "Undertecknat. Här är ditt exemplar",
    intro: (buyer, order, date) =>
      `Den ${date} skrev du under avtalet för beställning ${order} för ${buyer}. Det som beställdes är på väg.`,
    attached:
      "Det undertecknade avtalet är bifogat, med vem som skrev under, när och hur. Spara det tillsammans med det här mejlet.",
    hash: "Den bifogade filens kontrollsumma (SHA-256)",
    check: "Med den kan vem som helst se att inte en bokstav i filen har ändrats.",
  },
};

export function contractSigned(props: ContractSignedProps): Mail {
  const { locale } = props;
  const copy = copies[locale];
  const intro = copy.intro(
    props.buyerName,
    props.orderNumber,
    formatMailDate(props.signedAt, props, props.timeZone),
  );
  return {
    subject: copy.subject(props.orderNumber, props.theme.brandName),
    element: (
      <Layout context={props} preheader={intro} heading={copy.heading}>
        <Paragraph>{intro}</Paragraph>
        <Paragraph>{copy.attached}</Paragraph>
        <MailFrame>
          <MailValue label={copy.hash}>{props.sha256}</MailValue>
        </MailFrame>
        <Paragraph muted>{copy.check}</Paragraph>
      </Layout>
    ),
  };
}
