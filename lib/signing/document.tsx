import { Document, Page, Text, View } from "@react-pdf/renderer";
import type { SigningEvent } from "@/db/schema/signing";
import { everyMonthsInSwedish } from "@/lib/platform/dates/swedish-months";
import { minorToMajorString, percentOf } from "@/lib/platform/money/money";
import { EPOCH, type Pdf, PdfRow, pdf, renderPdf } from "@/lib/platform/pdf/pdf";
import { cutIntoPages } from "@/lib/platform/pdf/pdf-pages";
import { pdfRole } from "@/lib/platform/pdf/pdf-tagged";
import type { Contract, ContractItem } from "@/lib/values/contract";

const copies = {
  en: {
    title: "Contract",
    order: (number: string) => `Order ${number}`,
    seller: "Seller",
    buyer: "Buyer",
    what: "What is agreed",
    first: "First invoice",
    discounts: "Discounts",
    net: "Before tax",
    total: "To pay at the start",
    after: "After that",
    every: (months: number) => (months === 1 ? "per month" : `every ${months} months`),
    binding: (months: number) => `Bound for ${months} months from activation`,
    terms: "Terms",
    signature: "Signature",
    signedBy: "Signed by",
    signedAt: "Signed at",
    how: "With a one-time code sent to the signer's e-mail address",
    hash: "SHA-256 of the contract",
    trail: "Audit trail",
    page: (n: number, of: number) => `${n} / ${of}`,
  },
  sv: {
    title: "Avtal",
    order: (number: string) => `Beställning ${number}`,
    seller: "Säljare",
    buyer: "Köpare",
    what: "Vad som avtalas",
    first: "Första fakturan",
    discounts: "Rabatter",
    net: "Före skatt",
    total: "Att betala vid start",
    after: "Därefter",
    every: (months: number) => (months === 1 ? "per månad" : everyMonthsInSwedish(months)),
    binding: (months: number) => `Bindningstid ${months} månader från aktivering`,
    terms: "Villkor",
    signature: "Underskrift",
    signedBy: "Undertecknat av",
    signedAt: "Undertecknat",
    how: "Med en engångskod skickad till undertecknarens e-postadress",
    hash: "Avtalets SHA-256",
    trail: "Händelser",
    page: (n: number, of: number) => `${n} / ${of}`,
  },
};

type Copy = (typeof copies)["en" | "sv"];

export type Signature = {
  name: string;
  email: string;
  at: string;
  documentSha256: string;
  audit: readonly SigningEvent[];
};

/** The PDF of a contract. A signed one has a page with the signer, the time and the method. The same input gives the same file. */
export const contractDocument = (contract: Contract, signature: Signature | null): Promise<Pdf> =>
  renderPdf(documentOf(contract, signature));

