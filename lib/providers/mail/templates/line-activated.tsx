import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";
import { Action, Layout, Panel, Paragraph, Subheading, Value } from "./layout";

export type LineActivatedProps = MailContext & {
  planName: string;
  /** As people write it, "070-123 45 67"; null for lines nobody calls. */
  phoneNumber: string | null;
  /** Null for a physical SIM. */
  esim: {
    /** Our page with the QR code and the one-tap installation. */
    installUrl: string;
    smdpAddress: string;
    /** What phones ask for as "activation code" next to the address. */
    matchingId: string;
  } | null;
  /** The line's page. */
  subscriptionUrl: string;
};

type Copy = {
  subject(what: string): string;
  heading: string;
  preheader(esim: boolean): string;
  intro(plan: string, number: string | null): string;
  install: string;
  scan: string;
  manual: string;
  manualHow: string;
  address: string;
  code: string;
  once: string;
  physical: string;
  manage: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (what) => `${what} is on the air`,
    heading: "Your line is on the air",
    preheader: (esim) =>
      esim ? "One step left: install your eSIM." : "Put in your SIM and you are connected.",
    intro: (plan, number) =>
      number ? `${plan} is active. Your number is ${number}.` : `${plan} is active and ready to use.`,
    install: "Install your eSIM",
    scan: "Reading this on the phone you want to connect? Tap the button. On another screen? Open the page there and scan the QR code with the phone’s camera. You need Wi-Fi or another connection while it installs.",
    manual: "Or type it in",
    manualHow: "Settings → Mobile service → Add eSIM → Enter details manually:",
    address: "SM-DP+ address",
    code: "Activation code",
    once: "The eSIM can be installed once, so treat the code like a key, and don’t forward this e-mail.",
    physical: "Put your SIM card in, restart the phone, and you are connected.",
    manage: "See your line",
  },
  sv: {
    subject: (what) => `${what} är igång`,
    heading: "Ditt abonnemang är igång",
    preheader: (esim) =>
      esim ? "Ett steg kvar: installera ditt eSIM." : "Sätt i SIM-kortet så är du uppkopplad.",
    intro: (plan, number) =>
      number ? `${plan} är aktivt. Ditt nummer är ${number}.` : `${plan} är aktivt och går att använda.`,
    install: "Installera ditt eSIM",
    scan: "Läser du det här på telefonen du vill koppla upp? Tryck på knappen. På en annan skärm? Öppna sidan där och skanna QR-koden med telefonens kamera. Du behöver wifi eller en annan uppkoppling medan det installeras.",
    manual: "Eller skriv in det själv",
    manualHow: "Inställningar → Mobilnät → Lägg till eSIM → Ange uppgifter manuellt:",
    address: "SM-DP+-adress",
    code: "Aktiveringskod",
    once: "Ett eSIM kan bara installeras en gång. Var rädd om koden som om den vore en nyckel, och vidarebefordra inte mejlet.",
    physical: "Sätt i SIM-kortet, starta om telefonen, så är du uppkopplad.",
    manage: "Se ditt abonnemang",
  },
};

export function lineActivated(props: LineActivatedProps): Mail {
  const copy = copies[props.locale];
  const { esim } = props;
  return {
    subject: copy.subject(props.phoneNumber ?? props.planName),
    element: (
      <Layout context={props} preheader={copy.preheader(esim !== null)} heading={copy.heading}>
        <Paragraph>{copy.intro(props.planName, props.phoneNumber)}</Paragraph>
        {esim ? (
          <>
            <Action context={props} href={esim.installUrl}>
              {copy.install}
            </Action>
            <Paragraph>{copy.scan}</Paragraph>
            <Subheading>{copy.manual}</Subheading>
            <Paragraph>{copy.manualHow}</Paragraph>
            <Panel>
              <Value label={copy.address}>{esim.smdpAddress}</Value>
              <Value label={copy.code}>{esim.matchingId}</Value>
            </Panel>
            <Paragraph muted>{copy.once}</Paragraph>
          </>
        ) : (
          <>
            <Paragraph>{copy.physical}</Paragraph>
            <Action context={props} href={props.subscriptionUrl}>
              {copy.manage}
            </Action>
          </>
        )}
      </Layout>
    ),
  };
}
