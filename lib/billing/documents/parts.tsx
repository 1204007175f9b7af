import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { InvoiceParties } from "@/db/schema/billing";
import { formatCompanyNumber } from "@/lib/billing/documents/company-number";
import type { DocumentCopy } from "@/lib/billing/documents/copy";
import type { TaxFigure } from "@/lib/billing/documents/figures";
import type { DocumentFormat } from "@/lib/billing/documents/format";
import { taxNameIn } from "@/lib/platform/money/tax-name";
import { EPOCH, pdf } from "@/lib/platform/pdf/pdf";
import { pdfRole } from "@/lib/platform/pdf/pdf-tagged";

type Style = (typeof styles)[keyof typeof styles];

const line = "#d4d4d8";
const soft = "#f4f4f5";
const MARGIN = 48;

export const styles = StyleSheet.create({
  page: { ...pdf.page, fontSize: 9, paddingTop: 44, paddingBottom: 72, paddingHorizontal: MARGIN },
  head: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-start", gap: 24 },
  bar: { width: 36, height: 4, borderRadius: 2, marginBottom: 8 },
  brand: { fontSize: 15, fontWeight: 600 },
  title: { fontSize: 22, fontWeight: 600, lineHeight: 1.2, textAlign: "right" },
  stamp: { fontSize: 11, fontWeight: 600, textAlign: "right", color: "#52525b" },
  columns: { flexDirection: "row", gap: 24, marginTop: 18 },
  column: { flexGrow: 1, flexBasis: 0 },
  label: { color: "#52525b", fontSize: 8 },
  strong: { fontWeight: 600 },
  fact: { flexDirection: "row", justifyContent: "space-between", gap: 10, paddingVertical: 1 },
  owed: {
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "center",
    backgroundColor: soft,
    borderRadius: 6,
    paddingVertical: 10,
    paddingHorizontal: 12,
    marginTop: 18,
  },
  owedAmount: { fontSize: 16, fontWeight: 600, lineHeight: 1.2 },
  table: { marginTop: 18 },
  headRow: {
    flexDirection: "row",
    gap: 8,
    borderBottomWidth: 1,
    borderBottomColor: "#18181b",
    paddingBottom: 4,
    fontSize: 8,
    color: "#52525b",
  },
  row: {
    flexDirection: "row",
    gap: 8,
    paddingVertical: 4,
    borderBottomWidth: 0.5,
    borderBottomColor: line,
  },
  wide: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  quantity: { width: 34, textAlign: "right" },
  price: { width: 70, textAlign: "right" },
  rate: { width: 46, textAlign: "right" },
  amount: { width: 82, textAlign: "right" },
  muted: { color: "#52525b", fontSize: 8 },
  end: { flexDirection: "row", gap: 24, marginTop: 12 },
  totals: { flexGrow: 1, flexBasis: 0 },
  totalRow: { flexDirection: "row", justifyContent: "space-between", gap: 12, paddingVertical: 2 },
  grand: {
    borderTopWidth: 1,
    borderTopColor: "#18181b",
    marginTop: 3,
    paddingTop: 5,
    fontSize: 12,
    fontWeight: 600,
  },
  heading: { fontSize: 10, fontWeight: 600, marginTop: 14, marginBottom: 4 },
  sideHeading: { fontSize: 10, fontWeight: 600, marginBottom: 4 },
  note: { marginBottom: 4 },
  pay: { flexDirection: "row", gap: 12, alignItems: "flex-start" },
  link: { color: "#1d4ed8", fontSize: 8 },
  // What it says is only known when all pages are; its room is kept.
  pageNumber: { width: 130, textAlign: "right" },
  footer: {
    position: "absolute",
    left: MARGIN,
    right: MARGIN,
    borderTopWidth: 0.5,
    borderTopColor: line,
    paddingTop: 6,
    flexDirection: "row",
    justifyContent: "space-between",
    gap: 16,
    fontSize: 7.5,
    color: "#52525b",
  },
});

/** Points. Where the footer stands is counted from the top: from the bottom, a long page is laid out wrong before it is cut. */
export const PAPER_HEIGHT = { A4: 841.89, LETTER: 792 } as const;
const FOOTER_HEIGHT = 46;
/** What a page holds between its margins, in points. */
export const pageRoom = (paper: "A4" | "LETTER"): number => PAPER_HEIGHT[paper] - 44 - 72;

