import Link from "next/link";
import { DOORS } from "@/components/developers/doors";
import { NEWEST_PLATFORM, referencePath } from "@/components/developers/links";
import { DeveloperPage } from "@/components/developers/page";
import { Prose } from "@/components/developers/prose";
import { SiteCode } from "@/components/developers/setup/site-code";
import { SITE_PLACEHOLDER } from "@/components/developers/setup/site-origin";
import { KEY_SOURCE } from "@/components/developers/setup/variables";
import { TOOLS, toolPath } from "@/components/developers/tools";
import { guides } from "./guides/guides";

export const dynamic = "force-static";

const FIRST_CALL = `BASE=${SITE_PLACEHOLDER}/api/v2
KEY=…  # a full-access key

curl "$BASE/product-offerings?customerType=CONSUMER&limit=2" \\
  -H "X-API-Key: $KEY"`;

export default function DevelopersPage() {
  return (
    <DeveloperPage
      title="Build on Tern"
      lead="Sell and run mobile lines, data, travel eSIMs, M2M and business telephony over HTTP and JSON."
      wide
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {DOORS.map(({ href, title, text }) => (
          <li key={href} className="relative rounded-card border bg-surface p-5 hover:border-border-strong">
            <h2 className="text-lg">
              <Link href={href} prefetch={false} className="after:absolute after:inset-0 after:rounded-card">
                {title}
              </Link>
            </h2>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>

      <div className="mt-12 grid gap-10 lg:grid-cols-2">
        <section aria-labelledby="first-call" className="min-w-0">
          <h2 id="first-call" className="text-2xl">
            The first call
          </h2>
          <p className="mt-2 mb-4 max-w-prose">
            Every operation is below <code className="font-mono">/api/v2</code> of the service. A key in the
            header identifies your brand. Responses are JSON. Money is an integer in minor units of the
            currency next to it. In the reference, each operation has its code in five languages and a form
            that{" "}
            <Link
              href={referencePath(NEWEST_PLATFORM, "product-offerings", "listProductOfferings")}
              prefetch={false}
              className="text-link underline underline-offset-4"
            >
              makes the call here
            </Link>
            . <Prose text={KEY_SOURCE} />
          </p>
          <SiteCode label="Shell" text={FIRST_CALL} />
          <p className="mt-4">
            Next:{" "}
            <Link
              href="/developers/guides/first-sale"
              prefetch={false}
              className="text-link underline underline-offset-4"
            >
              make your first sale
            </Link>
            .
          </p>
        </section>
        <section aria-labelledby="guides" className="min-w-0">
          <h2 id="guides" className="text-2xl">
            Guides
          </h2>
          <ul className="mt-4 divide-y border-y">
            {guides().map(({ slug, title, summary }) => (
              <li key={slug} className="py-3">
                <Link
                  href={`/developers/guides/${slug}`}
                  prefetch={false}
                  className="font-medium text-link underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
                <p className="text-muted text-sm">{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>

      <section aria-labelledby="tools" className="mt-12">
        <h2 id="tools" className="text-2xl">
          Clients and tools
        </h2>
        <ul className="mt-4 grid gap-x-10 border-t sm:grid-cols-2">
          {TOOLS.map(({ id, title, text }) => (
            <li key={id} className="border-b py-3">
              <Link
                href={toolPath(id)}
                prefetch={false}
                className="font-medium text-link underline-offset-4 hover:underline"
              >
                {title}
              </Link>
              <p className="text-muted text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </DeveloperPage>
  );
}
