import type { FailureExplanation } from "@/components/developers/console/explanations";
import { failures } from "@/lib/kernel/error-registry";
import type { FailureDefinition } from "@/lib/kernel/failures/define";

export const dynamic = "force-static";

/** The cause and the solution of every failure, by its code. The console loads it when a call is refused. */
export function GET(): Response {
  const entries = Object.values<FailureDefinition>(failures).map(
    ({ internalCode, when, hint }): [string, FailureExplanation] => [
      internalCode,
      { when, ...(hint !== undefined && { hint }) },
    ],
  );
  return Response.json(Object.fromEntries(entries));
}
