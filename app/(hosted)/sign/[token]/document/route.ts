import { contractDocument } from "@/lib/signing/document";
import { pdfAnswer } from "../../../pdf-answer";
import { hostedSigning } from "../../hosted-signing";

/** The contract as a file, as it is to be signed. */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const found = await hostedSigning((await params).token);
  if (!found) return new Response(null, { status: 404 });
  const { contract } = found.row;
  return pdfAnswer((await contractDocument(contract)).bytes, contract.orderNumber);
}
