import { pdfAnswer } from "../../../pdf-answer";
import { hostedInvoicePdf } from "../../hosted-invoice";

/** The invoice as a file, for anyone with its address. */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const found = await hostedInvoicePdf((await params).token);
  return found ? pdfAnswer(found.pdf.bytes, found.name) : new Response(null, { status: 404 });
}
