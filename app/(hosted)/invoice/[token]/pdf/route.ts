import { invoiceDocument } from "@/lib/billing/invoice-document";
import { pdfAnswer } from "../../../pdf-answer";
import { hostedInvoice } from "../../hosted-invoice";

/** The invoice as a file, for whoever has its address. */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const found = await hostedInvoice((await params).token);
  if (!found) return new Response(null, { status: 404 });
  const { bytes } = await invoiceDocument(found.row);
  return pdfAnswer(bytes, found.invoice.number ?? found.invoice.invoiceId);
}
