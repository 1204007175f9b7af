import type { Metadata } from "next";
import { DeveloperPage } from "@/components/developers/page";
import { Prose } from "@/components/developers/prose";
import { failures } from "@/lib/kernel/error-registry";
import type { FailureDefinition } from "@/lib/kernel/failures/define";

export const dynamic = "force-static";
export const metadata: Metadata = { title: "Errors" };

const AREAS: readonly [first: string, title: string][] = [
  ["1", "Requests"],
  ["2", "Sign-in, users and customers"],
  ["3", "Catalog and orders"],
  ["4", "Access"],
  ["5", "Payments, invoices and signing"],
  ["6", "Subscriptions, licenses, porting and usage"],
  ["7", "Inventory and tools"],
  ["8", "Webhooks, workflows and reports"],
];

/** Names of the registry that are no numbers are about requests. */
const areaOf = (code: string) => (/^\d/.test(code) ? code[0] : "1");

export default function ErrorsPage() {
  const all: FailureDefinition[] = Object.values(failures);
  return (
    <DeveloperPage
      title="Errors"
      lead="Every failure has the same shape. Branch on `internalCode`; it is stable. The status says what kind of failure it is, `details` names each wrong field, `hint` says what to do."
      wide
    >
      <p className="max-w-prose">
        Quote the <code className="font-mono">traceId</code> when you ask for help; it is also in the header{" "}
        <code className="font-mono">X-Trace-Id</code> of every answer. A 429 or 503 says in{" "}
        <code className="font-mono">Retry-After</code> how many seconds to wait. An unexpected failure (500)
        may carry no internal code. <code className="font-mono">code</code> is deprecated.
      </p>
      <nav aria-label="Areas" className="mt-6">
        <ul className="flex flex-wrap gap-x-4">
          {AREAS.map(([first, title]) => (
            <li key={first}>
              <a
                href={`#area-${first}`}
                className="inline-flex min-h-9 items-center text-link underline-offset-4 hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {AREAS.map(([first, title]) => (
        <section
          key={first}
          id={`area-${first}`}
          aria-labelledby={`area-${first}-title`}
          className="mt-12 scroll-mt-28"
        >
          <h2 id={`area-${first}-title`} className="text-2xl">
            {title}
          </h2>
          <dl className="mt-4 divide-y border-y">
            {all
              .filter(({ internalCode }) => areaOf(internalCode) === first)
              .toSorted((a, b) => (a.internalCode < b.internalCode ? -1 : 1))
              .map(({ internalCode, status, message, when, hint }) => (
                <div
                  key={internalCode}
                  id={internalCode}
                  className="grid scroll-mt-28 gap-x-6 gap-y-1 py-3 target:bg-info-surface md:grid-cols-[14rem_1fr]"
                >
                  <dt className="flex items-baseline gap-3">
                    <a
                      href={`#${internalCode}`}
                      className="font-mono font-semibold underline-offset-4 hover:underline [overflow-wrap:anywhere]"
                    >
                      {internalCode}
                    </a>
                    <span className="tabular text-muted text-sm">{status}</span>
                  </dt>
                  <dd>
                    <p>
                      <Prose text={message} />
                    </p>
                    <p className="text-muted text-sm">
                      <Prose text={when} />
                    </p>
                    {hint && (
                      <p className="mt-1 text-sm">
                        <Prose text={hint} />
                      </p>
                    )}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </DeveloperPage>
  );
}