function documentOf(contract: Contract, signature: Signature | null) {
  const copy = copies[contract.language];
  const money = (minor: number) => `${minorToMajorString(minor, contract.currency)} ${contract.currency}`;
  const { initial, recurring } = contract;
  const [first = [], ...more] = cutIntoPages(contract.lines, {
    heightOf: (item) => heightOf(nameOf(item), detailsOf(item, copy, money)),
    room: { first: PAGE_ROOM - FIRST_PAGE_HEAD, other: PAGE_ROOM },
    kept: KEPT_WITH_TOTALS,
  });
  const table = (items: readonly ContractItem[]) =>
    items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two items may be equal in all they say
      <Item key={index} item={item} copy={copy} money={money} />
    ));
  const rest = (
    <>
      <Text {...pdfRole("H2")} style={pdf.heading}>
        {copy.first}
      </Text>
      <PdfRow label={copy.net} value={money(initial.subtotalMinor)} />
      {initial.discountsMinor > 0 && <PdfRow label={copy.discounts} value={money(-initial.discountsMinor)} />}
      {contract.taxes.map((tax, index) => (
        <PdfRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two taxes may be equal in all they say
          key={index}
          label={`${tax.name} ${percentOf(tax.rate)} %`}
          value={money(tax.amountMinor)}
        />
      ))}
      <PdfRow total label={copy.total} value={money(initial.totalMinor)} />
      {recurring && (
        <PdfRow
          total
          label={copy.after}
          value={`${money(recurring.totalMinor)} ${copy.every(recurring.cycleMonths)}`}
        />
      )}
      <Text {...pdfRole("H2")} style={pdf.heading}>
        {copy.terms}
      </Text>
      {contract.terms.map((clause, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: clauses are known by their number
        <Text key={index} style={{ marginBottom: 4 }}>
          {index + 1}. {clause}
        </Text>
      ))}
    </>
  );
  return (
    <Document
      title={`${copy.title} ${contract.orderNumber}`}
      author={contract.seller.legalName}
      language={contract.language}
      creationDate={EPOCH}
      modificationDate={EPOCH}
    >
      <Page size="A4" style={pdf.page}>
        <Text {...pdfRole("H1")} style={pdf.title}>
          {copy.title}
        </Text>
        <Text style={pdf.muted}>{copy.order(contract.orderNumber)}</Text>
        <View style={pdf.columns}>
          <Party
            label={copy.seller}
            lines={[
              contract.seller.legalName,
              contract.seller.registrationNumber,
              contract.seller.vatNumber,
              contract.seller.address,
            ]}
          />
          <Party
            label={copy.buyer}
            lines={[
              contract.buyer.name,
              contract.buyer.identity,
              contract.buyer.email,
              ...contract.buyer.addressLines,
            ]}
          />
        </View>
        <Text {...pdfRole("H2")} style={pdf.heading}>
          {copy.what}
        </Text>
        {table(first)}
        {more.length === 0 && rest}
        <Footer contract={contract} />
      </Page>
      {more.map((items, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
        <Page key={index} size="A4" style={pdf.page}>
          {table(items)}
          {index === more.length - 1 && rest}
          <Footer contract={contract} />
        </Page>
      ))}
      {signature && (
        <Page size="A4" style={pdf.page}>
          <Text {...pdfRole("H1")} style={pdf.title}>
            {copy.signature}
          </Text>
          <PdfRow label={copy.signedBy} value={`${signature.name}, ${signature.email}`} />
          <PdfRow label={copy.signedAt} value={signature.at} />
          <Text style={{ marginTop: 8 }}>{copy.how}</Text>
          <Text {...pdfRole("H2")} style={pdf.heading}>
            {copy.hash}
          </Text>
          <Text>{signature.documentSha256}</Text>
          <Text {...pdfRole("H2")} style={pdf.heading}>
            {copy.trail}
          </Text>
          {signature.audit.map((event, index) => (
            <PdfRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two tries may fall into one millisecond
              key={index}
              label={
                <View>
                  <Text>{event.action}</Text>
                  <Text style={pdf.muted}>
                    {[event.actor, event.ip, event.userAgent].filter(Boolean).join(" · ")}
                  </Text>
                </View>
              }
              value={event.at}
            />
          ))}
          <Footer contract={contract} />
        </Page>
      )}
    </Document>
  );
}

// In points.
const PAGE_ROOM = 841 - 56 - 64;
const FIRST_PAGE_HEAD = 230;
const TEXT_LINE = 14.5;
const ROW_PADDING = 8.5;
/** The number of letters that fit next to a price. */
const LINE_LETTERS = 85;

/** The number of items that stay with the totals. */
const KEPT_WITH_TOTALS = 2;

const heightOf = (...texts: string[]): number =>
  ROW_PADDING + TEXT_LINE * texts.reduce((sum, text) => sum + Math.ceil(text.length / LINE_LETTERS), 0);

function Party({ label, lines }: { label: string; lines: (string | undefined)[] }) {
  return (
    <View style={pdf.column}>
      <Text style={pdf.muted}>{label}</Text>
      {lines
        .filter((line): line is string => Boolean(line))
        .map((line) => (
          <Text key={line}>{line}</Text>
        ))}
    </View>
  );
}

const nameOf = ({ name, quantity }: ContractItem): string => (quantity > 1 ? `${name} × ${quantity}` : name);

/** The user of an item, its binding period, and its cost after the first invoice. */
const detailsOf = (item: ContractItem, copy: Copy, money: (minor: number) => string): string =>
  [
    item.user,
    item.bindingMonths && copy.binding(item.bindingMonths),
    item.cycleMonths && `${money(item.recurringMinor)} ${copy.every(item.cycleMonths)}`,
  ]
    .filter(Boolean)
    .join(" · ");

function Item({ item, copy, money }: { item: ContractItem; copy: Copy; money: (minor: number) => string }) {
  const details = detailsOf(item, copy, money);
  return (
    <PdfRow
      label={
        <View>
          <Text>{nameOf(item)}</Text>
          {details && <Text style={pdf.muted}>{details}</Text>}
        </View>
      }
      value={money(item.initialMinor)}
    />
  );
}

function Footer({ contract }: { contract: Contract }) {
  const copy = copies[contract.language];
  return (
    <Text
      fixed
      {...pdfRole("Artifact")}
      style={pdf.footer}
      render={({ pageNumber, totalPages }) =>
        `${contract.seller.legalName} · ${copy.order(contract.orderNumber)} · ${copy.page(pageNumber, totalPages)}`
      }
    />
  );
}
