import { pdfAnswer } from "../../../pdf-answer";
import { hostedContract, hostedSigning } from "../../hosted-signing";

/** The contract to sign, as a file. */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const found = await hostedSigning((await params).token);
  if (!found) return new Response(null, { status: 404 });
  return pdfAnswer(await hostedContract(found.row), found.row.contract.orderNumber);
}
