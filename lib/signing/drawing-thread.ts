// A thread that draws one contract and ends; draw.ts starts it.
import { parentPort, workerData } from "node:worker_threads";
import { contractDocument } from "@/lib/signing/document";
import type { ContractToDraw } from "@/lib/signing/draw";

const { contract, signature } = workerData as ContractToDraw;
parentPort!.postMessage(await contractDocument(contract, signature));