/** A document of one brand: what surrounds everything it says. `pages` flow on where they do not fit. */
export function BillingDocument({
  title,
  number,
  stamp,
  brand,
  seller,
  copy,
  format,
  pages,
}: {
  title: string;
  number: string;
  stamp: string | undefined;
  brand: { name: string; color: string };
  seller: InvoiceParties["seller"] | undefined;
  copy: DocumentCopy;
  format: DocumentFormat;
  pages: readonly ReactNode[];
}) {
  const { legalName, registrationNumber, vatNumber, address } = seller ?? {};
  return (
    <Document
      title={`${title} ${number}`.trim()}
      language={format.tag}
      {...(legalName && { author: legalName })}
      creationDate={EPOCH}
      modificationDate={EPOCH}
    >
      {pages.map((content, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
        <Page key={index} size={format.paper} style={styles.page}>
          {index === 0 && (
            <View style={styles.head}>
              <View>
                <View style={[styles.bar, { backgroundColor: brand.color }]} />
                <Text style={styles.brand}>{brand.name}</Text>
              </View>
              <View>
                <Text {...pdfRole("H1")} style={styles.title}>
                  {title}
                </Text>
                {stamp && <Text style={styles.stamp}>{stamp}</Text>}
              </View>
            </View>
          )}
          {content}
          <View
            fixed
            {...pdfRole("Artifact")}
            style={[styles.footer, { top: PAPER_HEIGHT[format.paper] - FOOTER_HEIGHT }]}
          >
            <Text style={styles.wide}>
              {[
                legalName,
                registrationNumber &&
                  `${copy.registrationNumber} ${formatCompanyNumber(registrationNumber, sellerCountry(seller))}`,
                vatNumber && `${copy.vatNumber} ${vatNumber}`,
                address,
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            <Text
              style={styles.pageNumber}
              render={({ pageNumber, totalPages }) =>
                [number, copy.page(pageNumber, totalPages)].filter(Boolean).join(" · ")
              }
            />
          </View>
        </Page>
      ))}
    </Document>
  );
}

export const Heading = ({ children }: { children: string }) => (
  <Text {...pdfRole("H2")} style={styles.heading} minPresenceAhead={40}>
    {children}
  </Text>
);

/** The head of a column. */
export const DocumentHeadCell = ({ children, style }: { children: string; style: Style }) => (
  <Text {...pdfRole("TH")} style={style}>
    {children}
  </Text>
);

/** Where the seller is, by its VAT number. */
const sellerCountry = (seller: { vatNumber?: string } | undefined): string | undefined =>
  /^[A-Z]{2}/.exec(seller?.vatNumber ?? "")?.[0];

export type DocumentFact = readonly [label: string, value: string | null | undefined];

/** Who sells, who buys, and the facts of the document. */
export function Parties({
  parties,
  facts,
  copy,
  format,
}: {
  parties: InvoiceParties | null;
  facts: readonly DocumentFact[];
  copy: DocumentCopy;
  format: DocumentFormat;
}) {
  const seller = parties?.seller;
  const buyer = parties?.buyer;
  const numbered = (label: string, value: string | undefined) => value && `${label} ${value}`;
  return (
    <View style={styles.columns}>
      <Party
        label={copy.seller}
        lines={[
          seller?.legalName,
          ...(seller?.address.split(", ") ?? []),
          numbered(
            copy.registrationNumber,
            seller?.registrationNumber &&
              formatCompanyNumber(seller.registrationNumber, sellerCountry(seller)),
          ),
          numbered(copy.vatNumber, seller?.vatNumber),
        ]}
      />
      <Party
        label={copy.buyer}
        lines={[
          buyer?.name,
          ...(buyer?.addressLines ?? []),
          buyer?.country && format.country(buyer.country),
          numbered(
            copy.registrationNumber,
            buyer?.identity && formatCompanyNumber(buyer.identity, buyer.country ?? format.place),
          ),
          numbered(copy.vatNumber, buyer?.vatNumber),
          buyer?.email,
        ]}
      />
      <View {...pdfRole("Table")} style={[styles.column, { flexGrow: 1.25 }]}>
        {facts.map(([label, value]) =>
          value ? (
            <View key={label} {...pdfRole("TR")} style={styles.fact}>
              <Text style={styles.muted}>{label}</Text>
              <Text style={{ textAlign: "right" }}>{value}</Text>
            </View>
          ) : null,
        )}
      </View>
    </View>
  );
}

function Party({ label, lines }: { label: string; lines: (string | undefined)[] }) {
  const [name, ...rest] = lines.filter((line): line is string => Boolean(line));
  return (
    <View style={styles.column}>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.strong}>{name}</Text>
      {rest.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </View>
  );
}

export function TotalRow({ label, value, grand }: { label: string; value: string; grand?: boolean }) {
  return (
    <View {...pdfRole("TR")} style={grand ? [styles.totalRow, styles.grand] : styles.totalRow}>
      <Text>{label}</Text>
      <Text>{value}</Text>
    </View>
  );
}

/** Each tax with its rate, what it is levied on and what it comes to. */
export function DocumentTaxes({
  taxes,
  copy,
  format,
}: {
  taxes: readonly TaxFigure[];
  copy: DocumentCopy;
  format: DocumentFormat;
}) {
  if (taxes.length === 0) return null;
  return (
    <View wrap={false}>
      <Heading>{copy.taxes}</Heading>
      <View {...pdfRole("Table")}>
        <View {...pdfRole("TR")} style={styles.headRow}>
          <DocumentHeadCell style={styles.wide}>{copy.taxes}</DocumentHeadCell>
          <DocumentHeadCell style={styles.price}>{copy.rate}</DocumentHeadCell>
          <DocumentHeadCell style={styles.amount}>{copy.base}</DocumentHeadCell>
          <DocumentHeadCell style={styles.amount}>{copy.amount}</DocumentHeadCell>
        </View>
        {taxes.map(({ name, rate, baseMinor, amountMinor }) => (
          <View key={`${name} ${rate}`} {...pdfRole("TR")} style={styles.row}>
            <Text style={styles.wide}>{taxNameIn(format.tag, name) || copy.noTax}</Text>
            <Text style={styles.price}>{rate === null ? "–" : format.percent(rate)}</Text>
            <Text style={styles.amount}>{format.money(baseMinor)}</Text>
            <Text style={styles.amount}>{format.money(amountMinor)}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}

/** Sentences that have to stand on it. */
export function DocumentNotes({ notes, copy }: { notes: readonly string[]; copy: DocumentCopy }) {
  if (notes.every((note) => note === "")) return null;
  return (
    <View wrap={false}>
      <Heading>{copy.notes}</Heading>
      {notes.map((note) => (
        <Text key={note} style={styles.note}>
          {note}
        </Text>
      ))}
    </View>
  );
}
