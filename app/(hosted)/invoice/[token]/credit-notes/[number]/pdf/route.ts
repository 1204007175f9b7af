import { pdfAnswer } from "../../../../../pdf-answer";
import { hostedCreditNotePdf } from "../../../../hosted-invoice";

type Props = { params: Promise<{ token: string; number: string }> };

/** A credit note as a file, for anyone with the address of its invoice. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { token, number } = await params;
  const pdf = await hostedCreditNotePdf(token, decodeURIComponent(number));
  return pdf ? pdfAnswer(pdf.bytes, number) : new Response(null, { status: 404 });
}
