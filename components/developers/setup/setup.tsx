import { SiteCode } from "./site-code";
import { STATIC_ORIGIN } from "./site-origin";

const BASE = `BASE=${STATIC_ORIGIN}/api/v2`;
const FULL_ACCESS = "KEY=…      # a full-access key";
const IMPERSONATION = "APP_KEY=…  # an impersonation key";

/** Where the keys come from. */
export function KeySource() {
  return (
    <>
      <code className="font-mono">npm start</code> prints the keys of the demo brand, and{" "}
      <code className="font-mono">.data/demo.json</code> has them, too. For your own brand, an administrator
      creates one on the staff pages, under Integrations, API keys.
    </>
  );
}

/** The variables that the commands of a guide need, with their values. Nothing if no command needs one. */
export function Setup({ markdown }: { markdown: string }) {
  if (!markdown.includes("$BASE")) return null;
  const lines = [
    BASE,
    ...(markdown.includes("$KEY") ? [FULL_ACCESS] : []),
    ...(markdown.includes("$APP_KEY") ? [IMPERSONATION] : []),
  ];
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
      <SiteCode label="Set first" text={lines.join("\n")} />
    </section>
  );
}
