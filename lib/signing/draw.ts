import { Worker } from "node:worker_threads";
import type { Pdf } from "@/lib/platform/pdf/pdf";
import { drawer } from "@/lib/platform/pdf/pdf-thread";
import type { Signature } from "@/lib/signing/document";
import type { Contract } from "@/lib/values/contract";

export type ContractToDraw = { contract: Contract; signature: Signature | null };

const draw = drawer<ContractToDraw>(
  // A spread object: only then does the build make a program of the thread.
  (options) => new Worker(new URL("./drawing-thread.ts", import.meta.url), { ...options }),
  async ({ contract, signature }) => {
    // The renderer is loaded with the first document.
    const { contractDocument } = await import("@/lib/signing/document");
    return contractDocument(contract, signature);
  },
);

/** The PDF of a contract. With a signature it has a page with the signer, the time and the method. */
export const drawContract = (contract: Contract, signature: Signature | null = null): Promise<Pdf> =>
  draw({ contract, signature }, contract.lines.length);
