// A thread that draws contracts. draw.ts starts it.
import { parentPort } from "node:worker_threads";
import { drawEach } from "@/lib/platform/pdf/pdf-thread";
import { contractDocument } from "@/lib/signing/document";
import type { ContractToDraw } from "@/lib/signing/draw";

drawEach<ContractToDraw>(parentPort, ({ contract, signature }) => contractDocument(contract, signature));
