import { Worker } from "node:worker_threads";
import type { Pdf } from "@/lib/platform/pdf/pdf";
import { drawingThread, MOST_DRAWN_INLINE } from "@/lib/platform/pdf/pdf-thread";
import type { Signature } from "@/lib/signing/document";
import type { Contract } from "@/lib/values/contract";

export type ContractToDraw = { contract: Contract; signature: Signature | null };

const drawApart = drawingThread<ContractToDraw>(
  // Spread: the build makes a program of the thread only where it sees an object.
  (options) => new Worker(new URL("./drawing-thread.ts", import.meta.url), { ...options }),
);

/** The contract as a file; with a signature, also a page that says who signed it, when and how. */
export async function drawContract(contract: Contract, signature: Signature | null = null): Promise<Pdf> {
  if (contract.lines.length > MOST_DRAWN_INLINE) return drawApart({ contract, signature });
  // The renderer is loaded when the first document is asked for.
  const { contractDocument } = await import("@/lib/signing/document");
  return contractDocument(contract, signature);
}
