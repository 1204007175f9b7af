import { formatMailDate } from "@/lib/providers/mail/format";
import { Layout, MailAction, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type SigningRequestProps = MailContext & {
  signerName: string;
  /** For whom is signed. */
  buyerName: string;
  orderNumber: string;
  signUrl: string;
  expiresAt: Date;
};

type Copy = {
  subject(brand: string): string;
  heading: string;
  intro(name: string, buyer: string, order: string, brand: string): string;
  how(until: string): string;
  read: string;
  ignore: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (brand) => `A contract with ${brand} is waiting for your signature`,
    heading: "A contract to read and sign",
    intro: (name, buyer, order, brand) =>
      `Hello ${name}. You have been asked to sign for ${buyer}: the contract of order ${order} with ${brand}.`,
    how: (until) =>
      `Read it on the page below. To sign, you confirm with a code that we send to this address. You can do so until ${until}.`,
    read: "Read and sign the contract",
    ignore:
      "Not expecting a contract? Then you needn’t do anything, and nothing is signed. Whoever has this link can read the contract, but only somebody who reads your mail can sign it.",
  },
  sv: {
    subject: (brand) => `Ett avtal med ${brand} väntar på din underskrift`,
    heading: "Ett avtal att läsa och skriva under",
    intro: (name, buyer, order, brand) =>
      `Hej ${name}. Du har blivit ombedd att skriva under för ${buyer}: avtalet för beställning ${order} hos ${brand}.`,
    how: (until) =>
      `Läs det på sidan nedan. När du skriver under bekräftar du med en kod som vi skickar till den här adressen. Det går fram till den ${until}.`,
    read: "Läs och skriv under avtalet",
    ignore:
      "Väntade du dig inget avtal? Då behöver du inte göra något, och inget blir undertecknat. Den som har länken kan läsa avtalet, men bara den som läser din e-post kan skriva under det.",
  },
};

export function signingRequest(props: SigningRequestProps): Mail {
  const { locale } = props;
  const copy = copies[locale];
  const brand = props.theme.brandName;
  const intro = copy.intro(props.signerName, props.buyerName, props.orderNumber, brand);
  return {
    subject: copy.subject(brand),
    element: (
      <Layout context={props} preheader={intro} heading={copy.heading}>
        <Paragraph>{intro}</Paragraph>
        <Paragraph>{copy.how(formatMailDate(props.expiresAt, props, props.timeZone))}</Paragraph>
        <MailAction context={props} href={props.signUrl}>
          {copy.read}
        </MailAction>
        <Paragraph muted>{copy.ignore}</Paragraph>
      </Layout>
    ),
  };
}
