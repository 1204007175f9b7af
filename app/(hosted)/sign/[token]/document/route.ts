import { pdfAnswer } from "../../../pdf-answer";
import { hostedContract, hostedSigning } from "../../hosted-signing";

/** The contract as a file, as it is to be signed. */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const found = await hostedSigning((await params).token);
  if (!found) return new Response(null, { status: 404 });
  return pdfAnswer(await hostedContract(found.row), found.row.contract.orderNumber);
}
