import { Worker } from "node:worker_threads";
import type { Pdf } from "@/lib/platform/pdf/pdf";
import { drawingThread, MOST_DRAWN_INLINE } from "@/lib/platform/pdf/pdf-thread";
import type { Signature } from "@/lib/signing/document";
import type { Contract } from "@/lib/values/contract";

export type ContractToDraw = { contract: Contract; signature: Signature | null };

const drawApart = drawingThread<ContractToDraw>(
  // A spread object: only then does the build make a program of the thread.
  (options) => new Worker(new URL("./drawing-thread.ts", import.meta.url), { ...options }),
);

/** The PDF of a contract. With a signature it has a page with the signer, the time and the method. */
export async function drawContract(contract: Contract, signature: Signature | null = null): Promise<Pdf> {
  if (contract.lines.length > MOST_DRAWN_INLINE) return drawApart({ contract, signature });
  // The renderer is loaded with the first document.
  const { contractDocument } = await import("@/lib/signing/document");
  return contractDocument(contract, signature);
}
