import { SiteCode } from "./site-code";
import { STATIC_ORIGIN } from "./site-origin";
import { variablesOf } from "./variables";

/** Where the keys come from. */
export function KeySource() {
  return (
    <>
      An administrator of your brand creates keys on the staff pages, under Integrations, API keys. Those of
      the demo brand are in <code className="font-mono">.data/demo.json</code>, and{" "}
      <code className="font-mono">npm start</code> prints them.
    </>
  );
}

/** The variables that the commands of a guide need, with their values. Nothing if no command needs one. */
export function Setup({ markdown }: { markdown: string }) {
  const variables = variablesOf(markdown, STATIC_ORIGIN);
  if (variables === undefined) return null;
  return (
    <section aria-labelledby="setup" className="mb-10">
      <h2 id="setup" className="text-2xl">
        Before you begin
      </h2>
      <p className="mt-2 mb-4">
        The commands use these variables. <KeySource /> “Keep <code className="font-mono">ORDER</code> ={" "}
        <code className="font-mono">orderId</code>” means: put that field of the answer into a variable, such
        as <code className="font-mono">ORDER=0199c3a4-…</code>
      </p>
      <SiteCode label="Set first" text={variables} />
    </section>
  );
}
