import { Document, Page, Text, View } from "@react-pdf/renderer";
import type { SigningEvent } from "@/db/schema/signing";
import { minorToMajorString, percentOf } from "@/lib/platform/money";
import { EPOCH, type Pdf, PdfRow, pdf, renderPdf } from "@/lib/platform/pdf";
import type { Contract, ContractLine } from "@/lib/signing/contract";

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
    every: (months: number) => (months === 1 ? "per månad" : `var ${months}:e månad`),
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

export type Signature = {
  name: string;
  email: string;
  at: string;
  documentSha256: string;
  audit: readonly SigningEvent[];
};

/** The contract as a document. From the same contract it is the same file. */
export const contractDocument = (contract: Contract): Promise<Pdf> => renderPdf(documentOf(contract, null));

/** The same with a page that says who signed it, when and how. */
export const signedDocument = (contract: Contract, signature: Signature): Promise<Pdf> =>
  renderPdf(documentOf(contract, signature));

function documentOf(contract: Contract, signature: Signature | null) {
  const copy = copies[contract.language];
  const money = (minor: number) => `${minorToMajorString(minor, contract.currency)} ${contract.currency}`;
  const { initial, recurring } = contract;
  return (
    <Document
      title={`${copy.title} ${contract.orderNumber}`}
      author={contract.seller.legalName}
      language={contract.language}
      creationDate={EPOCH}
      modificationDate={EPOCH}
    >
      <Page size="A4" style={pdf.page}>
        <Text style={pdf.title}>{copy.title}</Text>
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
        <Text style={pdf.heading}>{copy.what}</Text>
        {contract.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal in all they say
          <Line key={index} line={line} copy={copy} money={money} />
        ))}
        <Text style={pdf.heading}>{copy.first}</Text>
        <PdfRow label={copy.net} value={money(initial.subtotalMinor)} />
        {initial.discountsMinor > 0 && (
          <PdfRow label={copy.discounts} value={money(-initial.discountsMinor)} />
        )}
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
        <Text style={pdf.heading}>{copy.terms}</Text>
        {contract.terms.map((clause, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: clauses are known by their number
          <Text key={index} style={{ marginBottom: 4 }}>
            {index + 1}. {clause}
          </Text>
        ))}
        <Footer contract={contract} />
      </Page>
      {signature && (
        <Page size="A4" style={pdf.page}>
          <Text style={pdf.title}>{copy.signature}</Text>
          <PdfRow label={copy.signedBy} value={`${signature.name}, ${signature.email}`} />
          <PdfRow label={copy.signedAt} value={signature.at} />
          <Text style={{ marginTop: 8 }}>{copy.how}</Text>
          <Text style={pdf.heading}>{copy.hash}</Text>
          <Text>{signature.documentSha256}</Text>
          <Text style={pdf.heading}>{copy.trail}</Text>
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

function Line({
  line,
  copy,
  money,
}: {
  line: ContractLine;
  copy: (typeof copies)["en" | "sv"];
  money: (minor: number) => string;
}) {
  const details = [
    line.user,
    line.bindingMonths && copy.binding(line.bindingMonths),
    line.cycleMonths && `${money(line.recurringMinor)} ${copy.every(line.cycleMonths)}`,
  ].filter(Boolean);
  return (
    <PdfRow
      label={
        <View>
          <Text>{line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name}</Text>
          {details.length > 0 && <Text style={pdf.muted}>{details.join(" · ")}</Text>}
        </View>
      }
      value={money(line.initialMinor)}
    />
  );
}

function Footer({ contract }: { contract: Contract }) {
  const copy = copies[contract.language];
  return (
    <Text
      fixed
      style={pdf.footer}
      render={({ pageNumber, totalPages }) =>
        `${contract.seller.legalName} · ${copy.order(contract.orderNumber)} · ${copy.page(pageNumber, totalPages)}`
      }
    />
  );
}
