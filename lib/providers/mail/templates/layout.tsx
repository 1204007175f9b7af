import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { buttonColors, type MailContext, type MailLocale, type MailTheme } from "@/lib/providers/mail/theme";

/*
 * One column, inline styles, tables underneath (react-email makes them): what mail clients agree on. Dark mode is a style sheet
 * for the clients that honour one; those that invert colours by themselves start from a plain light page.
 */

const font =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Helvetica, Arial, sans-serif";

const color = {
  page: "#f4f4f2",
  card: "#ffffff",
  text: "#1c1c1f",
  muted: "#5f6069",
  line: "#e6e6e3",
  panel: "#f6f6f4",
};

// react-email repeats the body's style on the one cell of a table inside it: what changes there is changed here too.
const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .mail-page, .mail-page > table > tbody > tr > td { background-color: #131316 !important; }
  .mail-card { background-color: #1e1e22 !important; border-color: #2f2f35 !important; }
  .mail-text { color: #f3f3f5 !important; }
  .mail-muted { color: #b0b0ba !important; }
  .mail-panel { background-color: #28282e !important; }
  .mail-line { border-color: #36363d !important; }
  .mail-action { border-color: #8a8a94 !important; }
}
@media (max-width: 480px) {
  .mail-page, .mail-page > table > tbody > tr > td { padding: 0 !important; }
  .mail-card { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; padding: 28px 20px !important; }
  .mail-code { font-size: 36px !important; letter-spacing: 7px !important; }
}`;

const footerCopy: Record<MailLocale, { help: string; site: string; unsubscribe: string }> = {
  en: {
    help: "Questions? Just reply, or write to",
    site: "Help and answers",
    unsubscribe: "Stop e-mails like this one",
  },
  sv: {
    help: "Frågor? Svara på mejlet eller skriv till",
    site: "Hjälp och svar",
    unsubscribe: "Sluta få sådana här mejl",
  },
};

export function Layout({
  context: { theme, locale, unsubscribeUrl },
  preheader,
  heading,
  children,
}: {
  context: MailContext;
  /** What the inbox shows after the subject. */
  preheader: string;
  heading: string;
  children: ReactNode;
}) {
  return (
    <Html lang={locale} dir="ltr">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preheader}</Preview>
      <Body
        className="mail-page"
        style={{ backgroundColor: color.page, margin: 0, padding: "32px 12px", fontFamily: font }}
      >
        <Container
          className="mail-card"
          style={{
            backgroundColor: color.card,
            border: `1px solid ${color.line}`,
            borderRadius: 16,
            margin: "0 auto",
            maxWidth: 560,
            padding: "36px 40px",
          }}
        >
          <Brand theme={theme} />
          <Heading
            as="h1"
            className="mail-text"
            style={{
              color: color.text,
              fontSize: 26,
              lineHeight: "34px",
              letterSpacing: -0.4,
              margin: "28px 0 12px",
            }}
          >
            {heading}
          </Heading>
          {children}
          <Hr className="mail-line" style={{ borderColor: color.line, margin: "36px 0 20px" }} />
          <Footer theme={theme} locale={locale} unsubscribeUrl={unsubscribeUrl} />
        </Container>
      </Body>
    </Html>
  );
}

function Brand({ theme }: { theme: MailTheme }) {
  const style = { color: color.text, fontSize: 18, fontWeight: 700, letterSpacing: -0.2, margin: 0 };
  return (
    <Section data-skip-in-text={true}>
      <div
        style={{
          backgroundColor: buttonColors(theme).background,
          borderRadius: 3,
          height: 5,
          marginBottom: 18,
          width: 44,
        }}
      />
      {theme.logoUrl ? (
        // The picture has a margin of its own: its letters begin where the text does.
        <Img
          src={theme.logoUrl}
          alt={theme.brandName}
          height={40}
          className="mail-text"
          style={{ ...style, borderRadius: 6, marginLeft: -4 }}
        />
      ) : (
        <Text className="mail-text" style={style}>
          {theme.brandName}
        </Text>
      )}
    </Section>
  );
}

function Footer({
  theme,
  locale,
  unsubscribeUrl,
}: {
  theme: MailTheme;
  locale: MailLocale;
  unsubscribeUrl: string | undefined;
}) {
  const copy = footerCopy[locale];
  const style = { color: color.muted, fontSize: 13, lineHeight: "20px", margin: "0 0 8px" };
  const link = { color: "inherit", textDecoration: "underline" };
  return (
    <Section>
      <Text className="mail-muted" style={style}>
        {copy.help}{" "}
        <Link href={`mailto:${theme.supportEmail}`} className="mail-muted mail-inline" style={link}>
          {theme.supportEmail}
        </Link>
        .
        {theme.supportUrl ? (
          <>
            {" "}
            <Link href={theme.supportUrl} className="mail-muted" style={link}>
              {copy.site}
            </Link>
          </>
        ) : null}
      </Text>
      <Text className="mail-muted" style={{ ...style, margin: unsubscribeUrl ? style.margin : 0 }}>
        {theme.legalLine}
      </Text>
      {unsubscribeUrl ? (
        <Text className="mail-muted" style={{ ...style, margin: 0 }}>
          <Link href={unsubscribeUrl} className="mail-muted" style={link}>
            {copy.unsubscribe}
          </Link>
        </Text>
      ) : null}
    </Section>
  );
}

export function Paragraph({ children, muted = false }: { children: ReactNode; muted?: boolean }) {
  return (
    <Text
      className={muted ? "mail-muted" : "mail-text"}
      style={{
        color: muted ? color.muted : color.text,
        fontSize: muted ? 14 : 16,
        lineHeight: muted ? "22px" : "26px",
        margin: "0 0 16px",
      }}
    >
      {children}
    </Text>
  );
}

/** The one thing the mail is about to have done. */
export function MailAction({
  context,
  href,
  children,
}: {
  context: MailContext;
  href: string;
  children: ReactNode;
}) {
  const { background, text } = buttonColors(context.theme);
  return (
    <Section style={{ margin: "24px 0" }}>
      <Button
        href={href}
        className="mail-action"
        style={{
          backgroundColor: background,
          // Seen in a dark scheme only, where a dark brand's button would end nowhere.
          border: `1px solid ${background}`,
          borderRadius: 10,
          color: text,
          display: "inline-block",
          fontSize: 16,
          fontWeight: 600,
          lineHeight: "20px",
          padding: "14px 25px",
          textDecoration: "none",
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

export function MailFrame({ children }: { children: ReactNode }) {
  return (
    <Section
      className="mail-panel"
      style={{ backgroundColor: color.panel, borderRadius: 12, margin: "20px 0", padding: "18px 20px" }}
    >
      {children}
    </Section>
  );
}

/** A QR code that came with the mail: on white in every scheme, because cameras need it so. */
export function QrPicture({ src, alt }: { src: string; alt: string }) {
  return (
    <Section style={{ textAlign: "center", margin: "20px 0" }}>
      <Img
        src={src}
        alt={alt}
        width={208}
        height={208}
        style={{ backgroundColor: "#ffffff", borderRadius: 12, display: "inline-block" }}
      />
    </Section>
  );
}

export function Subheading({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h2"
      className="mail-text"
      style={{ color: color.text, fontSize: 16, lineHeight: "24px", margin: "28px 0 8px" }}
    >
      {children}
    </Heading>
  );
}

/** A login code: read at a glance, selected with one tap, copied without spaces. */
export function MailCode({ children }: { children: string }) {
  return (
    <MailFrame>
      <Text
        className="mail-text mail-code"
        style={{
          color: color.text,
          fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
          fontSize: 42,
          fontWeight: 700,
          letterSpacing: 10,
          lineHeight: "52px",
          margin: 0,
          textAlign: "center",
        }}
      >
        {children}
      </Text>
    </MailFrame>
  );
}

/** A value somebody has to type in or paste somewhere. */
export function MailValue({ label, children }: { label: string; children: string }) {
  return (
    <>
      <Text
        className="mail-muted"
        style={{ color: color.muted, fontSize: 13, lineHeight: "18px", margin: "0 0 2px" }}
      >
        {label}
      </Text>
      <Text
        className="mail-text"
        style={{
          color: color.text,
          fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
          fontSize: 15,
          lineHeight: "22px",
          margin: "0 0 12px",
          wordBreak: "break-all",
        }}
      >
        {children}
      </Text>
    </>
  );
}

export type MailRow = {
  label: string;
  note?: string | null;
  value: string;
  strong?: boolean;
  muted?: boolean;
};

/** Names on the left, amounts on the right. */
export function MailRows({ rows }: { rows: MailRow[] }) {
  return (
    <table
      className="mail-rows"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      role="presentation"
      style={{ borderCollapse: "collapse" }}
    >
      <tbody>
        {rows.map((row) => {
          const className = `${row.muted ? "mail-muted" : "mail-text"} mail-line`;
          const cell = {
            borderTop: row.muted ? undefined : `1px solid ${color.line}`,
            color: row.muted ? color.muted : color.text,
            fontSize: row.muted ? 14 : 16,
            fontWeight: row.strong ? 700 : 400,
            lineHeight: "22px",
            padding: row.muted ? "3px 0" : "12px 0",
            verticalAlign: "top",
          } as const;
          return (
            <tr key={`${row.label} ${row.note ?? ""}`}>
              <td className={className} style={cell}>
                {row.label}
                {row.note ? (
                  <>
                    <br />
                    <span
                      className="mail-muted"
                      style={{ color: color.muted, fontSize: 14, fontWeight: 400, lineHeight: "20px" }}
                    >
                      {row.note}
                    </span>
                  </>
                ) : null}
              </td>
              <td
                className={className}
                align="right"
                style={{ ...cell, paddingLeft: 16, whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}
              >
                {row.value}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
