import type { SampleRequest } from "@/lib/http/reference/sample-request";
import { curlSample } from "./curl";
import { goSample } from "./go";
import { phpSample } from "./php";
import { pythonSample } from "./python";
import { typescriptSample } from "./typescript";

type WriteSample = (request: SampleRequest, base: string) => string;

export type SampleLanguage = "curl" | "typescript" | "python" | "go" | "php";

/** The languages of the code tabs, in their order. The first one is shown before the visitor chooses, and without scripts. */
export const SAMPLE_LANGUAGES: readonly { id: SampleLanguage; label: string; write: WriteSample }[] = [
  { id: "curl", label: "curl", write: curlSample },
  { id: "typescript", label: "TypeScript", write: typescriptSample },
  { id: "python", label: "Python", write: pythonSample },
  { id: "go", label: "Go", write: goSample },
  { id: "php", label: "PHP", write: phpSample },
];
