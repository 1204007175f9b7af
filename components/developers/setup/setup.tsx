import { Prose } from "../prose";
import { SiteCode } from "./site-code";
import { SITE_PLACEHOLDER } from "./site-origin";
import { SETUP_TEXT, variablesOf } from "./variables";

/** The variables that the commands of a guide need, with their values. Nothing if no command needs one. */
export function Setup({ markdown }: { markdown: string }) {
  const variables = variablesOf(markdown, SITE_PLACEHOLDER);
  if (variables === undefined) return null;
  return (
    <section aria-labelledby="setup" className="mb-10">
      <h2 id="setup" className="text-2xl">
        Before you begin
      </h2>
      <p className="mt-2 mb-4">
        <Prose text={SETUP_TEXT} />
      </p>
      <SiteCode label="Set first" text={variables} />
    </section>
  );
}
