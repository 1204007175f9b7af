import { Document, Page, Text, View } from "@react-pdf/renderer";
import type { InvoiceRow } from "@/lib/billing/queries";
import { calendarDate } from "@/lib/platform/calendar";
import { minorToMajorString, sumMinor } from "@/lib/platform/money";
import { EPOCH, type Pdf, PdfRow, pdf, renderPdf } from "@/lib/platform/pdf";

/** An invoice as a document: from the same invoice the same file, whenever it is asked for. */
export function invoiceDocument(invoice: InvoiceRow): Promise<Pdf> {
  const { parties, lines, currency } = invoice;
  const money = (minor: number) => `${minorToMajorString(minor, currency)} ${currency}`;
  const taxes = new Map<string, number>();
  for (const tax of lines.flatMap((line) => line.taxBreakdown)) {
    const name = tax.rate === undefined ? tax.description : `${tax.description} ${tax.rate} %`;
    taxes.set(name, sumMinor([taxes.get(name) ?? 0, tax.amountMinor]));
  }
  const title = `Invoice ${invoice.number ?? ""}`.trim();
  const seller = parties?.seller;
  const buyer = parties?.buyer;
  return renderPdf(
    <Document
      title={title}
      {...(seller && { author: seller.legalName })}
      creationDate={EPOCH}
      modificationDate={EPOCH}
    >
      <Page size="A4" style={pdf.page}>
        <Text style={pdf.title}>{title}</Text>
        <Text style={pdf.muted}>
          {[
            invoice.issuedAt && `Issued ${calendarDate(invoice.issuedAt)}`,
            invoice.dueDate && `Due ${invoice.dueDate}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        <View style={pdf.columns}>
          <Party
            label="Seller"
            lines={[seller?.legalName, seller?.registrationNumber, seller?.vatNumber, seller?.address]}
          />
          <Party
            label="Buyer"
            lines={[buyer?.name, buyer?.identity, buyer?.email, ...(buyer?.addressLines ?? [])]}
          />
        </View>
        <Text style={pdf.heading}>Lines</Text>
        {lines.map((line, index) => (
          <PdfRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal in all they say
            key={index}
            label={
              line.quantity && line.quantity > 1 ? `${line.description} × ${line.quantity}` : line.description
            }
            value={money(line.totalMinor)}
          />
        ))}
        <PdfRow total label="Total" value={money(invoice.totalMinor)} />
        {[...taxes].map(([name, minor]) => (
          <PdfRow key={name} label={`of which ${name}`} value={money(minor)} />
        ))}
        <Text fixed style={pdf.footer}>
          {[seller?.legalName, title].filter(Boolean).join(" · ")}
        </Text>
      </Page>
    </Document>,
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
